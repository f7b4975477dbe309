"""Runs built programs in a folder of their own; the tests of this folder start here."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BATTLE = "two-companies"


class ProgramTest(unittest.TestCase):
    """Each test has an empty folder, `self.folder`, in which programs run."""

    bin = Path("build/release/bin")

    def setUp(self):
        held = tempfile.TemporaryDirectory(prefix="vedette-test-")
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name)

    def run_program(self, name, *arguments, code=0, **options):
        """Its output and errors as text; any other exit code fails the test."""
        done = subprocess.run([self.bin / name, *map(str, arguments)], cwd=self.folder, text=True,
                              capture_output=True, timeout=300, check=False, **options)
        self.assertEqual(done.returncode, code, f"{arguments}\n{done.stdout}{done.stderr}")
        return done

    def vedette(self, *arguments, code=0, **options):
        return self.run_program("vedette", *arguments, code=code, **options)

    def fight(self, out, *arguments, code=0, **options):
        """Fights the battle into the recording `out`."""
        return self.vedette("run", BATTLE, "--out", out, "--no-report", *arguments, code=code,
                            **options)


def hash_in(text):
    """The hash that a run prints at its end."""
    return re.search(r"^hash: ([0-9a-f]+)$", text, re.MULTILINE).group(1).zfill(16)


def main():
    """unittest with the folder of the programs as first argument."""
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        ProgramTest.bin = Path(sys.argv.pop(1)).resolve()
    unittest.main()
