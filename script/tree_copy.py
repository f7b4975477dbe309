"""A copy of the project in which code may be broken on purpose, built and tested."""

import shutil
import subprocess
from pathlib import Path


class TreeCopy:
    """Mirrors the tracked and new files of `origin` into `folder`, whose build stays warm from one
    use to the next; ccache lends it what the origin has built already."""

    def __init__(self, origin, folder, jobs=2):
        self.origin, self.folder, self.jobs = Path(origin), Path(folder), jobs
        self.log = self.folder.with_suffix(".log")

    def refresh(self):
        """Makes the copy equal to the origin; files that are equal keep their times."""
        listed = subprocess.run(["git", "-C", str(self.origin), "ls-files", "-co", "-z",
                                 "--exclude-standard"], capture_output=True, text=True, check=True)
        wanted = {f for f in listed.stdout.split("\0") if f and (self.origin / f).is_file()}
        present = {p.relative_to(self.folder).as_posix() for p in self.folder.rglob("*")
                   if p.is_file() and p.relative_to(self.folder).parts[0] != "build"}
        for path in present - wanted:
            (self.folder / path).unlink()
        for path in wanted:
            self._mirror(path)

    def _mirror(self, path):
        source, target = self.origin / path, self.folder / path
        if target.is_file() and target.read_bytes() == source.read_bytes():
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        shutil.copymode(source, target)

    def edit(self, path, text):
        (self.folder / path).write_text(text, encoding="utf-8")

    def restore(self, path):
        self._mirror(path)

    def build(self, preset, targets, timeout_s=3600):
        """True if the targets (all when empty) could be built."""
        configured = (self.folder / "build" / preset / "build.ninja").is_file()
        if not configured and not self._run(["cmake", "--preset", preset], timeout_s):
            return False
        command = ["cmake", "--build", "--preset", preset, "--parallel", str(self.jobs)]
        return self._run(command + (["--target", *targets] if targets else []), timeout_s)

    def test(self, preset, selection, timeout_s):
        """True if tests were found and all passed; `selection` are arguments of ctest, and
        `timeout_s` is for each test."""
        return self._run(["ctest", "--test-dir", f"build/{preset}", "--no-tests=error",
                          "--stop-on-failure", "--output-on-failure", "--parallel",
                          str(self.jobs), "--timeout", str(timeout_s), *selection], None)

    def tail(self, lines=15):
        """The last lines that the last commands wrote."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])

    def _run(self, command, timeout_s):
        with self.log.open("w", encoding="utf-8") as log:
            try:
                return subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL,
                                      stdout=log, stderr=subprocess.STDOUT, timeout=timeout_s,
                                      check=False).returncode == 0
            except subprocess.TimeoutExpired:
                return False
