# cmake -DROOT=... -DOUTPUT=... -P embed_files.cmake
# Writes a .cpp that holds the bytes of data/ and scenarios/ (src/scenario/embedded_files.h).
file(GLOB_RECURSE files RELATIVE ${ROOT}
     ${ROOT}/data/*.yaml ${ROOT}/scenarios/*.yaml ${ROOT}/scenarios/*.geojson
     ${ROOT}/scenarios/*.asc)
list(SORT files)

set(arrays "")
set(rows "")
set(number 0)
foreach(path IN LISTS files)
  file(READ ${ROOT}/${path} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  # String literals of 2,000 bytes, for compilers read those far faster than lists of numbers.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${bytes}")
  set(literals "")
  set(at 0)
  string(LENGTH "${escaped}" length)
  while(at LESS length)
    string(SUBSTRING "${escaped}" ${at} 8000 piece)
    string(APPEND literals "    \"${piece}\"\n")
    math(EXPR at "${at} + 8000")
  endwhile()
  if(size EQUAL 0)
    set(literals "    \"\"\n")
  endif()
  string(APPEND arrays "constexpr char kFile${number}[] =\n${literals}    ;\n")
  string(APPEND rows "    EmbeddedFile{\"${path}\", {kFile${number}, ${size}}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/embed_files.cmake.
#include \"scenario/embedded_files.h\"

#include <array>

namespace vedette::scenario {

namespace {
${arrays}
constexpr std::array<EmbeddedFile, ${number}> kFiles{{
${rows}}};
}  // namespace

std::span<const EmbeddedFile> embedded_files() { return kFiles; }

}  // namespace vedette::scenario
")
