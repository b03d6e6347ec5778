"""Small faults: which there are in a source file, and the file's tree with one of them.

A fault is an expression or statement put in place of another. They are the classical ones (a comparison, an operator, a
number, a condition, a call, a statement, a result), and those a game suffers from: one seat taken for another, a
quantity doubled, a default in place of what was given.

Nothing is changed that nobody promises: texts, annotations, decorators, assertions (that two lists are of one length is
one), what is written to the server's log, numbers of a thousand and more (limits, of which one more or less is
nothing), and fractions (in bots, tastes).
"""

import ast
import functools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "alienfrontiers"

LIMIT = 1000
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
ANY_ORDER = ("min", "max", "attrgetter")  # in which arguments are given to these
# Names of seats and players: each is tried in place of the others that its function knows.
SEATS = {
    "me",
    "seat",
    "p",
    "q",
    "player",
    "other",
    "owner",
    "holder",
    "asked",
    "victim",
    "who",
    "viewer",
    "active",
    "by",
    "them",
    "then",
    "theirs",
    "mine",
}
EMPTY = {"str": "''", "list": "[]", "tuple": "()", "dict": "{}", "set": "set()", "Json": "{}"}
NUMBERS = ("int", "float")
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # the fields that hold statements
# Conditions that have a fault of their own when they are turned round.
PLAIN = (ast.Compare, ast.UnaryOp, ast.Constant)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Fault:
    """One fault: `where` names file and function, `what` says what stands in place of what (`nth`: of several such in
    the function). `top` is the function or method to exchange, None when the fault is not in one. `lines` are those of
    the source that have to be run for it to matter."""

    file: str
    number: int
    where: str
    what: str
    nth: int
    line: int
    lines: range
    top: str | None

    @property
    def name(self) -> str:
        """What `--only` takes."""
        return f"{self.file}:{self.number}"

    @property
    def module(self) -> str:
        return ".".join(Path(self.file).with_suffix("").parts).removesuffix(".__init__")

    def __str__(self) -> str:
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.where}, line {self.line}: {self.what}{again}"


@dataclass(frozen=True)
class Place:
    """A field of a node that can hold something else."""

    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST | None
    old: ast.AST
    function: str
    lines: range
    top: str | None

    def put(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.index : self.index + 1] = [self.new] if self.new else []


def files() -> list[str]:
    """The source files, as their paths below `src`."""
    return sorted(path.relative_to(SOURCES).as_posix() for path in PACKAGE.rglob("*.py"))


@functools.cache
def faults(file: str) -> list[Fault]:
    """Every fault of a file, in a fixed order."""
    found = []
    seen: Counter[tuple[str, str]] = Counter()
    for number, place in enumerate(_places(tree(file))):
        where = f"{file.removeprefix('alienfrontiers/')} {place.function}".rstrip()
        what = f"{_words(place.old)} -> {_words(place.new) if place.new else 'nothing'}"
        seen[where, what] += 1
        line = getattr(place.old, "lineno", place.lines.start)
        found.append(Fault(file, number, where, what, seen[where, what], line, place.lines, place.top))
    return found


def broken(file: str, number: int) -> ast.Module:
    """The tree of a file with one of its faults."""
    whole = tree(file)
    for count, place in enumerate(_places(whole)):
        if count == number:
            place.put()
            return ast.fix_missing_locations(whole)
    raise IndexError(f"{file} has no fault {number}.")


def tree(file: str) -> ast.Module:
    """The tree of a file."""
    return ast.parse(_text(SOURCES / file))


@functools.cache
def _text(path: Path) -> str:
    """A source as it was when it was first asked for: an edit during a run does not mix two of them."""
    return path.read_text(encoding="utf-8")


def _words(node: ast.AST) -> str:
    """A node in one line; of a statement with a body, its head."""
    return ast.unparse(node).splitlines()[0]


# --- where ------------------------------------------------------------------------------------------------------------


def _places(module: ast.Module) -> Iterator[Place]:
    fields = {
        (node.name, item.target.id): item
        for node in module.body
        if isinstance(node, ast.ClassDef)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }
    yield from _Walk(fields).block(module)


def _seats(function: Function) -> dict[str, str]:
    """The names of seats and players that a function knows, with what they are as far as it is plain to see."""
    found = {}
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            found[node.arg] = _words(node.annotation).removesuffix(" | None") if node.annotation else ""
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.setdefault(node.id, "")
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = _kind(_words(node.value))
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            found[node.target.id] = _kind(_words(node.iter))
    return {name: found[name] for name in sorted(SEATS & set(found))}


def _kind(words: str) -> str:
    """Whether an expression gives seats (or is gone through by them) or players; empty when it does not say."""
    if words.startswith(("int(", "range(", "members(")) or words.endswith(
        (".decider()", ".seat", ".active", "to_move")
    ):
        return "int"
    return "Player" if words.endswith(".seats") or ".seats[" in words else ""


def _left_out(node: ast.AST) -> bool:
    """Whether a statement is one that can be left out by itself: what it does is missed, and not a name."""
    match node:
        case ast.Expr(value=ast.Call() | ast.Await() | ast.Yield() | ast.YieldFrom()):
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.AugAssign() | ast.Delete():
            return True
        case ast.Raise(exc=ast.expr()) | ast.Return(value=None):
            return True
    return False


class _Walk:
    """Goes through a tree and knows where it is."""

    def __init__(self, fields: dict[tuple[str, str], ast.AnnAssign]) -> None:
        self.fields = fields  # of the file's classes
        self.path: list[str] = []
        self.top: str | None = None
        self.function: Function | None = None
        self.lines = range(1, 2)
        self.seats: dict[str, str] = {}

    def block(self, parent: ast.AST) -> Iterator[Place]:
        """The statements of a node."""
        for field, value in ast.iter_fields(parent):
            if (
                isinstance(value, list)
                and value
                and isinstance(value[0], ast.stmt | ast.ExceptHandler | ast.match_case)
            ):
                for index, statement in enumerate(value):
                    yield from self.statement(parent, field, index, statement)

    def statement(self, parent: ast.AST, field: str, index: int, node: ast.AST) -> Iterator[Place]:
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom) or _is_text(node) or _is_log(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from self.definition(node)
            return
        if isinstance(node, ast.stmt | ast.ExceptHandler):
            body = getattr(node, "body", None)
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            self.lines = range(node.lineno, max(end, node.lineno + 1))
        for new in self.other_statements(node):
            yield self.place(parent, field, index, new, node)
        for name, value in ast.iter_fields(node):
            if name == "annotation" or name in BLOCKS:
                continue
            if isinstance(node, ast.Raise) or (name == "test" and _words(node).startswith("if TYPE_CHECKING")):
                continue
            yield from self.expressions(node, name, value)
        yield from self.block(node)

    def definition(self, node: Function | ast.ClassDef) -> Iterator[Place]:
        outside = (self.top, self.function, self.lines, self.seats)
        self.path.append(node.name)
        if isinstance(node, ast.ClassDef):
            yield from self.block(node)
        else:
            self.lines = range(node.lineno, node.lineno + 1)
            yield from self.expressions(node.args, "defaults", node.args.defaults)
            yield from self.expressions(node.args, "kw_defaults", node.args.kw_defaults)
            self.top = self.top or ".".join(self.path)
            self.function = node
            self.seats = _seats(node)
            yield from self.block(node)
        self.path.pop()
        self.top, self.function, self.lines, self.seats = outside

    def expressions(self, parent: ast.AST, field: str, value: object) -> Iterator[Place]:
        """The expressions in a field, from the outside inwards."""
        for index, node in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(node, ast.AST) or _is_strict(node):
                continue
            for new in self.other_expressions(node, parent, field):
                yield self.place(parent, field, index if isinstance(value, list) else None, new, node)
            for name, inner in ast.iter_fields(node):
                if name not in ("annotation", "ctx", "format_spec"):
                    yield from self.expressions(node, name, inner)

    def place(self, parent: ast.AST, field: str, index: int | None, new: ast.AST | None, old: ast.AST) -> Place:
        return Place(parent, field, index, new, old, ".".join(self.path), self.lines, self.top)

    # --- what ---------------------------------------------------------------------------------------------------------

    def other_statements(self, node: ast.AST) -> Iterator[ast.AST]:
        if _left_out(node):
            yield ast.Pass()
        if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
            yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)
        elif isinstance(node, ast.Break):
            yield ast.Continue()
        elif isinstance(node, ast.Continue):
            yield ast.Break()
        elif isinstance(node, ast.ExceptHandler) and not isinstance(node.body[-1], ast.Raise):
            yield ast.ExceptHandler(node.type, node.name, [ast.Raise()])
        elif isinstance(node, ast.Return) and node.value and self.function and self.function.returns:
            for value in _other_results(node.value, _words(self.function.returns).strip("'\"")):
                yield ast.Return(value)

    def other_expressions(self, node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST | None]:
        if field in ("test", "ifs") and isinstance(node, ast.expr) and not isinstance(node, PLAIN):
            yield ast.UnaryOp(ast.Not(), node)
        if isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                if type(op) in COMPARISONS:
                    others = [*node.ops[:i], COMPARISONS[type(op)](), *node.ops[i + 1 :]]
                    yield ast.Compare(node.left, others, node.comparators)
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
        elif isinstance(node, ast.BoolOp):
            for i in range(len(node.values)):
                rest = node.values[:i] + node.values[i + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            yield node.operand
        elif isinstance(node, ast.Constant):
            yield from _other_constants(node.value)
        elif isinstance(node, ast.Call):
            yield from self.other_calls(node)
        elif isinstance(node, ast.Slice):
            parts = (node.lower, node.upper, node.step)
            for i, part in enumerate(parts):
                if part is not None:
                    yield ast.Slice(*[None if i == j else one for j, one in enumerate(parts)])
        elif isinstance(node, ast.comprehension) and node.ifs:
            yield ast.comprehension(node.target, node.iter, [], node.is_async)
        elif isinstance(node, ast.keyword) and isinstance(parent, ast.Call) and node.arg:
            field_of = self.fields.get((_words(parent.func), node.arg))
            if field_of is None or field_of.value is not None:
                yield None
            if field_of and _words(field_of.annotation) in NUMBERS:
                yield ast.keyword(node.arg, _doubled(node.value))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self.seats:
            kind = self.seats[node.id]
            for name, other in self.seats.items():
                if name != node.id and (kind == other or not kind or not other):
                    yield ast.Name(name, ast.Load())

    def other_calls(self, node: ast.Call) -> Iterator[ast.AST]:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in FUNCTIONS:
            keywords = [] if name == "sorted" else node.keywords
            yield ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), node.args, keywords)
        for i, (one, two) in enumerate(zip(node.args, node.args[1:], strict=False)):
            plain = not isinstance(one, ast.Starred) and not isinstance(two, ast.Starred)
            if plain and ast.dump(one) != ast.dump(two) and name not in ANY_ORDER:
                yield ast.Call(node.func, [*node.args[:i], two, one, *node.args[i + 2 :]], node.keywords)


def _doubled(node: ast.expr) -> ast.expr:
    return ast.BinOp(ast.Constant(2), ast.Mult(), node)


def _other_constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int) and value < LIMIT:
        yield ast.Constant(value + 1)
        if value > 0:
            yield ast.Constant(value - 1)


def _other_results(value: ast.expr, kind: str) -> Iterator[ast.expr]:
    """What a function of this kind could give back instead."""
    if isinstance(value, ast.Constant):
        if value.value is not None and kind.endswith("| None"):
            yield ast.Constant(None)
        return
    if kind == "bool":
        yield ast.UnaryOp(ast.Not(), value)
    elif kind in NUMBERS:
        yield _doubled(value)
    elif kind.endswith("| None"):
        yield ast.Constant(None)
    elif (empty := EMPTY.get(kind.partition("[")[0])) and ast.unparse(value) != empty:
        yield ast.parse(empty, mode="eval").body


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_strict(node: ast.AST) -> bool:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _is_log(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and _words(node).startswith("log.")
