"""The program as a user meets it: wrong words, full disks, kills, and what is left behind."""

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from running import BATTLE, ProgramTest, hash_in, main

SCENARIO = Path(__file__).resolve().parents[2] / "scenarios" / BATTLE
FILE_LIMIT_BYTES = 600_000
DAYS = "+2 06:00"


def limit_files():
    """In the child: files grow no further, as on a full disk, and no signal says so."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT_BYTES, FILE_LIMIT_BYTES))


class WrongWords(ProgramTest):
    def test_no_such_command(self):
        self.assertIn("'fihgt' is no command", self.vedette("fihgt", code=2).stderr)

    def test_no_command_at_all(self):
        self.vedette(code=2)

    def test_no_such_option(self):
        self.assertIn("--sede", self.vedette("run", "--sede", "1", code=2).stderr)

    def test_no_such_scenario(self):
        errors = self.vedette("run", "austerlitz", code=3).stderr
        self.assertIn("austerlitz", errors)
        self.assertIn(BATTLE, errors, "the mend names the scenarios that are there")

    def test_no_such_time(self):
        self.assertIn("is no time", self.fight("a.vedette", "--until", "noon", code=2).stderr)

    def test_no_such_recording(self):
        for words in (["report", "none"], ["replay", "none"], ["diff", "none", "none"],
                      ["dump", "none", "--at", "06:00"]):
            self.assertIn("is no file", self.vedette(*words, code=3).stderr)

    def test_check_names_file_line_and_column(self):
        shutil.copytree(SCENARIO, self.folder / "mine")
        text = (self.folder / "mine/scenario.yaml").read_text(encoding="utf-8")
        text = text.replace("verb: attack", "verb: atack").replace("men: 200", "men: many")
        (self.folder / "mine/scenario.yaml").write_text(text, encoding="utf-8")
        errors = self.vedette("check", "mine", code=1).stderr
        lines = text.splitlines()
        for wrong in ("atack", "many"):
            line = next(n for n, t in enumerate(lines, 1) if wrong in t)
            column = lines[line - 1].index(wrong) + 1
            self.assertIn(f"mine/scenario.yaml:{line}:{column}: ", errors)
        self.assertIn("2 errors", errors)
        self.vedette("run", "mine", code=3)


class Files(ProgramTest):
    def test_a_file_that_was_named_is_not_replaced(self):
        (self.folder / "a.vedette").write_text("dear to me", encoding="utf-8")
        self.assertIn("exists already", self.fight("a.vedette", code=3).stderr)
        self.assertEqual((self.folder / "a.vedette").read_text(encoding="utf-8"), "dear to me")
        self.fight("a.vedette", "--overwrite", "--until", "06:10")
        self.assertIn("every hash the same", self.vedette("replay", "a.vedette").stdout)

    def test_a_path_that_cannot_be_written(self):
        (self.folder / "plain").write_text("", encoding="utf-8")
        for path in ("plain/a.vedette", "/proc/a.vedette", "."):
            self.assertNotEqual(self.fight(path, code=3).stderr, "")

    def test_a_closed_recording_is_one_file(self):
        self.fight("a.vedette")
        self.assertEqual(os.listdir(self.folder), ["a.vedette"])

    def test_reports(self):
        self.fight("a.vedette")
        self.vedette("report", "a.vedette")
        self.assertIn("</html>", (self.folder / "a.html").read_text(encoding="utf-8"))
        self.assertIn("cannot be written",
                      self.vedette("report", "a.vedette", "-o", "no/a.html", code=3).stderr)

    def test_a_disk_full_from_the_start(self):
        def nothing():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
        self.assertIn("cannot be written",
                      self.fight("full.vedette", code=3, preexec_fn=nothing).stderr)

    def test_progress_as_json(self):
        lines = self.fight("a.vedette", "--progress", "json").stdout.splitlines()
        told = [json.loads(line) for line in lines]
        self.assertTrue(any("event" in line for line in told))
        self.assertTrue(any("rate" in line for line in told))
        self.assertTrue(any("hash" in line for line in told))
        self.assertEqual(told[-1], {"recording": "a.vedette"})


class Comparison(ProgramTest):
    def test_the_same_battle(self):
        self.fight("a.vedette")
        self.fight("b.vedette")
        self.assertIn("720 ticks, every hash the same",
                      self.vedette("diff", "a.vedette", "b.vedette").stdout)

    def test_the_first_difference_has_tick_phase_field_and_unit(self):
        self.fight("a.vedette")
        shutil.copytree(SCENARIO, self.folder / BATTLE)
        path = self.folder / BATTLE / "scenario.yaml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('"06:10", to: blue', '"06:12", to: blue'), encoding="utf-8")
        self.vedette("run", path.parent, "--out", "b.vedette", "--no-report")
        said = self.vedette("diff", "a.vedette", "b.vedette", code=1).stdout
        self.assertIn("the battles part at tick 60 (06:10)", said)
        self.assertIn("first difference in phase 'orders'", said)
        self.assertRegex(said, r"  blue/detachment FormationRow\.mission: .+ \| ")

    def test_battles_of_two_seeds_part_at_the_start(self):
        self.fight("a.vedette", "--until", "06:10")
        self.fight("b.vedette", "--until", "06:10", "--seed", "2")
        said = self.vedette("diff", "a.vedette", "b.vedette", code=1).stdout
        self.assertIn("part at tick 0", said)
        self.assertIn("Clock.seed: 1894 | 2", said)

    def test_dump(self):
        self.fight("a.vedette")
        said = self.vedette("dump", "a.vedette", "--at", "07:00").stdout
        self.assertIn("blue/detachment/1co", said)
        self.assertIn("from 06:00 to 08:00",
                      self.vedette("dump", "a.vedette", "--at", "09:00", code=2).stderr)


class LongRun(ProgramTest):
    """The battle with days of nothing behind it, long enough to be stopped in the middle."""

    def setUp(self):
        super().setUp()
        shutil.copytree(SCENARIO, self.folder / "long")
        path = self.folder / "long/scenario.yaml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('ends: "08:00"', f'ends: "{DAYS}"'), encoding="utf-8")

    def words(self, out):
        return ["run", "long", "--no-report", "--out", out]

    def start(self):
        """A run into a.vedette that has made its second commit."""
        process = subprocess.Popen([self.bin / "vedette", *self.words("a.vedette")],
                                   cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        deadline = time.monotonic() + 200
        while ticks_in(self.folder / "a.vedette") < 60:
            self.assertIsNone(process.poll(), "ended before it could be stopped")
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        return process

    def stop(self, how):
        process = self.start()
        process.send_signal(how)
        said = process.communicate(timeout=60)[0]
        return process.returncode, said


class FullDisk(LongRun):
    def full(self, path, **options):
        """Fights for days onto a disk that is too small; what was committed is whole."""
        errors = self.vedette(*self.words(path), code=3, **options).stderr
        self.assertIn("cannot be written", errors)
        self.assertIn("make room on the disk", errors)
        self.assertIn("every hash the same", self.vedette("replay", path).stdout)
        self.assertGreater(ticks_in(self.folder / path), 60)
        self.vedette("report", path, "-o", "full.html")

    def test_a_file_that_may_grow_no_further(self):
        self.full("full.vedette", preexec_fn=limit_files)

    def test_a_full_disk(self):
        disk = self.folder / "disk"
        disk.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={FILE_LIMIT_BYTES}", "tmpfs", disk]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
            self.skipTest("only root can make a small disk")
        self.addCleanup(subprocess.run, ["umount", "--lazy", disk], check=True)
        self.full("disk/full.vedette")


class Interruption(LongRun):
    def test_somebody_looks_on_to_the_end(self):
        process = self.start()
        path = f"file:{self.folder}/a.vedette?mode=ro"
        with closing(sqlite3.connect(path, uri=True)) as reader:
            reader.execute("SELECT count(*) FROM pack").fetchone()
            errors = process.communicate(timeout=200)[1]
        self.assertEqual(process.returncode, 0, errors)
        self.assertIn("every hash the same", self.vedette("replay", "a.vedette").stdout)

    def test_ctrl_c_leaves_a_whole_recording(self):
        code, said = self.stop(signal.SIGINT)
        self.assertEqual(code, 0)
        self.assertIn("the recording is whole up to there", said)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.vedette", "long"])
        self.vedette("report", "a.vedette")
        self.assertIn("every hash the same", self.vedette("replay", "a.vedette").stdout)

    def test_a_killed_run_goes_on_to_the_same_end(self):
        self.assertEqual(self.stop(signal.SIGKILL)[0], -signal.SIGKILL)
        self.vedette("replay", "a.vedette")
        resumed = self.vedette(*self.words("a.vedette"), "--resume").stdout
        straight = self.vedette(*self.words("b.vedette")).stdout
        self.assertEqual(hash_in(resumed), hash_in(straight))
        self.vedette("diff", "a.vedette", "b.vedette")


def ticks_in(path):
    """Ticks that a recording holds; 0 as long as it is not there."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            row = database.execute("SELECT value FROM meta WHERE key='ticks'").fetchone()
            return row[0] if row else 0
    except sqlite3.OperationalError:
        return 0


if __name__ == "__main__":
    main()
