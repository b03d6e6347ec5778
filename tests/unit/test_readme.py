"""What the README shows works as it stands there."""

import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from alienfrontiers import Game, Options
from alienfrontiers.bots import make
from alienfrontiers.cli import app
from alienfrontiers.options import MODULES, PRESETS

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", PYTHON)
def test_python_example(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    assert "colonies" in capsys.readouterr().out


def share_of_the_sample_bot(players: int, games: int) -> float:
    """Its share of wins in the base game, at a table of random bots."""
    (code,) = (code for code in PYTHON if "class Settler" in code)
    names: dict[str, Any] = {}
    exec(compile(code.partition("\n\n\noptions =")[0], "README.md", "exec"), names)
    won = 0.0
    for number in range(games):
        game, mine = Game.new(Options(players=players), seed=number), number % players
        bots = [names["Settler"]() if seat == mine else make("random", number) for seat in range(players)]
        while not game.over:
            (seat,) = game.to_move
            game.apply(bots[seat].decide(game.view(seat), game.legal()))
        won += (mine in game.winners) / len(game.winners)
    return won / games


def test_the_sample_bot_fits_on_a_page() -> None:
    (code,) = (code for code in PYTHON if "class Settler" in code)
    assert len(code[code.index("class Settler") :].partition("\n\n\n")[0].splitlines()) <= 25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sample_bot_is_worth_copying(players: int) -> None:
    assert share_of_the_sample_bot(players, 6) >= 0.95


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sample_bot_beats_random_as_clearly_as_the_readme_says(players: int) -> None:
    share = share_of_the_sample_bot(players, 100)
    print(f"{players} players: {share:.1%}")
    assert share >= 0.95


def commands() -> list[str]:
    """The command lines, without the words on their right."""
    return [line.split("   ")[0] for line in re.findall(r"^\.venv/bin/alienfrontiers (.+)$", README, re.MULTILINE)]


@pytest.mark.parametrize("line", commands())
def test_command_line(line: str, tmp_path: Path) -> None:
    """Every command and option exists; those that end soon are run."""
    (options,) = re.findall(r"```json\n(.*?)```", README, re.DOTALL)
    (tmp_path / "options.json").write_text(options)
    words = line.replace("OPTIONS.json", str(tmp_path / "options.json")).split()
    soon = words[0] in ("codex", "scenario") or (words[0] == "simulate" and "planner" not in line)
    result = CliRunner().invoke(app, words if soon else [*words, "--help"])
    assert result.exit_code == 0, result.output


def test_names() -> None:
    """Every module and preset is named."""
    for name in (*MODULES, *PRESETS):
        assert f"`{name}`" in README


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (Path(__file__).resolve().parents[2] / target).exists(), target
