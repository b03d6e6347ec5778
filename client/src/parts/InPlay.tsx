/** What this game is played with: modules, packs, and how open questions are settled. */

import { useEffect, useState } from 'preact/hooks';

import { fetchOptions, type GameOptions, type OptionBook, type Value } from '../flow/api';
import { spoken } from './Setup';
import './InPlay.css';

export function InPlay({ options }: { options: GameOptions }) {
  const [book, setBook] = useState<OptionBook | null>(null);
  useEffect(() => {
    fetchOptions().then(setBook, () => undefined);
  }, []);
  if (book === null) return <p>One moment.</p>;
  const modules = book.modules.filter(({ id }) => options.modules?.includes(id));
  const packs = options.packs === undefined ? book.packs : book.packs.filter(({ id }) => options.packs!.includes(id));
  const rulings = modules.length > 0 ? book.rulings : book.rulings.filter(({ base }) => base);
  const settled: Record<string, unknown> = { ...options.rulings, forced_docking: options.forced_docking };
  return (
    <div class="inplay">
      <p>
        {options.players} players{options.long_game ? ', long game: eight colonies each' : ''}
      </p>
      <h3>Modules</h3>
      {modules.length === 0 && <p>None: the base game.</p>}
      <dl>
        {modules.map(({ id, name, adds }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{adds}</dd>
          </div>
        ))}
      </dl>
      {modules.length > 0 && (
        <>
          <h3>Packs</h3>
          <p>{packs.length === book.packs.length ? 'All of them' : packs.map(({ name }) => name).join(', ')}.</p>
        </>
      )}
      <h3>Rulings</h3>
      <dl>
        {rulings.map((ruling) => {
          const value = (settled[ruling.id] ?? ruling.default) as Value;
          return (
            <div key={ruling.id}>
              <dt>{ruling.text}</dt>
              <dd>
                {spoken(ruling, value)}
                {value === ruling.default ? '' : ' (changed)'}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
