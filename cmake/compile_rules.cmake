# The compile rules of the determinism contract (docs/determinism.md) and the warnings of the house.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(CCACHE ccache)
if(CCACHE)
  # Results are shared by all copies of the tree, wherever they lie.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
                                  CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

# No fused multiply-add behind our back, and char is the same type on every machine.
add_compile_options(-ffp-contract=off -fsigned-char)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
                    -Wnon-virtual-dtor -Wold-style-cast -Werror)
# Designated initialisers name what differs and leave the rest at its default.
add_compile_options(-Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these falsely inside the standard library's own headers.
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized
                      -Wno-stringop-overread -Wno-dangling-pointer)
endif()
if(VEDETTE_SANITIZE)
  add_compile_options(-fsanitize=${VEDETTE_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${VEDETTE_SANITIZE})
endif()
if(VEDETTE_CHECKED)
  add_compile_definitions(VEDETTE_CHECKED=1 _GLIBCXX_ASSERTIONS)
endif()
