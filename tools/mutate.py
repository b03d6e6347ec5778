"""Mutation tests: small faults are put into the rules, and the tests have to notice them.

python tools/mutate.py --count 60 --seed 1

Each mutant changes one place of one engine module in a copy of the project, and the rule tests run against it until the
first failure. What no test notices is listed with its line; the run fails when too much goes unnoticed.
"""

import argparse
import ast
import concurrent.futures
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = Path("src", "alienfrontiers", "engine")
# The quick ones first: the run ends at the first failure.
TESTS = ["tests/scenarios", "tests/golden", "tests/property", "tests/oracle", "tests/unit"]
# These look at the project's files, most of which a mutant does not have.
NOT_RULES = ["tests/unit/test_setup.py", "tests/unit/test_readme.py", "tests/unit/test_layers.py"]
# A mutant may play for ever.
PATIENCE = 300
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    """One changed place."""

    path: Path
    line: int
    change: str
    source: str


def changes(node: ast.AST) -> str | None:
    """Change this node in place; the words say how, None that there is nothing to change."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        old = type(node.ops[0])
        node.ops[0] = COMPARISONS[old]()
        return f"{old.__name__} -> {COMPARISONS[old].__name__}"
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATORS:
        was = type(node.op)
        node.op = OPERATORS[was]()
        return f"{was.__name__} -> {OPERATORS[was].__name__}"
    if isinstance(node, ast.BoolOp):
        word = type(node.op).__name__
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"{word} -> {type(node.op).__name__}"
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        node.value = ast.Constant(not node.value.value)
        return "the other answer"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node.value = ast.Constant(None)
        return "call left out"
    return None


def places(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes inside functions: what stands outside them is tables and names."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                yield from ast.walk(statement)


def mutants() -> list[Mutant]:
    """Every mutant of the engine, in a fixed order."""
    found = []
    for path in sorted((ROOT / ENGINE).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for index, node in enumerate(places(tree)):
            if changes(copy.deepcopy(node)):
                other = copy.deepcopy(tree)
                changed = list(places(other))[index]
                change = changes(changed)
                assert change
                line = getattr(changed, "lineno", 0)
                found.append(Mutant(path.relative_to(ROOT), line, change, ast.unparse(other)))
    return found


def noticed(mutant: Mutant | None) -> bool:
    """Whether a test fails on this mutant; None is the project as it is."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as folder:
        for name in ("src", "tests", "tools"):
            unwanted = shutil.ignore_patterns("__pycache__", "static", "browser", "*.egg-info")
            shutil.copytree(ROOT / name, Path(folder) / name, ignore=unwanted)
        for file in [*ROOT.glob("requirements*.txt"), ROOT / "pyproject.toml"]:
            shutil.copy(file, folder)
        if mutant:
            (Path(folder) / mutant.path).write_text(mutant.source, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS]
        command += [f"--ignore={file}" for file in NOT_RULES]
        environ = {**os.environ, "ALIENFRONTIERS_PURE": "1", "PYTHONPATH": str(Path(folder) / "src"), "CI": "true"}
        try:
            done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return True
    return done.returncode != 0


def main() -> int:
    """Run a sample of the mutants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60, help="how many mutants (60)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be noticed (0.85)")
    chosen = parser.parse_args()
    if noticed(None):
        print("The tests fail without any mutant: run ./check first.")
        return 1
    everything = mutants()
    sample = random.Random(chosen.seed).sample(everything, min(chosen.count, len(everything)))
    print(f"{len(sample)} of {len(everything)} mutants", flush=True)
    missed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for mutant, found in zip(sample, pool.map(noticed, sample), strict=True):
            if not found:
                missed += 1
                print(f"  unnoticed: {mutant.path}:{mutant.line}: {mutant.change}", flush=True)
    share = 1 - missed / len(sample)
    print(f"{share:.0%} noticed; {chosen.least:.0%} are asked for")
    return 0 if share >= chosen.least else 1


if __name__ == "__main__":
    sys.exit(main())
