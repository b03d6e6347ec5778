"""Mutation tests: small faults are put into everything in `src`, and the tests have to notice them.

    python tools/mutate.py                       a sample of 400, the one of today
    python tools/mutate.py --shard 12/64         the twelfth of 64 parts; all of them are everything
    python tools/mutate.py --in present --count 50 --seed 3
    python tools/mutate.py --only alienfrontiers/preview.py:41

Each fault changes one place of one module (`tools/mutation/faults.py`), and the tests that reach it run until the
first failure (`tools/mutation/judge.py`). What no test notices is listed; what cannot be noticed, because nothing that
anybody can see changes, stands with its reason in `tools/mutation/kept.toml`. The run fails when too much goes
unnoticed.
"""

import argparse
import datetime
import os
import random
import sys
import tomllib
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.mutation import faults
from tools.mutation.faults import Fault

KEPT = Path(__file__).parent / "mutation" / "kept.toml"
SAMPLE = 400
# The share that must be noticed, in the rules and around them.
LEAST = {"rules": 0.98, "around": 0.95}
ORDER = 8  # the seed of the order that shards are cut from


def kept() -> dict[tuple[str, str, int], str]:
    """The faults that make no difference, as (where, what, nth), and why."""
    with KEPT.open("rb") as file:
        entries = tomllib.load(file).get("kept", [])
    return {(one["where"], one["what"], nth): one["why"] for one in entries for nth in one.get("nth", [1])}


def key(fault: Fault) -> tuple[str, str, int]:
    """How `kept.toml` names a fault: by what it changes, whatever is written above it."""
    return fault.where, fault.what, fault.nth


def shard(everything: list[Fault], part: int, parts: int) -> list[Fault]:
    """One of so many parts of all faults, counted from 1."""
    mixed = random.Random(ORDER).sample(everything, len(everything))
    return mixed[part - 1 :: parts]


def chosen(everything: list[Fault], wanted: argparse.Namespace) -> tuple[str, list[Fault]]:
    """The faults to judge, and the words of the command that chooses them again."""
    words = "".join(f" --in {one}" for one in wanted.within)
    if wanted.only:
        return f" --only {' '.join(wanted.only)}", [fault for fault in everything if fault.name in wanted.only]
    if wanted.seed is not None:
        words += f" --seed {wanted.seed} --count {wanted.count}"
        return words, random.Random(wanted.seed).sample(everything, min(wanted.count, len(everything)))
    if wanted.shard:
        part, parts = map(int, wanted.shard.split("/"))
    else:
        parts = max(1, round(len(everything) / wanted.count))
        part = datetime.date.today().toordinal() % parts + 1
    return f"{words} --shard {part}/{parts}", shard(everything, part, parts)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--in", dest="within", action="append", default=[], help="only files with this in their path")
    parser.add_argument("--shard", help="PART/PARTS of everything; without it the part is that of the day")
    parser.add_argument("--seed", type=int, help="a sample of its own instead of a part")
    parser.add_argument("--count", type=int, default=SAMPLE, help=f"the size of a sample ({SAMPLE})")
    parser.add_argument("--only", nargs="+", help="faults by name, FILE:NUMBER")
    parser.add_argument("--tests", nargs="+", default=[], help="judge by these files or folders of tests alone")
    parser.add_argument(
        "--quick", action="store_true", help="do not ask again, in a fresh process, what goes unnoticed"
    )
    parser.add_argument("--list", action="store_true", help="say which faults there are, and judge none")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="how many at a time")
    return parser.parse_args()


def main() -> int:
    """Judge a sample."""
    wanted = arguments()
    files = [file for file in faults.files() if not wanted.within or any(word in file for word in wanted.within)]
    everything = [fault for file in files for fault in faults.faults(file)]
    command, sample = chosen(everything, wanted)
    print(f"{len(sample)} of {len(everything)} faults: python tools/mutate.py{command}", flush=True)
    if wanted.list:
        print(*(f"{fault.name}  {fault}" for fault in sample), sep="\n")
        return 0
    if not hasattr(os, "fork"):
        print("Mutation tests need a system on which a process can be copied (fork): they are left out here.")
        return 0
    return judged(sample, wanted)


def judged(sample: list[Fault], wanted: argparse.Namespace) -> int:
    """Judge these faults and sum up."""
    from tools.mutation import judge

    reasons = kept()
    counts: Counter[tuple[str, str]] = Counter()

    def say(verdict: judge.Verdict) -> None:
        fault = verdict.fault
        side = "rules" if "/engine/" in fault.file else "around"
        word = "stuck" if verdict.stuck else "noticed" if verdict.noticed else "unnoticed"
        counts[side, word] += 1
        if word in ("unnoticed", "stuck"):
            print(f"  {word}: {fault.name}  {fault}  [{verdict.tests} tests, {verdict.seconds:.0f} s]", flush=True)

    plugin = judge.Judge([fault for fault in sample if key(fault) not in reasons], wanted.jobs, say, wanted.quick)
    code = judge.collect(plugin, wanted.tests or judge.folders())
    if code or plugin.broken_tests:
        print("Without any fault these tests fail; run ./check first:", *plugin.broken_tests, sep="\n  ")
        return 1
    failed = False
    for side, least in LEAST.items():
        here = {word: counts[side, word] for word in ("noticed", "stuck", "unnoticed")}
        total = sum(here.values())
        if not total:
            continue
        share = 1 - here["unnoticed"] / total
        failed |= share < least
        print(f"{side}: {share:.1%} of {total} noticed ({here['stuck']} by getting stuck); {least:.0%} are asked for")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
