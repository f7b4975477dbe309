#!/usr/bin/env python3
"""Tests of the style rules: each goes red on a small bad sample, and stays quiet on a good one."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import engine_rules  # noqa: E402
import globals as mutable_globals  # noqa: E402
import layering  # noqa: E402
import measures  # noqa: E402
import purposes  # noqa: E402
import texts  # noqa: E402
from functions import functions  # noqa: E402
from tree import Tree, blank_comments_and_literals  # noqa: E402

TABLE = """# Storeys
| storey | may include | what |
|---|---|---|
| `base` | – | bottom |
| `state` | base | arrays |
| `view` | base | values |
| `command` | view base | decides |
| `report` | view base | prose |
"""


class StyleTest(unittest.TestCase):
    """Makes a small tree of files in a folder of its own."""

    def setUp(self):
        self.root = Path(tempfile.mkdtemp(prefix="vedette-style-"))
        self.addCleanup(shutil.rmtree, self.root)

    def tree(self, files):
        for path, text in files.items():
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return Tree(self.root)

    def assert_finds(self, rule, files, *words):
        found = "\n".join(map(str, rule(self.tree(files))))
        for word in words:
            self.assertIn(word, found)

    def assert_quiet(self, rule, files):
        self.assertEqual([], list(map(str, rule(self.tree(files)))))


class Layering(StyleTest):
    def check(self, path, line, *words):
        files = {"ARCHITECTURE.md": TABLE, path: line + "\n"}
        if words:
            self.assert_finds(layering.check, files, f"{path}:1:", *words)
        else:
            self.assert_quiet(layering.check, files)

    def test_storey_above_is_refused(self):
        self.check("src/base/a.cpp", '#include "view/view.h"', "base must not include view")

    def test_command_never_sees_the_state(self):
        self.check("src/command/a.cpp", '#include "state/state.h"', "must not include state")

    def test_inner_header_of_another_storey_is_refused(self):
        self.check("src/command/a.cpp", '#include "view/lists.h"', '"view/view.h"')

    def test_own_inner_header_is_free(self):
        self.check("src/view/a.cpp", '#include "view/lists.h"')

    def test_public_header_below_is_free(self):
        self.check("src/command/a.cpp", '#include "view/view.h"')

    def test_relative_include_is_refused(self):
        self.check("src/view/a.cpp", '#include "lists.h"', "write includes as")

    def test_engine_takes_no_streams_threads_or_libraries(self):
        for header in ("iostream", "thread", "random", "chrono", "unordered_map", "filesystem",
                       "fstream", "fmt/core.h", "time.h", "sqlite3.h"):
            self.check("src/state/a.cpp", f"#include <{header}>", f"<{header}>")

    def test_above_the_engine_libraries_are_free(self):
        self.check("src/report/a.cpp", "#include <fmt/core.h>")

    def test_api_includes_only_itself(self):
        self.check("include/vedette/a.h", '#include "base/base.h"', "the public API")

    def test_api_is_known_to_its_storey_and_to_samples_alone(self):
        self.check("samples/a.cpp", '#include "vedette/vedette.h"')
        self.check("samples/a.cpp", '#include "view/view.h"', "the public API alone")
        self.check("src/view/a.cpp", '#include "vedette/vedette.h"', "knows nothing of the API")

    def test_program_takes_public_headers(self):
        self.check("apps/vedette/a.cpp", '#include "view/lists.h"', 'include "view/view.h"')
        self.check("apps/vedette/a.cpp", '#include "view/view.h"')

    def test_folder_without_a_row(self):
        self.assert_finds(layering.check, {"ARCHITECTURE.md": TABLE, "src/magic/a.cpp": "\n"},
                          "does not name src/magic")

    def test_missing_table(self):
        self.assert_finds(layering.check, {"src/base/a.cpp": "\n"}, "no table")

    def test_row_that_names_a_storey_above(self):
        table = TABLE.replace("| `base` | – |", "| `base` | view |")
        self.assert_finds(layering.check, {"ARCHITECTURE.md": table}, "`base` may include `view`")

    def test_cmake_links_only_what_the_table_allows(self):
        self.assert_finds(layering.check, {
            "ARCHITECTURE.md": TABLE,
            "src/command/CMakeLists.txt": "vedette_library(command DEPENDS view state base)\n"},
            "command must not depend on state")
        self.assert_quiet(layering.check, {
            "src/command/CMakeLists.txt": "vedette_library(command DEPENDS view base)\n",
            "src/report/CMakeLists.txt":
                "vedette_library(report DEPENDS view base\n  PACKAGES PNG::PNG)\n"})


class EngineRules(StyleTest):
    BAD = [
        "double y = std::exp(x);", "double y = ::sin(x);", "double y = log(x);",
        "double y = std::atan2(a, b);", "double y = std::pow(a, 2);", "int r = rand();",
        "auto t = time(nullptr);", "auto t = std::time(0);", "float x = 1;", "double x = 1.0f;",
        "long double x = 1;", "double x = 2.5L;", "thread_local int n = 0;",
        "std::normal_distribution<double> d;", "std::mt19937 g;", "std::unordered_map<int, int> m;",
        "std::shuffle(a, b, g);", 'std::printf("x");', 'throw Error("x");', "catch (...) {",
        "std::mutex m;", "auto n = std::chrono::seconds(1);", 'std::getenv("X");',
        "auto h = std::hash<int>{}(3);", "double y = std::fma(a, b, c);",
    ]
    GOOD = [
        "double y = maths::exp(x);", "double y = vedette::maths::log(x);",
        "double y = std::sqrt(x);", "double y = std::floor(x);",
        "// std::exp(x) would differ", 'say("std::exp(x)");',
        "int runtime = time_of(x);", "double y = 1.0;", "int n = 0xFF;", "event.time(3);",
        "int n = 1'000'000; char c = 'f';", "static constexpr int n = 3;", "double log_range = 2;",
        "static_assert(sizeof(int) == 4);", "double exponent = 1e6;", "queue.log(x);",
    ]

    def test_banned(self):
        for number, line in enumerate(self.BAD):
            path = f"src/combat/bad{number}.cpp"
            with self.subTest(line):
                self.assert_finds(engine_rules.check, {path: f"void f() {{\n  {line}\n}}\n"},
                                  f"{path}:2:")

    def test_allowed(self):
        for number, line in enumerate(self.GOOD):
            self.assert_quiet(engine_rules.check,
                              {f"src/combat/good{number}.cpp": f"void f() {{\n  {line}\n}}\n"})

    def test_above_the_engine_anything_goes(self):
        self.assert_quiet(engine_rules.check, {"src/report/a.cpp": "double y = std::exp(x);\n"})

    def test_static_local_that_changes(self):
        self.assert_finds(engine_rules.check,
                          {"src/state/a.cpp": "int f() {\n  static int calls = 0;\n"
                                              "  return ++calls;\n}\n"}, "src/state/a.cpp:2:")

    def test_static_member_function(self):
        self.assert_quiet(engine_rules.check,
                          {"src/state/a.h": "struct A {\n  static int f();\n};\n"})


class Measures(StyleTest):
    @staticmethod
    def lengths(code):
        return {f.name: f.length for f in functions(blank_comments_and_literals(code))}

    def test_functions_are_found(self):
        self.assertEqual(self.lengths("""\
namespace a {
constexpr std::array<int, 2> table = {1, 2};
struct Point {
  double x{0};
  Point(int a, int b) : x{1}, y(b) {
    x = '{';
  }
  [[nodiscard]] int get() const noexcept { return 1; }
 public:
  bool operator==(const Point&) const = default;
};
enum class Kind : int { one, two };
template <class T>
auto twice(T value = {}) -> T {
  const auto half = [](int v) { return v / 2; };
  if (value) {
    return half("}");
  }
  return value;
}
}  // namespace a
TEST(Suite, name) { EXPECT_TRUE(true); }
"""), {"Point": 3, "get": 1, "twice": 8, "TEST": 1})

    def test_long_line_and_long_file(self):
        self.assert_finds(measures.check, {"src/base/a.cpp": "x" * 101 + "\n" + "\n" * 800},
                          "101 columns", "801 lines")

    def ratchet(self, function_lines, allowed):
        limits = dict.fromkeys(measures.measure(self.tree({})), 1000)
        limits["functions_over_50_lines"] = allowed
        body = "  f();\n" * function_lines
        self.tree({"src/base/a.cpp": f"void f() {{\n{body}}}\n",
                   measures.RATCHET: str(limits).replace("'", '"')})

    def test_long_function_breaks_the_ratchet(self):
        self.ratchet(60, 0)
        self.assert_finds(measures.check, {}, "functions_over_50_lines is 1", "src/base/a.cpp:1")

    def test_short_function_does_not(self):
        self.ratchet(40, 0)
        self.assert_quiet(measures.check, {})

    def test_ratchet_may_not_be_loosened(self):
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-C", str(self.root)]
        self.ratchet(10, 3)
        subprocess.run([*git, "init", "-q"], check=True)
        subprocess.run([*git, "add", "-A"], check=True)
        subprocess.run([*git, "commit", "-q", "-m", "a"], check=True)
        self.assert_quiet(measures.check, {})
        self.ratchet(10, 4)
        self.assert_finds(measures.check, {}, "was 3 and may only go down")
        subprocess.run([*git, "commit", "-q", "-a", "-m", "b"], check=True)
        self.assert_finds(measures.check, {}, "was 3 and may only go down")
        self.ratchet(10, 2)
        self.assert_quiet(measures.check, {})


class Texts(StyleTest):
    def test_unfinished_words(self):
        self.assert_finds(texts.check, {"src/base/a.cpp": "// TO" "DO later\n"}, "a.cpp:1:")

    def test_private_paths_and_hosts(self):
        self.assert_finds(texts.check, {"a.md": "see /ro" "ot/notes\n\nfrom py" "pi.org\n"},
                          "a.md:1:", "a.md:3:")
        self.assert_quiet(texts.check, {"a.md": "docs/work/a, $HOME/tmp/x, https://a.org/work/\n"})

    def test_links(self):
        self.assert_finds(texts.check, {"docs/a.md": "[x](b.md) [y](../../z)\n"},
                          "b.md leads nowhere", "out of the project")
        self.assert_finds(texts.check, {"docs/c.md": "[x](d.md#two)\n", "docs/d.md": "# 1\n"},
                          "no such heading")

    def test_good_links(self):
        self.assert_quiet(texts.check, {
            "docs/a.md": "[x](b.md#a-heading-of-2) [y](../src) [z](https://a.org) `[q](none)`\n"
                         "```\n[w](none)\n```\n",
            "docs/b.md": "## A heading, of 2\n", "src/base/a.h": ""})


class Purposes(StyleTest):
    def test_broken_lines(self):
        self.assert_finds(purposes.check, {purposes.LIST: 'VEDETTE_PURPOSE(a, 1, "x")\n'
                                           'VEDETTE_PURPOSE(b, 1, "x")\nVEDETTE_PURPOSE(c)\n'
                                           'VEDETTE_PURPOSE(d, 256, "x")\n'},
                          ".def:2:", ".def:3:", ".def:4:")

    def test_unused_is_noted(self):
        files = {purposes.LIST: 'VEDETTE_PURPOSE(a, 1, "x")\nVEDETTE_PURPOSE(b, 2, "x")\n',
                 "src/combat/a.cpp": "key.purpose = Purpose::a;\n"}
        self.assert_finds(purposes.warnings, files, "b is drawn for nowhere")
        self.assertEqual(1, len(purposes.warnings(Tree(self.root))))


@unittest.skipUnless(shutil.which("g++") and shutil.which("objdump"), "needs g++ and objdump")
class Globals(StyleTest):
    def library(self, code):
        self.tree({"a.cpp": code})
        here = {"cwd": self.root, "check": True}
        subprocess.run(["g++", "-std=c++20", "-fPIE", "-c", "a.cpp"], **here)
        subprocess.run(["ar", "rc", "liba.a", "a.o"], **here)
        found = mutable_globals.globals_in(str(self.root / "liba.a"),
                                           mutable_globals.constexpr_names(self.root))
        return [symbol for _, symbol in found]

    def test_every_kind_is_found(self):
        found = " ".join(self.library("""
            int plain = 1; static int hidden; thread_local int mine = 3;
            struct A { static int member; }; int A::member = 2;
            int f() { static int calls = 0; return ++calls + hidden + mine; }"""))
        for name in ("plain", "hidden", "mine", "A::member", "calls"):
            self.assertIn(name, found)

    def test_constants_are_none(self):
        self.assertEqual([], self.library("""
            struct A { virtual ~A() = default; virtual int g() const { return 1; } };
            #include <array>
            const char* const names[] = {"a", "b"}; constexpr int table[] = {1, 2};
            int f(int i) { static const int local[] = {3, 4};
                           static constexpr std::array kinds{"c", "d"};
                           static constexpr std::array kSizes = {1, 2};
                           A a;
                           return local[i] + table[i] + names[i][0] + kinds[i][0] + kSizes[i] +
                                  a.g(); }
            """))


if __name__ == "__main__":
    unittest.main()
