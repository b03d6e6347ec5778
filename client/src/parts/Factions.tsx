/** Faction boards: one row in their owner's part of the side, with the port where everybody may dock. */
import { Die, Emblem, Ghost, Icon } from '../board/pieces';
import { Port } from '../board/Port';
import { placeName, shipName, verdict } from '../board/words';
import { activate } from '../flow/acting';
import { boardView } from '../flow/boardView';
import { settings } from '../flow/settings';
import { catalogue, moved, position, sheet } from '../flow/state';
import type { PlaceId } from '../types';
import './Factions.css';

/** The port of a faction, with the ship in it or the one that would come. */
function FactionPort({ id, size = 22 }: { id: PlaceId; size?: number }) {
  const slot = position.value?.facilities[id]?.slots?.[0];
  const ship = slot?.ships[0];
  const coming = boardView.value.ghosts[id]?.[0]?.ships[0];
  const { numbers } = settings.value;
  return (
    <svg class="port-svg" width={size + 2} height={size + 2} viewBox={`${-size / 2 - 1} ${-size / 2 - 1} ${size + 2} ${size + 2}`} aria-hidden="true">
      <Port at={[0, 0]} size={size} />
      {ship ? <Die ship={ship} size={size - 5} numbers={numbers} /> : coming && <Ghost ship={coming} size={size - 5} numbers={numbers} />}
    </svg>
  );
}

/** A faction in its owner's row: emblem, name, what it gives there, and its port; the whole row is the place to dock. */
export function FactionRow({ id, full = false }: { id: string; full?: boolean }) {
  const texts = catalogue.value;
  const faction = texts?.factions?.[id];
  const now = position.value;
  if (!texts || !now) return null;
  const place = `faction:${id}` as const;
  const view = boardView.value;
  // A ship that stands there may be asked for: then the row stands for it.
  const target = Object.keys(view.lit).find((name) => name.startsWith(`ship:${place}:`)) ?? `facility:${place}`;
  const lit = view.lit[target];
  const quiet = view.quiet[target];
  const ships = now.facilities[place]?.slots?.[0]?.ships ?? [];
  const state = lit ? (lit.soft ? ' open' : ' legal') : quiet && !quiet.rest ? ' dim' : '';
  const price = faction?.dock.cost;
  return (
    <button
      class={`fx${full ? ' full' : ''}${state}${moved.value.includes(target) ? ' last' : ''}`}
      data-target={target}
      aria-disabled={lit === undefined}
      onClick={() => {
        // From a list of players back to the table.
        if (full) sheet.value = null;
        activate(target);
      }}
    >
      <span class="sr">{`${placeName(texts, place)}: ${faction?.dock.text ?? ''}. Port ${ships.length ? `taken: ${ships.map((ship) => shipName(texts, ship)).join(', ')}` : 'free'}.${verdict(view, target)}`}</span>
      <Emblem id={id} size={20} />
      <b aria-hidden="true">{faction?.short ?? id}</b>
      {lit?.chip ? (
        <span class="fxt" aria-hidden="true">
          <em class="chip">{lit.chip}</em>
        </span>
      ) : (
        <span class="fxt" aria-hidden="true">
          {quiet && !quiet.rest ? (
            <span class="why">× {quiet.short}</span>
          ) : (
            <span>
              {price && price !== '0' && <><Icon name="fuel" size={12} />{price}:&nbsp;</>}
              {faction?.dock.text}
            </span>
          )}
        </span>
      )}
      <FactionPort id={place} />
    </button>
  );
}
