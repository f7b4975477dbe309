#!/usr/bin/env python3
"""Tests of script/mutations.py: which steps it makes of a line, and that the draw is fixed."""

import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "script"))

from mutations import mutants_of, sample  # noqa: E402
from tree import Tree  # noqa: E402


class Mutations(unittest.TestCase):
    def setUp(self):
        self.root = Path(tempfile.mkdtemp(prefix="vedette-mutants-"))
        self.addCleanup(shutil.rmtree, self.root)

    def mutants(self, *lines, file="src/combat/a.cpp"):
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("void f(int a, int b) {\n" + "\n".join(lines) + "\n}\n", encoding="utf-8")
        return mutants_of(Tree(self.root))

    def becomes(self, line, *expected):
        self.assertEqual(sorted(expected), sorted(m.after.strip() for m in self.mutants(line)))

    def test_operators(self):
        self.becomes("  return a + b;", "return a - b;")
        self.becomes("  if (a < b && b >= a) {}", "if (a <= b && b >= a) {}",
                     "if (a < b || b >= a) {}", "if (a < b && b > a) {}")

    def test_constants(self):
        self.becomes("  return maths::exp(0.25);", "return maths::exp(0.375);")
        self.becomes("  return true;", "return false;")
        self.becomes("  return 7;", "return 8;")

    def test_statements(self):
        self.becomes("  losses.killed += a;", "losses.killed -= a;", ";")
        self.becomes("  ledger.post(a, b);", ";")
        self.becomes("  ++rounds;", ";")

    def test_what_is_spared(self):
        for line in ("  // a + b", "  VEDETTE_ASSERT(a < 3);",
                     "  static_assert(sizeof(int) == 4);", "  std::vector<int> v;",
                     "  const auto c = f(a);", "  return a;"):
            self.becomes(line)

    def test_code_above_the_engine_is_spared(self):
        self.assertEqual([], self.mutants("  return a + b;", file="src/report/a.cpp"))

    def test_applying_changes_one_line(self):
        mutant, = self.mutants("  return a + b;")
        text = (self.root / mutant.file).read_text(encoding="utf-8")
        self.assertEqual(text.replace("a + b", "a - b"), mutant.apply(text))

    def test_keys_follow_the_line_not_its_number(self):
        before = {m.key for m in self.mutants("  return a + b;")}
        self.assertEqual(before, {m.key for m in self.mutants("", "  return a + b;")})

    def test_the_sample_is_fixed_and_even(self):
        self.mutants(*["  ++a;"] * 50)
        mutants = self.mutants("  return a + b;", file="src/morale/b.cpp")
        self.assertEqual(sample(mutants, 10, 1), sample(mutants, 10, 1))
        self.assertNotEqual(sample(mutants, 10, 1), sample(mutants, 10, 2))
        self.assertIn("src/morale/b.cpp", {m.file for m in sample(mutants, 2, 1)})
        self.assertEqual(51, len({m.key for m in mutants}))


if __name__ == "__main__":
    unittest.main()
