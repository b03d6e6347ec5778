/** The codex: everything there is in the game, to search and to read; a page of its own, loaded when it is asked for. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Emblem, Icon, Medal, Stamp, fieldIcon } from '../board/pieces';
import { type CodexBook, type CodexEntry, fetchCodex } from '../flow/api';
import { Refusal } from '../trying';
import type { FieldId } from '../types';
import './Codex.css';

/** Families of the plain signs for kinds that have no pictures. */
const SIGNS: Record<string, string> = { agenda: 'plan', piece: 'nav', rule: 'mind' };

function Picture({ entry, size = 40 }: { entry: CodexEntry; size?: number }) {
  if (entry.kind === 'field') return <Icon name={fieldIcon(entry.id as FieldId)} size={size} />;
  if (entry.kind === 'faction') return <Emblem id={entry.id} size={size} />;
  if (entry.kind === 'territory') return <span class="land" style={{ background: `var(--${entry.id}2, var(--moon2))` }} />;
  if (entry.kind === 'facility') {
    return (
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <Medal id={entry.id} x={20} y={20} r={19} />
      </svg>
    );
  }
  return <Stamp card={entry.id} family={entry.family || SIGNS[entry.kind]} size={size} />;
}

const plain = (text: string): string => ` ${text.toLowerCase().replace(/['’.]/g, '').replace(/[^a-z0-9]+/g, ' ').trim()}`;

/** What a search looks at, the nearest first: what an entry is called, what it does in short, everything that is said. */
const called = (entry: CodexEntry): string => plain(`${entry.name} ${entry.id}`);
const short = (entry: CodexEntry): string => called(entry) + plain(entry.line);
const said = (entry: CodexEntry): string =>
  short(entry) + plain([entry.pack, ...entry.effect.map((line) => `${line.label} ${line.text}`), ...entry.rulings].join(' '));

/** The entries that have every word (or its beginning) in them, the nearest first. */
export function search(entries: CodexEntry[], text: string): CodexEntry[] {
  const words = plain(text).split(' ').filter(Boolean);
  const has = (where: string): boolean => words.every((word) => where.includes(` ${word}`));
  const far = (entry: CodexEntry): number => [called, short, said].findIndex((look) => has(look(entry)));
  return entries
    .map((entry) => ({ entry, by: far(entry) }))
    .filter(({ by }) => by >= 0)
    .sort((a, b) => a.by - b.by)
    .map(({ entry }) => entry);
}

function Article({ entry, open, toggle }: { entry: CodexEntry; open: boolean; toggle: (open: boolean) => void }) {
  return (
    <details class="entry" open={open} data-testid={`codex-${entry.id}`} onToggle={(event) => event.currentTarget.open !== open && toggle(!open)}>
      <summary>
        <Picture entry={entry} />
        <span class="called">
          <b>{entry.name}</b>
          <span>{entry.line}</span>
        </span>
        <small>{entry.pack}</small>
      </summary>
      <div class="told">
        {entry.effect.map((line) => (
          <p key={line.label}>
            {line.label && <b>{line.label}: </b>}
            {line.text}
          </p>
        ))}
        {entry.rulings.length > 0 && (
          <>
            <h3>Rulings</h3>
            <ul>
              {entry.rulings.map((ruling) => (
                <li key={ruling}>{ruling}</li>
              ))}
            </ul>
            <p class="code">
              Why: <code>{entry.reading}</code>
            </p>
          </>
        )}
        {entry.code && (
          <p class="code">
            Code: <code>{entry.code.class}</code> in <code>{entry.code.module}</code>
          </p>
        )}
      </div>
    </details>
  );
}

/** Arrow keys go up and down through the search field and the entries; a slash leads to the field. */
function walk(box: HTMLElement, event: KeyboardEvent): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input[type="search"], summary')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.key === '/' && at !== 0) stops[0]?.focus();
  else if (at >= 0 && event.key === 'ArrowDown') stops[at + 1]?.focus();
  else if (at > 0 && event.key === 'ArrowUp') stops[at - 1]?.focus();
  else return;
  event.preventDefault();
}

export function Codex({ id }: { id: string }) {
  const root = useRef<HTMLElement>(null);
  const [book, setBook] = useState<CodexBook | null>(null);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [pack, setPack] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(id ? [id] : []));

  useEffect(() => {
    fetchCodex().then(setBook, (error: unknown) => error instanceof Refusal && setProblem(error.message));
  }, []);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => walk(root.current!, event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
  useEffect(() => {
    if (id) setOpened((before) => new Set([...before, id]));
  }, [id]);
  useEffect(() => {
    if (id && book) root.current?.querySelector(`[data-testid="codex-${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
  }, [id, book]);

  const found = useMemo(() => {
    const wanted = book?.entries.filter((entry) => (!kind || entry.kind === kind) && (!pack || entry.pack === pack));
    return search(wanted ?? [], text);
  }, [book, text, kind, pack]);
  useEffect(() => {
    // What is found first is read first.
    if (text || kind || pack) scrollTo(0, 0);
  }, [text, kind, pack]);
  const toggle = (entry: CodexEntry, open: boolean): void => {
    setOpened((before) => new Set(open ? [...before, entry.id] : [...before].filter((other) => other !== entry.id)));
    // The address names what was opened last, to be passed on.
    if (open) history.replaceState(null, '', `#/codex/${entry.id}`);
  };
  // A search shows what fits best first; without one, entries stand under their kinds.
  const groups: [string, CodexEntry[]][] = text.trim()
    ? [['', found]]
    : Object.entries(book?.kinds ?? {}).map(([key, title]) => [title, found.filter((entry) => entry.kind === key)]);

  return (
    <main ref={root} class="codex">
      <header class="codexhead">
        <div class="codextop">
          <h1>Codex</h1>
          <a class="btn" href="#/">
            All games
          </a>
        </div>
        <div class="codexfind">
          <input type="search" aria-label="Search the codex" placeholder="Name, effect, ruling" value={text} data-testid="codex-search" onInput={(event) => setText(event.currentTarget.value)} />
          <select aria-label="Kind" value={kind} data-testid="codex-kind" onChange={(event) => setKind(event.currentTarget.value)}>
            <option value="">All kinds</option>
            {Object.entries(book?.kinds ?? {}).map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
          <select aria-label="Pack" value={pack} data-testid="codex-pack" onChange={(event) => setPack(event.currentTarget.value)}>
            <option value="">All packs</option>
            {book?.packs.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p class="codexcount" role="status" data-testid="codex-count">
          {book && (found.length === 0 ? 'Nothing fits.' : `${found.length} of ${book.entries.length}`)}
        </p>
      </header>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {groups.map(
        ([title, list]) =>
          list.length > 0 && (
            <section key={title} aria-label={title || 'Found'}>
              {title && <h2>{title}</h2>}
              {list.map((entry) => (
                <Article key={entry.id} entry={entry} open={opened.has(entry.id)} toggle={(open) => toggle(entry, open)} />
              ))}
            </section>
          ),
      )}
    </main>
  );
}
