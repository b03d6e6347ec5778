"""The command line. Each command imports what it needs, so that none waits for the others."""

import json
import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.progress import Progress

    from .codex import Entry
    from .options import Options

app = typer.Typer(
    help="Alien Frontiers: play it in the browser, let bots play it, look at games.",
    epilog="Example: alienfrontiers play",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
scenarios = typer.Typer(
    help="The scenario language: rules as examples.",
    epilog="Example: alienfrontiers scenario run tests/scenarios/facilities/lunar_mine.yaml",
    no_args_is_help=True,
)
app.add_typer(scenarios, name="scenario")

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")]
Port = Annotated[int | None, typer.Option(help="Port; without it 8000, or a free one.", min=0, max=65535)]
Data = Annotated[Path | None, typer.Option(help="Folder where games are kept.", file_okay=False)]
Database = Annotated[
    str | None, typer.Option(help="Keep games in PostgreSQL instead: postgresql://USER:PASSWORD@HOST/NAME.")
]
AllowHost = Annotated[list[str] | None, typer.Option(help="Another host name the server answers to.")]
Preset = Annotated[str | None, typer.Option(help="Expansions by name: classic, factions, outer_belt or everything.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def fail(text: str) -> typer.Exit:
    """Say what is wrong, in one line."""
    print(text, file=sys.stderr)
    return typer.Exit(1)


def progress() -> "Progress":
    """A progress bar on the error stream, gone when done; none when nobody looks."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def loaded(file: Path, otherwise: str) -> Any:
    """The JSON of a file; when there is none the command ends, saying so."""
    try:
        return json.loads(file.read_bytes(), object_pairs_hook=once)  # UTF-8 whatever the machine writes
    except LookupError as error:
        raise fail(f"{file} {otherwise}: it says {error.args[0]!r} twice.") from None
    except OSError as error:
        raise fail(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise fail(f"{file} {otherwise}: it is no JSON.") from None


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON in which no name comes twice. Raises LookupError with one that does."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise LookupError(name)
        found[name] = value
    return found


def chosen(players: int, preset: str | None, modules: str | None = None, file: Path | None = None) -> "Options":
    """Options by what the command line says of them: a file, and above it the expansions of a preset or by name.
    Raises OptionError."""
    from .errors import OptionError
    from .options import PRESETS, Options

    if preset is not None and modules is not None:
        raise OptionError("A preset names modules: give --preset or --modules, not both.")
    data: Any = loaded(file, "holds no options") if file else {}
    if isinstance(data, dict):
        data.setdefault("players", players)
        if preset is not None:
            if preset not in PRESETS:
                raise OptionError(f"There is no preset {preset!r}; there are {', '.join(PRESETS)}.")
            data["modules"] = PRESETS[preset]
        if modules is not None:
            data["modules"] = [name.strip() for name in modules.split(",") if name.strip()]
    return Options.from_json(data)


def show(title: str, headings: list[str], rows: list[list[str]]) -> None:
    """A table for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="left" if number == 0 else "right")
    for row in rows:
        table.add_row(*row)
    print(title)
    Console().print(table)


@app.command(epilog="Example: alienfrontiers play --port 8000 --no-browser")
def play(
    host: Host = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only start the server.")] = False,
    allow_host: AllowHost = None,
) -> None:
    """Start the server and open the browser at a game."""
    from .server.run import serve as run

    raise typer.Exit(run(host, port, data, allow_host or (), browser=not no_browser))


@app.command(epilog="Example: alienfrontiers serve --host 0.0.0.0 --port 8000")
def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    data: Data = None,
    allow_host: AllowHost = None,
    database: Database = None,
    metrics: Annotated[bool, typer.Option("--metrics", help="Tell Prometheus at /metrics how it goes.")] = False,
) -> None:
    """Start the server."""
    from .server.run import serve as run

    raise typer.Exit(run(host, port, data, allow_host or (), database=database, metrics=metrics))


@app.command(epilog="Example: alienfrontiers backup games-monday.db")
def backup(
    file: Annotated[Path, typer.Argument(help="A new file.")],
    data: Data = None,
) -> None:
    """Copy all games of a folder into a file; the server may run meanwhile."""
    from .server.admin import backup as run
    from .server.protocol import Refused
    from .server.run import data_folder

    try:
        run(data or data_folder(), file)
    except Refused as refused:
        raise fail(refused.text) from None
    print(f"All games are in {file}. `alienfrontiers restore {file}` puts them back.")


@app.command(epilog="Example: alienfrontiers restore games-monday.db")
def restore(
    file: Annotated[Path, typer.Argument(help="What `backup` wrote.")],
    data: Data = None,
) -> None:
    """Put a copy in place of the games of a folder; those are kept beside it. No server may run there."""
    from .server.admin import restore as run
    from .server.protocol import Refused
    from .server.run import data_folder

    folder = data or data_folder()
    try:
        old = run(file, folder)
    except Refused as refused:
        raise fail(refused.text) from None
    print(f"The games of {file} are in {folder}." + (f" Those of before are in {old}." if old else ""))


@app.command(epilog="Example: alienfrontiers verify")
def verify(data: Data = None, database: Database = None) -> None:
    """Play every game again and say which are damaged; nothing is changed. For before an upgrade."""
    from .server.admin import GAMES
    from .server.admin import verify as run
    from .server.protocol import Refused
    from .server.run import data_folder

    try:
        with progress() as bar:
            task = bar.add_task("games")
            games, faults = run(
                database or (data or data_folder()) / GAMES,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
    except Refused as refused:
        raise fail(refused.text) from None
    for game, fault in faults.items():
        print(f"{game}: {fault}")
    print(f"{games} games, {len(faults)} damaged." if faults else f"{games} games, all whole.")
    raise typer.Exit(1 if faults else 0)


@app.command(epilog="Example: alienfrontiers simulate --bots planner,random,random --games 10 --seed 1 --json")
def simulate(
    bots: Annotated[
        str, typer.Option(help="Bots at the table, 2 to 6: planner or random, with commas.")
    ] = "random,random",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes that share the work.", min=1)] = 1,
    preset: Preset = None,
    modules: Annotated[
        str | None,
        typer.Option(help="Expansions one by one: agendas, factions, outer_belt, expansion_tech, with commas."),
    ] = None,
    options: Annotated[
        Path | None, typer.Option(help="A JSON file with all options: modules, packs, rulings...")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games; seats rotate. Without options it is the base game."""
    from .simulate import check
    from .simulate import simulate as run

    names = [name.strip() for name in bots.split(",")]
    try:
        check(names)
        played = chosen(len(names), preset, modules, options)
        check(names, played)
    except ValueError as error:
        raise fail(str(error)) from None
    with progress() as bar:
        task = bar.add_task("games", total=games)
        figures = run(names, games, seed, jobs, lambda done: bar.advance(task, done), played)
    if as_json:
        print(json.dumps(figures))
        return
    rows = [
        [bot, f"{wins:g}", f"{share['share']:.1%}", f"{share['low']:.1%} to {share['high']:.1%}"]
        for (bot, wins), share in zip(figures["wins"].items(), figures["win_share"].values(), strict=True)
    ]
    title = (
        f"{figures['games']} games, {figures['rounds_mean']} rounds each, {figures['games_per_second']} games a second"
    )
    show(title, ["bot", "wins", "share", "95 % interval"], rows)
    print("Wins by seat: " + ", ".join(f"{seat} {share:.1%}" for seat, share in figures["seat_win_share"].items()))


UNITS = {
    "playout_decisions_per_second": "decisions a second, random games inside the engine",
    "driven_decisions_per_second": "decisions a second, driven by a Python loop",
    "game_decisions_per_second": "decisions a second, through the checked interface",
    "clone_us": "microseconds to copy a position",
    "legal_us": "microseconds to list the legal actions",
    "import_ms": "milliseconds to import the package",
}


@app.command(epilog="Example: alienfrontiers bench --json")
def bench(
    seconds: Annotated[float, typer.Option(help="How long to measure each figure.", min=0.01)] = 1.0,
    preset: Preset = None,
    as_json: Json = False,
) -> None:
    """Measure the engine's speed on this machine, with four players; without a preset in the base game."""
    from .bench import bench as run
    from .errors import OptionError

    try:
        options = chosen(4, preset)
    except OptionError as error:
        raise fail(str(error)) from None
    with progress() as bar:
        task = bar.add_task("measuring", total=len(UNITS))
        figures = run(seconds, lambda done: bar.advance(task, done), options)
    if as_json:
        print(json.dumps(figures))
        return
    engine = "compiled" if figures["compiled"] else "interpreted"
    show(f"The {engine} engine", ["figure", ""], [[text, f"{figures[key]:,}"] for key, text in UNITS.items()])


@scenarios.command("run", epilog="Example: alienfrontiers scenario run tests/scenarios/facilities/lunar_mine.yaml")
def scenario_run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, JSON or YAML, or folders.")],
) -> None:
    """Play scenarios and compare with what they expect; exit code 1 when one fails, 2 when a file cannot be read."""
    from .scenario.runner import main as run

    raise typer.Exit(run(files))


@scenarios.callback()
def scenario() -> None:
    """The scenario language: rules as examples."""


@app.command(epilog="Example: alienfrontiers replay game.json")
def replay(
    file: Annotated[Path, typer.Argument(help="A game file: the browser's export, or a game record.")],
    as_json: Json = False,
) -> None:
    """Tell a game in words."""
    from .errors import BadRecord, OptionError
    from .narrate import narrate

    record = loaded(file, "is not a game file")
    try:
        story = narrate(record)
    except (BadRecord, OptionError) as error:
        raise fail(str(error)) from None
    if as_json:
        print(json.dumps(list(story)))
        return
    for part in story:
        print(told(part))


def told(part: dict[str, Any]) -> str:
    """One part of a story as text."""
    from .present.people import isolated

    if "round" in part:
        return f"\nRound {part['round']}"
    if "result" in part:
        return f"\n{part['result']}"
    return f"  {isolated(part['name'])} {part['text']}" if part["name"] else f"  {part['text']}"


@app.command(epilog="Example: alienfrontiers codex plasma cannon")
def codex(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="A card, faction, agenda (B1), asteroid, station, territory, rule or pack. Without: all names.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Look up what something does, how open questions are played, and where its code is."""
    from . import codex as book

    wanted = " ".join(name or [])
    found = book.find(wanted)
    listed = [entry for entry in book.entries() if not wanted or entry.pack.casefold() == wanted.casefold()]
    if not found and not listed:
        names = ", ".join(entry.name for entry in book.nearest(wanted))
        raise fail(f"Nothing here is called {wanted!r}." + (f" Do you mean one of these: {names}?" if names else ""))
    if as_json:
        every = list(dict.fromkeys([*found, *listed]))
        print(json.dumps(every[0].to_json() if len(every) == 1 else [entry.to_json() for entry in every]))
        return
    kinds = {kind: [entry for entry in listed if entry.kind == kind] for kind in book.KINDS}
    pages = [page(entry) for entry in found]
    print("\n\n".join(pages + [contents(book.KINDS[kind], members) for kind, members in kinds.items() if members]))


def wrapped(text: str, first: str = "", indent: str = "") -> str:
    """Text in lines of a terminal's width, but never so long that they are hard to read."""
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.fill(text, max(width, 40), initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def page(entry: "Entry") -> str:
    """One entry of the codex as text."""
    from .codex import KINDS

    lines = [f"{entry.name} ({KINDS[entry.kind]}, {entry.pack})"]
    for part in entry.effect:
        lines.append(wrapped(f"{part.label}: {part.text}" if part.label else part.text, "  ", "  "))
    if entry.rulings:
        lines += ["", "  Rulings", *(wrapped(ruling, "  - ", "    ") for ruling in entry.rulings)]
        lines += ["", f"  Why: {entry.reading}"]
    if entry.code:
        lines += ["", f"  Code: {entry.code.module}.{entry.code.owner}"]
    return "\n".join(lines)


def contents(title: str, entries: "list[Entry]") -> str:
    """The names of one kind, a paragraph a pack; agendas have none, so a line says what they are about."""
    packs: dict[str, list[Entry]] = {}
    for entry in entries:
        packs.setdefault(entry.pack, []).append(entry)
    lines = [title]
    for pack, members in packs.items():
        if members[0].kind == "agenda":
            lines += [f"  {pack}", *(wrapped(f"{one.id} {one.line}", "    ", "        ") for one in members)]
        else:
            lines.append(wrapped(f"{pack}: {', '.join(one.name for one in members)}", "  ", "    "))
    return "\n".join(lines)


def main() -> None:
    """Entry point of `alienfrontiers`."""
    app()


if __name__ == "__main__":
    main()
