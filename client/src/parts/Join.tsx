/** An invitation: what is played and who sits where, and a seat to take. */

import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { type GameOptions, type Joining, lookAt, sitAt } from '../flow/api';
import { isolated } from '../flow/names';
import { catalogue } from '../flow/state';
import type { Seat } from '../types';
import { InPlay } from './InPlay';
import './Start.css';
import './Join.css';

export interface Invitation {
  to: 'join' | 'watch' | 'seat';
  game: string;
  /** What the link lets one do; the address forgets it at once. */
  key: string | null;
}

/** What one was called the last time, kept in the browser. */
const KEY = 'alienfrontiers.name';

function lastName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // Storage may be forbidden; the name is asked for again.
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Asked again the next time.
  }
}

const into = (game: string): void => location.replace(`#/game/${game}`);

export function Join({ invitation }: { invitation: Invitation }) {
  const [{ to, game, key }] = useState(invitation);
  const [found, setFound] = useState<Joining | null>(null);
  const [problem, setProblem] = useState('');
  const [name, setName] = useState(lastName);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const sit = (seat?: Seat): Promise<void> =>
    attempt(async () => {
      if (name.trim() !== '') keepName(name.trim());
      await sitAt(game, { key, name: name.trim(), ...(seat === undefined ? {} : { seat }) });
      into(game);
    });

  useEffect(() => {
    // A key is for who was given it: it does not stay where others look on, nor in the history.
    if (key !== null) history.replaceState(null, '', `#/${to}/${game}`);
    void attempt(async () => {
      if (to !== 'join') {
        await sitAt(game, { key });
        into(game);
        return;
      }
      const table = await lookAt(game, key);
      if (table.seats.some(({ yours }) => yours)) into(game);
      else setFound(table);
    });
  }, []);

  const open = found?.seats.filter(({ kind }) => kind === 'open') ?? [];
  return (
    <main class="start join">
      <section class="panel" aria-labelledby="joining">
        <h1 id="joining">{found === null ? 'Alien Frontiers' : 'Join this game'}</h1>
        {problem !== '' && <p class="problem" role="alert">{problem}</p>}
        {found === null && problem === '' && <p role="status">Looking for the table.</p>}
        {found !== null && (
          <>
            <ol class="seats">
              {found.seats.map(({ seat, kind, name: sitter }) => (
                <li key={seat}>
                  <span aria-hidden="true"><Badge seat={seat} size={28} /></span>
                  <span>
                    {kind === 'open' ? <em>Free: {catalogue.value?.seats[seat]?.name ?? seat}</em> : isolated(sitter)}
                    {kind !== 'open' && kind !== 'human' && <small> ({kind} bot)</small>}
                  </span>
                  {kind === 'open' && found.may_sit && open.length > 1 && (
                    <button class="btn" disabled={busy} data-action={`sit-${seat}`} onClick={() => void sit(seat)}>Sit here</button>
                  )}
                </li>
              ))}
            </ol>
            {open.length > 0 && found.may_sit ? (
              <form
                class="form"
                onSubmit={(event) => {
                  event.preventDefault();
                  void sit();
                }}
              >
                <label>
                  Your name
                  <input value={name} maxLength={24} autocomplete="nickname" data-testid="join-name" onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                <button class="btn main" type="submit" disabled={busy} data-action="sit">Take a seat</button>
              </form>
            ) : (
              <p>{open.length > 0 ? 'A seat is free, but it takes an invitation.' : 'All seats are taken.'}</p>
            )}
            <a class="btn" href={`#/game/${game}`} data-action="watch">Look on</a>
            <details>
              <summary>What is in play</summary>
              <InPlay options={{ ...found.options, players: found.seats.length } as GameOptions} />
            </details>
          </>
        )}
        <p><a href="#/">All games, new game</a></p>
      </section>
    </main>
  );
}
