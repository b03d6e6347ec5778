/** What this game is played with: modules, packs, and how open questions are settled. */

import { useEffect, useState } from 'preact/hooks';

import { fetchOptions, type GameOptions, type OptionBook } from './api';
import { spoken } from './Setup';

export function InPlay({ options }: { options: GameOptions }) {
  const [book, setBook] = useState<OptionBook | null>(null);
  useEffect(() => {
    void fetchOptions().then(setBook);
  }, []);
  if (book === null) return <p>One moment.</p>;
  const modules = book.modules.filter(({ id }) => options.modules?.includes(id));
  const packs = options.packs === undefined ? book.packs : book.packs.filter(({ id }) => options.packs!.includes(id));
  const rulings = modules.length > 0 ? book.rulings : book.rulings.filter(({ id }) => id === 'forced_docking');
  const settled: Record<string, unknown> = { ...options.rulings, forced_docking: options.forced_docking };
  return (
    <div class="inplay">
      <p>
        {options.players} players{options.long_game ? ', long game: eight colonies each' : ''}
      </p>
      <h3>Modules</h3>
      {modules.length === 0 && <p>None: the base game.</p>}
      <ul>
        {modules.map(({ id, name, adds }) => (
          <li key={id}>
            {name}: {adds}
          </li>
        ))}
      </ul>
      {modules.length > 0 && (
        <>
          <h3>Packs</h3>
          <p>{packs.length === book.packs.length ? 'All of them.' : packs.map(({ name }) => name).join(', ')}</p>
        </>
      )}
      <h3>Rulings</h3>
      <ul>
        {rulings.map(({ id, text, default: usual }) => {
          const value = (settled[id] ?? usual) as string | number | boolean;
          return (
            <li key={id}>
              {text}: <b>{spoken(value)}</b>
              {value === usual ? '' : ' (changed)'}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
