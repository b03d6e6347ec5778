"""Judges faults with the tests that reach them.

One process collects the tests once. It records which test runs which lines, and how long it takes. For each fault it
forks: the child exchanges the code of the one function, runs the tests that reach the fault, the quick ones first, and
ends at the first failure. A fault outside the functions, or one that the fork did not notice, is judged in a fresh
process, where the module is loaded with the fault from the start (`overlay/sitecustomize.py`).
"""

import contextlib
import gc
import math
import os
import pickle
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from tools import bootstrap
from tools.mutation import faults
from tools.mutation.faults import ROOT, SOURCES, Fault

OVERLAY = Path(__file__).resolve().parent / "overlay"
CACHE = ROOT / "build" / "mutation"
TESTS = ROOT / "tests"
# These need a built page, or the compiled engine.
ELSEWHERE = ["browser", "compiled"]
# A test may take so many times the seconds of the processor that it takes without a fault, and so many more, before it
# counts as stuck: however busy the machine is, it spends no more of them. One that waits for ever spends none, so that
# the clock ends it, late enough for a machine on which everything takes its time.
SLOWER, GRACE, WAITING = 10, 10, 60
NOTICED, MISSED, STUCK, UNFIT = 1, 0, 3, 4
Lines = dict[str, int]  # a source file -> its lines as bits


@dataclass
class Reach:
    """What a test reaches: the lines it runs, its seconds by the clock and of the processor, and whether it starts
    processes of its own."""

    lines: Lines = field(default_factory=dict)
    seconds: float = 0.0
    work: float = 0.0
    starts: bool = False

    @property
    def patience(self) -> float:
        """The seconds by the clock after which it waits for nothing."""
        return SLOWER * self.seconds + WAITING


@dataclass(frozen=True)
class Verdict:
    """What came of a fault: whether a test noticed it, and whether by being stuck."""

    fault: Fault
    noticed: bool
    stuck: bool
    tests: int
    seconds: float


def folders() -> list[str]:
    """The folders of tests that judge."""
    found = sorted(path for path in TESTS.iterdir() if path.is_dir() and path.name not in (*ELSEWHERE, "__pycache__"))
    return [path.relative_to(ROOT).as_posix() for path in found]


def bits(lines: Iterable[int]) -> int:
    """Lines as the bits of a number."""
    found = 0
    for line in lines:
        found |= 1 << line
    return found


def pairs(names: list[str]) -> Iterator[tuple[str, str | None]]:
    """Each name with the one that follows it."""
    return zip(names, [*names[1:], None], strict=True)


class Judge:
    """A plugin of pytest: it takes the place of the loop that runs the tests."""

    def __init__(self, wanted: list[Fault], jobs: int, say: Callable[[Verdict], None], quick: bool = False) -> None:
        self.wanted = wanted
        self.jobs = jobs
        self.quick = quick  # what the copies do not notice is not asked for again
        self.say = say
        self.reach: dict[str, Reach] = {}
        self.broken_tests: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        self.items = {item.nodeid: item for item in session.items}
        self.functions = {
            (f.__code__.co_filename, f.__code__.co_qualname): f for f in gc.get_objects() if isinstance(f, FunctionType)
        }
        self._record()
        if not self.broken_tests:
            self._judge_all()
        return True

    # --- which test reaches what --------------------------------------------------------------------------------------

    def _record(self) -> None:
        """Run what was never run on these sources, in children that watch the lines."""
        sources = bootstrap.digest(*bootstrap.tree(SOURCES, suffix=".py"))
        helpers = [path for path in sorted(TESTS.rglob("*.py")) if not path.name.startswith("test_")]
        store = CACHE / f"{bootstrap.digest(sources, *helpers)}.reach"
        CACHE.mkdir(parents=True, exist_ok=True)
        known: dict[tuple[str, str], dict[str, Reach]] = {}
        if store.is_file():
            known = pickle.loads(store.read_bytes())
        files: dict[tuple[str, str], list[str]] = {}
        for name, item in self.items.items():
            files.setdefault((item.path.relative_to(ROOT).as_posix(), bootstrap.digest(item.path)), []).append(name)
        new = [(key, names) for key, names in files.items() if set(names) - set(known.get(key, ()))]
        with tempfile.TemporaryDirectory() as folder:
            tasks = [
                Task(lambda k=key, n=names, i=i: self._watch(n, Path(folder, str(i))), 3600)  # type: ignore[misc]
                for i, (key, names) in enumerate(new)
            ]
            for i, _ in run(tasks, self.jobs):
                result = Path(folder, str(i))
                if not result.is_file():
                    self.broken_tests += new[i][1]
                    continue
                reach, failed = pickle.loads(result.read_bytes())
                self.broken_tests += failed
                if not failed:
                    known[new[i][0]] = reach
                    if store.is_file():  # another run may have recorded others
                        known = pickle.loads(store.read_bytes()) | known
                    store.write_bytes(pickle.dumps(known))
        for key in files:
            self.reach |= known.get(key, {})

    def _watch(self, names: list[str], result: Path) -> int:
        """In a child: run tests, write what each reaches."""
        watch = coverage.Coverage(data_file=None, source=[str(SOURCES)], config_file=False, messages=False)
        watch.set_option("run:disable_warnings", ["no-data-collected"])  # some tests are of the tools alone
        started: list[bool] = []
        self._tell(subprocess.Popen, "_execute_child", started)
        self._tell(BaseProcess, "start", started)
        watch.start()
        reach: dict[str, Reach] = {}
        failed = []
        for name, following in pairs(names):
            watch.switch_context(name)
            before, start, worked = len(started), time.monotonic(), time.process_time()
            if self._fails(name, following):
                failed.append(name)
            seconds, work = time.monotonic() - start, time.process_time() - worked
            reach[name] = Reach({}, seconds, work, len(started) > before)
        watch.stop()
        data = watch.get_data()
        for file in data.measured_files():
            short = Path(file).relative_to(SOURCES).as_posix()
            for line, contexts in data.contexts_by_lineno(file).items():
                for name in contexts:
                    if name in reach:
                        lines = reach[name].lines
                        lines[short] = lines.get(short, 0) | 1 << line
        result.write_bytes(pickle.dumps((reach, failed)))
        return 0

    @staticmethod
    def _tell(owner: Any, method: str, started: list[bool]) -> None:
        """Note every call of a method."""
        plain = getattr(owner, method)

        def noted(*args: Any, **keywords: Any) -> Any:
            started.append(True)
            return plain(*args, **keywords)

        setattr(owner, method, noted)

    def _fails(self, name: str, following: str | None) -> bool:
        """Run one test; of what it has set up the following one may use its part."""
        item = self.items[name]
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following and self.items[following])
        return self.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = True

    # --- judging ------------------------------------------------------------------------------------------------------

    def tests_for(self, fault: Fault) -> list[str]:
        """The tests that reach a fault, the quick ones first; behind them those that start processes, whose lines are
        not seen."""
        line = bits(fault.lines) if fault.top else -1
        found = [name for name, one in self.reach.items() if one.lines.get(fault.file, 0) & line]
        if not found and not fault.top:
            found = list(self.reach)
        found.sort(key=lambda name: self.reach[name].seconds)
        if "/engine/" in fault.file:
            return found
        chosen = set(found)
        return found + [name for name, one in self.reach.items() if one.starts and name not in chosen]

    def _judge_all(self) -> None:
        tests = [self.tests_for(fault) for fault in self.wanted]
        again: list[int] = []
        warm = [i for i, fault in enumerate(self.wanted) if fault.top]
        for way, chosen in ((self._forked, warm), (self._fresh, again)):
            if way == self._fresh:
                chosen[:0] = [i for i, fault in enumerate(self.wanted) if not fault.top]
            tasks = [Task(*way(self.wanted[i], tests[i])) for i in chosen]
            for at, (code, seconds) in run(tasks, self.jobs):
                i = chosen[at]
                if way == self._forked and code in (MISSED, UNFIT) and not self.quick:
                    again.append(i)
                else:
                    stuck = code in (STUCK, -signal.SIGXCPU, -signal.SIGKILL)
                    self.say(Verdict(self.wanted[i], code not in (MISSED, UNFIT), stuck, len(tests[i]), seconds))

    def _patience(self, names: list[str]) -> float:
        return sum(self.reach[name].seconds for name in names) * SLOWER + 3 * WAITING

    def _forked(self, fault: Fault, names: list[str]) -> "tuple[Callable[[], int], float]":
        return lambda: self._child(fault, names), self._patience(names)

    def _child(self, fault: Fault, names: list[str]) -> int:
        os.environ |= faulty(fault)
        if not self._exchange(fault):
            return UNFIT
        return self.judge(names)

    def judge(self, names: list[str]) -> int:
        """Run tests until one fails."""
        for name, following in pairs(names):
            reach, start = self.reach[name], time.monotonic()
            self.items[name].add_marker(pytest.mark.timeout(reach.patience))
            spend(SLOWER * reach.work + GRACE)
            if self._fails(name, following):
                return STUCK if time.monotonic() - start > reach.patience else NOTICED
        return MISSED

    def _exchange(self, fault: Fault) -> bool:
        """Give the function its faulty code; no when it is not there or of another shape."""
        path = str(SOURCES / fault.file)
        code = compile(faults.broken(fault.file, fault.number), path, "exec", dont_inherit=True)
        for one in codes(code):
            if one.co_qualname == fault.top:
                function = self.functions.get((path, fault.top))
                if function is None or len(function.__code__.co_freevars) != len(one.co_freevars):
                    return False
                function.__code__ = one
                return True
        return False

    def _fresh(self, fault: Fault, names: list[str]) -> "tuple[Callable[[], int], float]":
        def start() -> int:
            with tempfile.NamedTemporaryFile(suffix=".tests") as file:
                times = {name: (self.reach[name].seconds, self.reach[name].work) for name in names}
                file.write(pickle.dumps(times))
                file.flush()
                command = [sys.executable, "-m", "tools.mutation.judge", file.name]
                environ = os.environ | faulty(fault)
                code = subprocess.run(command, cwd=ROOT, env=environ, stdin=subprocess.DEVNULL).returncode
                return STUCK if code < 0 else code

        return start, self._patience(names)


class Fresh(Judge):
    """Judges one fault, in a process that has loaded it."""

    def __init__(self, times: dict[str, tuple[float, float]]) -> None:
        super().__init__([], 1, lambda verdict: None)
        self.reach = {name: Reach({}, seconds, work) for name, (seconds, work) in times.items()}
        self.code = NOTICED

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.items = {item.nodeid: item for item in session.items}
            self.code = self.judge(list(self.reach))
        return True


def faulty(fault: Fault) -> dict[str, str]:
    """The environment in which a fault is loaded."""
    return {"MUTANT": fault.name, "PYTHONPATH": os.pathsep.join([str(OVERLAY), str(SOURCES), str(ROOT)])}


def spend(seconds: float) -> None:
    """Let this process, and each that it starts, end by itself after so many more seconds of the processor."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time() + seconds), most))


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and those in it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


def collect(plugin: Judge, files: list[str]) -> int:
    """Collect tests as the project runs them, and let the plugin do with them what it wants."""
    os.environ |= {"ALIENFRONTIERS_PURE": "1", "CI": "true"}
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:terminalreporter", "-p", "no:playwright", "-p", "no:base_url"]
    return int(pytest.main([*options, *files], plugins=[plugin]))


# --- children ---------------------------------------------------------------------------------------------------------


@dataclass
class Task:
    """Something for a child to do, and the seconds it may take."""

    do: Callable[[], int]
    patience: float


def run(tasks: list[Task], jobs: int) -> Iterator[tuple[int, tuple[int, float]]]:
    """Do tasks in children, so many at a time: yields the number of each that has ended, with its code and seconds."""
    waiting = list(enumerate(tasks))[::-1]
    running: dict[int, tuple[int, float, str]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, task = waiting.pop()
            folder = tempfile.mkdtemp(prefix="mutant-")
            running[_fork(task, folder)] = number, time.monotonic(), folder
        time.sleep(0.01)
        for pid, (number, start, folder) in list(running.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if not ended and time.monotonic() - start > tasks[number].patience:
                os.killpg(pid, signal.SIGKILL)
                ended, status = os.waitpid(pid, 0)
            if ended:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)  # what the tests have started
                shutil.rmtree(folder, ignore_errors=True)
                del running[pid]
                yield number, (os.waitstatus_to_exitcode(status), time.monotonic() - start)


def _fork(task: Task, folder: str) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = NOTICED
    try:
        os.setsid()
        tempfile.tempdir = os.environ["TMPDIR"] = folder
        silence = os.open(os.devnull, os.O_RDWR)
        if "MUTATION_LOUD" not in os.environ:
            for stream in (0, 1, 2):
                os.dup2(silence, stream)
        code = task.do()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


if __name__ == "__main__":
    judge = Fresh(pickle.loads(Path(sys.argv[1]).read_bytes()))
    collect(judge, sorted({name.partition("::")[0] for name in judge.reach}))
    sys.exit(judge.code)
