/** What is in play: presets, modules, packs and rulings, as the server lists them. */
import { useState } from 'preact/hooks';
import type { GameOptions, OptionBook, Value } from '../flow/api';
import './Setup.css';

export interface Setup {
  count: number;
  long: boolean;
  modules: string[];
  /** null: all of them. */
  packs: string[] | null;
  /** Only those that differ from their default. */
  rulings: Record<string, Value>;
}

const PLAIN: Setup = { count: 4, long: false, modules: [], packs: null, rulings: {} };

/** What was played the last time, kept in the browser. */
const KEY = 'alienfrontiers.setup';

export function lastSetup(): Setup {
  try {
    return { ...PLAIN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Setup>) };
  } catch {
    // Storage may be forbidden or hold nonsense; the plain game always works.
    return PLAIN;
  }
}

export function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(setup));
  } catch {
    // Asked again the next time.
  }
}

/** The options to send; names the server does not know any more are left out. */
export function optionsOf({ count, long, modules, packs, rulings }: Setup, book: OptionBook | null): GameOptions {
  const options: GameOptions = { players: count, long_game: long };
  const known = modules.filter((id) => book?.modules.some((module) => module.id === id));
  const plain = known.length === 0;
  const settled = Object.entries(rulings).filter(([id, value]) => relevant(book, plain).some((ruling) => ruling.id === id && ruling.default !== value && ruling.values.includes(value)));
  if (settled.length > 0) options.rulings = Object.fromEntries(settled);
  if (plain) return options;
  options.modules = known.sort();
  const boxes = packs?.filter((id) => book?.packs.some((pack) => pack.id === id));
  if (boxes && boxes.length < (book?.packs.length ?? 0)) options.packs = boxes.sort();
  return options;
}

/** The questions that matter: without modules only those of the base game. */
const relevant = (book: OptionBook | null, plain: boolean): OptionBook['rulings'] => book?.rulings.filter(({ base }) => base || !plain) ?? [];

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** A value of a ruling in words. */
export const spoken = ({ values, words }: OptionBook['rulings'][number], value: Value): string => words[values.indexOf(value)] ?? String(value);

const toggled = (list: readonly string[], id: string): string[] => (list.includes(id) ? list.filter((other) => other !== id) : [...list, id]);

export function OptionForm({ book, setup, change }: { book: OptionBook; setup: Setup; change: (part: Partial<Setup>) => void }) {
  const [open, setOpen] = useState<'packs' | 'rulings' | null>(null);
  const packs = setup.packs ?? book.packs.map(({ id }) => id);
  const preset = book.presets.find(({ modules }) => same(modules, setup.modules));
  const plain = setup.modules.length === 0;
  const rulings = relevant(book, plain);
  const settled = rulings.filter(({ id, default: usual }) => setup.rulings[id] !== undefined && setup.rulings[id] !== usual).length;
  return (
    <>
      <fieldset class="choice presets">
        <legend>In play</legend>
        {book.presets.map(({ id, name, text, modules }) => (
          <label key={id} class={preset?.id === id ? 'on' : ''} title={text}>
            <input type="radio" name="preset" checked={preset?.id === id} data-testid={`preset-${id}`} onChange={() => change({ modules })} />
            {name}
          </label>
        ))}
      </fieldset>
      <div class="modules">
        {book.modules.map(({ id, name, text, adds }) => (
          <label key={id} class="module" title={text}>
            <input type="checkbox" checked={setup.modules.includes(id)} data-testid={`module-${id}`} onChange={() => change({ modules: toggled(setup.modules, id) })} />
            <span>
              {name}
              <small>{adds}</small>
            </span>
          </label>
        ))}
      </div>
      <div class="folds">
        <button type="button" class="linkbtn" aria-expanded={open === 'packs'} disabled={plain} data-testid="packs" onClick={() => setOpen(open === 'packs' ? null : 'packs')}>
          Packs: {packs.length === book.packs.length ? 'all' : `${packs.length} of ${book.packs.length}`}
        </button>
        <button type="button" class="linkbtn" aria-expanded={open === 'rulings'} disabled={rulings.length === 0} data-testid="rulings" onClick={() => setOpen(open === 'rulings' ? null : 'rulings')}>
          Rulings: {settled === 0 ? 'as usual' : `${settled} changed`}
        </button>
      </div>
      {open === 'packs' && !plain && (
        <fieldset class="packs">
          <legend class="sr">Packs</legend>
          {book.packs.map(({ id, name, text }) => (
            <label key={id} class="module">
              <input type="checkbox" checked={packs.includes(id)} data-testid={`pack-${id}`} onChange={() => change({ packs: toggled(packs, id) })} />
              <span>
                {name}
                <small>{text}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {open === 'rulings' && (
        <fieldset class="rulings">
          <legend class="fine">Questions the rulebooks leave open; each stands at what we hold for right.</legend>
          {rulings.map((ruling) => {
            const { id, text, values, default: usual } = ruling;
            const value = setup.rulings[id] ?? usual;
            return (
              <label key={id}>
                <span>{text}</span>
                <select value={String(values.indexOf(value))} data-testid={`ruling-${id}`} onChange={(event) => change({ rulings: { ...setup.rulings, [id]: values[Number(event.currentTarget.value)]! } })}>
                  {values.map((one, index) => (
                    <option key={index} value={index}>
                      {spoken(ruling, one)}
                      {one === usual ? ' (usual)' : ''}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
