# vedette_library(NAME [DEPENDS lib...] [PACKAGES target...])
# One folder of src/ is one library: every .cpp in it, and the storeys below that it may see.
# tests/style/layering.py holds the includes to the table of ARCHITECTURE.md.
function(vedette_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;PACKAGES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(TRANSFORM ARG_DEPENDS PREPEND vedette_)
  if(sources)
    add_library(vedette_${name} STATIC ${sources})
    target_include_directories(vedette_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src
                                                      ${CMAKE_SOURCE_DIR}/include)
    target_link_libraries(vedette_${name} PUBLIC ${ARG_DEPENDS} PRIVATE ${ARG_PACKAGES})
  else()
    add_library(vedette_${name} INTERFACE)
    target_include_directories(vedette_${name} INTERFACE ${CMAKE_SOURCE_DIR}/src
                                                         ${CMAKE_SOURCE_DIR}/include)
    target_link_libraries(vedette_${name} INTERFACE ${ARG_DEPENDS} ${ARG_PACKAGES})
  endif()
endfunction()

# vedette_test(NAME SOURCES file... LIBRARIES target... [LABELS label...])
# One GoogleTest program; each of its cases is one ctest case.
function(vedette_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBRARIES;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE ${ARG_LIBRARIES} GTest::gtest GTest::gtest_main)
  gtest_discover_tests(${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
                       PROPERTIES LABELS "${ARG_LABELS}" DISCOVERY_TIMEOUT 60)
endfunction()
