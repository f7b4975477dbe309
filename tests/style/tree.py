"""The files of the project as the style rules see them."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

TEXT_SUFFIXES = {".cpp", ".h", ".def", ".py", ".cmake", ".md", ".txt", ".json", ".yaml", ".yml",
                 ".ts", ".js", ".mjs", ".html", ".css", ".sh", ".bug", ".geojson", ""}
SKIPPED_FOLDERS = {".git", "build", "runs", "node_modules", "__pycache__"}


@dataclass(frozen=True)
class Problem:
    """One broken rule: where, and what would be right."""

    path: str
    line: int
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}" if self.line else f"{self.path}: {self.text}"


class Tree:
    """The tracked and the new files under `root`; texts are read once."""

    def __init__(self, root):
        self.root = Path(root)
        self.files = sorted(self._list())
        self._texts = {}
        self._code = {}

    def _list(self):
        git = subprocess.run(["git", "-C", str(self.root), "ls-files", "-co", "--exclude-standard",
                              "-z"], capture_output=True, text=True, check=False)
        if git.returncode == 0 and (self.root / ".git").exists():
            return [f for f in git.stdout.split("\0") if f and (self.root / f).is_file()]
        paths = (p.relative_to(self.root) for p in self.root.rglob("*") if p.is_file())
        return [p.as_posix() for p in paths if not SKIPPED_FOLDERS & set(p.parts)]

    def matching(self, prefix="", suffixes=None):
        """Paths that begin with `prefix` and end in one of `suffixes` (all when None)."""
        return [f for f in self.files
                if f.startswith(prefix) and (suffixes is None or Path(f).suffix in suffixes)]

    def text_files(self):
        """Files that people read; pictures, rasters and lock files are none."""
        return [f for f in self.files
                if Path(f).suffix in TEXT_SUFFIXES and not f.endswith("package-lock.json")]

    def text(self, path):
        if path not in self._texts:
            self._texts[path] = (self.root / path).read_text(encoding="utf-8", errors="replace")
        return self._texts[path]

    def lines(self, path):
        """(number, line) of a file, numbers from 1."""
        return enumerate(self.text(path).splitlines(), start=1)

    def code(self, path):
        """A C++ file with comments and the insides of literals blanked, lines kept."""
        if path not in self._code:
            self._code[path] = blank_comments_and_literals(self.text(path))
        return self._code[path]


_TOKEN = re.compile(r'''
    //[^\n]* | /\*.*?\*/                              # comments
  | R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)"      # raw strings
  | "(?:\\.|[^"\\\n])*"                               # strings
  | (?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'               # characters, not digit separators
''', re.VERBOSE | re.DOTALL)


def blank_comments_and_literals(text):
    """Spaces instead of comments, and of what stands between quotes; the quotes stay."""
    def blank(match):
        token = match.group(0)
        body = re.sub(r"[^\n]", " ", token)
        if token.startswith("/"):
            return body
        return token[0] + body[1:-1] + token[-1]

    return _TOKEN.sub(blank, text)
