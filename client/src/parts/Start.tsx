/** The first screen: a new game, games that run, a game from a file. */
import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { type BotInfo, type GameSummary, type OptionBook, type Visibility, createGame, fetchBots, fetchGames, fetchOptions, importGame, problemWith } from '../flow/api';
import { begun, catalogue } from '../flow/state';
import { SEATS } from '../types';
import { Games } from './Games';
import { OptionForm, type Setup, lastSetup, keepSetup, optionsOf } from './Setup';
import { SettingsForm } from './Sheets';
import './Start.css';

interface SeatForm {
  kind: string;
  name: string;
}

const FALLBACK: BotInfo[] = [
  { id: 'planner', name: 'Planner', text: '' },
  { id: 'random', name: 'Random', text: '' },
];

/** Who sat where the last time, kept in the browser. */
const KEY = 'alienfrontiers.seats';

function lastSeats(): SeatForm[] {
  const fresh = SEATS.map((_, index) => ({ kind: index === 0 ? 'human' : 'planner', name: '' }));
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Partial<SeatForm>[];
    return fresh.map((seat, index) => ({ ...seat, ...kept[index] }));
  } catch {
    // Storage may be forbidden or hold nonsense; the defaults always work.
    return fresh;
  }
}

function keepSeats(seats: SeatForm[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // Asked again the next time.
  }
}

const go = (id: string): void => {
  location.hash = `#/game/${id}`;
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file does not hold a game.');
  }
}

export function Start() {
  const [setup, setSetup] = useState<Setup>(lastSetup);
  const [seats, setSeats] = useState<SeatForm[]>(lastSeats);
  const [book, setBook] = useState<OptionBook | null>(null);
  /** Why these options make no sense. */
  const [refused, setRefused] = useState('');
  const [bots, setBots] = useState<BotInfo[]>(FALLBACK);
  const [games, setGames] = useState<GameSummary[] | null>(null);
  /** What went wrong, said where it was tried: at a new game or at a file. */
  const [problem, setProblem] = useState<{ at: 'new' | 'file'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [visibility, setVisibility] = useState<Visibility>('private');

  useEffect(() => {
    fetchGames().then(setGames, () => undefined);
    fetchBots().then((list) => list.length > 0 && setBots(list), () => undefined);
    // A server without expansions does not know the question.
    fetchOptions().then((found) => Array.isArray(found.modules) && setBook(found), () => undefined);
  }, []);

  const { count } = setup;
  const settle = (part: Partial<Setup>): void => setSetup((before) => ({ ...before, ...part }));
  const options = optionsOf(setup, book);
  const wish = JSON.stringify(options);
  useEffect(() => {
    // Plain games are always possible; for the others the server knows.
    setRefused('');
    if (options.modules === undefined) return;
    let asked = true;
    const table = Array.from({ length: options.players }, () => ({ kind: 'human', name: '' }));
    problemWith(table, options).then((problem) => asked && setRefused(problem ?? ''), () => undefined);
    return () => {
      asked = false;
    };
  }, [wish]);

  const identity = (index: number): string => catalogue.value?.seats[SEATS[index]!]?.name ?? SEATS[index]!;
  const change = (index: number, part: Partial<SeatForm>): void =>
    setSeats(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));

  const attempt = async (at: 'new' | 'file', work: () => Promise<{ id: string }>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      go((await work()).id);
    } catch (error) {
      setProblem({ at, text: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
  };

  const start = (): Promise<void> => {
    keepSeats(seats);
    keepSetup(setup);
    const table = seats.slice(0, count).map(({ kind, name }, index) => ({ kind, name: name.trim() || identity(index) }));
    const friends = table.some(({ kind }) => kind === 'open');
    return attempt('new', async () => {
      const made = await createGame(table, options, friends ? visibility : undefined);
      if (friends) begun.value = made.id;
      return made;
    });
  };

  const load = (file: File | undefined): void => {
    if (file === undefined) return;
    void attempt('file', async () => {
      const text = await file.text();
      return importGame(readJson(text));
    });
  };

  const told = (at: 'new' | 'file') =>
    problem?.at === at && (
      <p class="problem" role="alert">
        {problem.text}
      </p>
    );

  return (
    <main class="start">
      <header class="hero">
        <svg width="64" height="64" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="6" fill="var(--gold)" />
          <ellipse cx="12" cy="12" rx="11" ry="4" fill="none" stroke="var(--gold)" stroke-width="1.1" transform="rotate(-24 12 12)" />
        </svg>
        <h1>Alien Frontiers</h1>
        <p>Dice are ships, stations are in orbit, and the planet below belongs to whoever settles it best.</p>
      </header>
      <div class="startcols">
        <section class="panel" aria-labelledby="new-game">
          <h2 id="new-game">New game</h2>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void start();
            }}
          >
            <div class="firstrow">
              <fieldset class="choice">
                <legend>Players</legend>
                {[2, 3, 4, 5, 6].map((number) => (
                  <label key={number} class={number === count ? 'on' : ''}>
                    <input type="radio" name="count" checked={number === count} onChange={() => settle({ count: number })} />
                    {number}
                  </label>
                ))}
              </fieldset>
              <label class="check">
                <input type="checkbox" checked={setup.long} data-testid="long-game" onChange={(event) => settle({ long: event.currentTarget.checked })} />
                Long game: eight colonies each
              </label>
            </div>
            <ol class={`seats${count > 3 ? ' two' : ''}`}>
              {seats.slice(0, count).map((seat, index) => (
                <li key={index}>
                  <Badge seat={SEATS[index]!} size={34} />
                  <input
                    aria-label={`Name of player ${index + 1}`}
                    placeholder={identity(index)}
                    value={seat.name}
                    maxLength={24}
                    data-testid={`name-${index}`}
                    onInput={(event) => change(index, { name: event.currentTarget.value })}
                  />
                  <select
                    aria-label={`Who plays ${identity(index)}`}
                    value={seat.kind}
                    data-testid={`kind-${index}`}
                    onChange={(event) => change(index, { kind: event.currentTarget.value })}
                  >
                    <option value="human">Human, here</option>
                    <option value="open">A friend</option>
                    {bots.map((bot) => (
                      <option key={bot.id} value={bot.id} title={bot.text}>
                        Bot: {bot.name}
                      </option>
                    ))}
                  </select>
                </li>
              ))}
            </ol>
            {seats.slice(0, count).some(({ kind }) => kind === 'open') && (
              <label class="visibility">
                Who may find it{' '}
                <select value={visibility} data-testid="visibility" onChange={(event) => setVisibility(event.currentTarget.value as Visibility)}>
                  <option value="private">Only whom I invite</option>
                  <option value="unlisted">Whoever has its address may look on</option>
                  <option value="public">Everybody here, and take a free seat</option>
                </select>
              </label>
            )}
            {book && <OptionForm book={book} setup={setup} change={settle} />}
            <button class="btn main" type="submit" disabled={busy || refused !== ''} aria-describedby={refused ? 'refused' : undefined} data-action="start" data-testid="start">
              Start
            </button>
            {refused && (
              <p class="problem" id="refused" role="status">
                {refused}
              </p>
            )}
            {told('new')}
          </form>
        </section>
        <div class="stack">
          <section class="panel" aria-labelledby="games">
            <h2 id="games">Games</h2>
            <Games games={games} book={book} forgotten={(id) => setGames((all) => all?.filter((one) => one.id !== id) ?? null)} />
            <label class="btn filebtn">
              Open a game file
              <input
                type="file"
                accept="application/json,.json"
                data-testid="import"
                onChange={(event) => {
                  load(event.currentTarget.files?.[0]);
                  event.currentTarget.value = ''; // The same file may be tried again, mended.
                }}
              />
            </label>
            {told('file')}
          </section>
          <a class="btn" href="#/codex" data-action="codex">
            Codex: cards, factions, rulings
          </a>
          <details class="panel">
            <summary>Settings</summary>
            <SettingsForm />
          </details>
        </div>
      </div>
      <p class="fine">An unofficial implementation made by players, with its own words and drawings. The game belongs to its publisher and designers.</p>
    </main>
  );
}
