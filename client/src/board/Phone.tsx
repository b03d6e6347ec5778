/** The phone drawing: planet above, two columns of station buttons below. */
import { useMemo } from 'preact/hooks';
import type { BoardProps, FacilityId, Slot } from '../types';
import { Pieces } from './PieceLayer';
import { stateOf } from './Place';
import { LandChips, Planet } from './Planet';
import { Closed, Port } from './Plates';
import { Paint, Space, chippedLands, moveFocus } from './common';
import { type Point, PHONE_LANDING, PHONE_PLANET, ghostSlot } from './geometry';
import { CHIP_FONT, TEXT_FONT, TITLE_FONT, textWidth } from './measure';
import { planetPieces } from './pieceList';
import { Die, Ghost, Icon, Medal, Stamp, Token, n1, readShip } from './pieces';
import { SHORT, facilityWords, verdict } from './words';

/** Order follows the board: left side left, right side right. */
const ORDER: readonly FacilityId[] = [
  'solar_converter',
  'orbital_market',
  'terraforming_station',
  'alien_artifact',
  'shipyard',
  'raiders_outpost',
  'colonist_hub',
  'lunar_mine',
  'maintenance_bay',
  'colony_constructor',
];

/** Room for title and note in a station's head. */
const HEAD = 158;

/** The full name where it fits beside what else has to be said. */
function title(id: FacilityId, name: string, note: string): string {
  const room = HEAD - (note ? textWidth(note, CHIP_FONT, 12) + 16 : 0);
  return textWidth(name, TITLE_FONT, 14) <= room ? name : SHORT[id];
}

const PORT = 20;
const PITCH = 21.5;

export function Phone(props: BoardProps) {
  const { position, lit } = props;
  const landing = Object.keys(lit).some((target) => target.startsWith('territory:'));
  const planet = landing ? PHONE_LANDING : PHONE_PLANET;
  const height = landing ? 390 : 278;
  const chipped = [...chippedLands(lit)].join();
  const pieces = useMemo(() => {
    const found = planetPieces(planet, position, new Set(chipped.split(',')));
    if (position.relic === 'burroughs') {
      found.push({ kind: 'ship', key: 'R0', ship: 'R', at: [planet.cx, planet.cy - 6], size: planet.relic, targets: ['relic'] });
    }
    return found;
  }, [planet, position, chipped]);
  return (
    <div class="board-phone" onKeyDown={moveFocus}>
      <svg class="board small" viewBox={`0 0 390 ${height}`} role="group" aria-label="Planet">
        <Paint />
        <Space width={390} height={height} cx={planet.cx} cy={planet.cy} />
        <Planet {...props} planet={planet} />
        <Pieces {...props} pieces={pieces} />
        <LandChips {...props} planet={planet} />
      </svg>
      <div class={landing ? 'stations folded' : 'stations'} role="group" aria-label="Stations">
        {ORDER.map((id) => (
          <Station key={id} {...props} id={id} folded={landing} />
        ))}
      </div>
    </div>
  );
}

/** A reason without its first word, when all of it has no room: `a run of three`. */
const brief = (id: FacilityId, reason: string): string =>
  textWidth(SHORT[id], TITLE_FONT, 14) + textWidth(`× ${reason}`, TEXT_FONT, 12.5) > HEAD ? reason.replace(/^needs /, '') : reason;

/** A station: its drawing, and over it the button that says everything in words. */
function Station(props: BoardProps & { id: FacilityId; folded: boolean }) {
  const { id, catalogue, lit, quiet, folded } = props;
  const target = `facility:${id}`;
  const reason = quiet[target];
  const chip = lit[target]?.chip;
  const note = chip ?? (reason && !reason.rest ? `× ${brief(id, reason.short)}` : '');
  return (
    <div class={`station ${stateOf(props, target)}`}>
      {folded ? (
        <svg class="emblem" viewBox="0 0 40 40" aria-hidden="true">
          <Medal id={id} x={20} y={20} r={18} />
        </svg>
      ) : (
        <>
          <span class="head" aria-hidden="true">
            <b>{title(id, catalogue.facilities[id]?.name ?? id, note)}</b>
            {note && (chip !== undefined ? <em>{note}</em> : <i>{note}</i>)}
          </span>
          <svg viewBox="0 0 164 26" aria-hidden="true">
            <Row {...props} />
          </svg>
        </>
      )}
      <button
        data-target={target}
        aria-disabled={lit[target] === undefined}
        aria-label={facilityWords(props, id) + verdict(props, target)}
        onClick={() => props.onTarget(target)}
      />
    </div>
  );
}

/** Ports of one station in a row, with ships, ghosts and covers. */
function Row(props: BoardProps & { id: FacilityId }) {
  const { id, position, ghosts, viewer } = props;
  const facility = position.facilities[id];
  if (facility?.ships) return <Waiting ships={facility.ships} />;
  const slots = (facility?.slots ?? []).filter((slot) => id !== 'colonist_hub' || slot.seat === (viewer ?? position.active));
  const coming = [...(ghosts[id] ?? [])];
  const single = slots.every((slot) => slot.size === 1);
  const goal = single ? -1 : ghostSlot(slots, coming.length, viewer);
  // Eight ports in a row are a little tighter.
  const pitch = slots.length === 8 ? 20.5 : PITCH;
  let x = 1;
  const drawn = slots.map((slot, i) => {
    const framed = slot.size > 1 && id !== 'colonist_hub';
    const ghost = coming.length > 0 && (single ? !slot.closed && slot.ships.length === 0 : i === goal);
    const left = x;
    x += slot.size * pitch + (framed ? 9.5 : 0);
    return (
      <g key={i} transform={`translate(${n1(left + (framed ? 1 : 0))} 0)`}>
        {framed && <rect x="-2" y="1" width={n1(slot.size * pitch + 2.5)} height="24" rx="8" fill="none" stroke="var(--socket-edge)" />}
        <Ports id={id} slot={slot} pitch={pitch} coming={ghost ? coming.splice(0, slot.size - (single ? 0 : slot.ships.length % slot.size)) : []} />
      </g>
    );
  });
  return (
    <>
      {drawn}
      <Extra {...props} x={x} circle={slots[0]?.circle ?? 0} />
    </>
  );
}

function Ports({ id, slot, pitch, coming }: { id: FacilityId; slot: Slot; pitch: number; coming: string[] }) {
  const kept = coming.length && slot.ships.length === slot.size ? [] : slot.ships;
  return (
    <>
      {Array.from({ length: slot.size }, (_, i) => {
        const at: Point = [PORT / 2, 13];
        const ship = kept[i];
        const ghost = coming[i - kept.length];
        return (
          <g key={i} transform={`translate(${n1(i * pitch)} 0)`}>
            {slot.closed ? <Closed at={at} size={PORT} dots={slot.closed} /> : <Port at={at} size={PORT} six={id === 'terraforming_station' && !ship} />}
            <g transform="translate(10 13)">
              {ship ? <Die ship={ship} size={18} numbers /> : ghost && <Ghost ship={ghost} size={18} numbers />}
            </g>
          </g>
        );
      })}
    </>
  );
}

function Waiting({ ships }: { ships: string[] }) {
  const counts = new Map<string, number>();
  for (const ship of ships) counts.set(readShip(ship).shape, (counts.get(readShip(ship).shape) ?? 0) + 1);
  return (
    <>
      {[...counts].map(([shape, count], i) => (
        <g key={shape} transform={`translate(${11 + i * 42} 13)`}>
          {shape === 'R' ? <Die ship="R" size={20} /> : <Token seat={shape as never} size={20} />}
          {shape !== 'R' && (
            <text x="14" y="4.6" class="num bay" fill="var(--ink)">
              ×{count}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** What stands behind the ports: prices, cards on display, the colony's way, the run to beat. */
function Extra({ id, x, position, catalogue, viewer, circle, ghosts }: BoardProps & { id: FacilityId; x: number; circle: number }) {
  if (id === 'alien_artifact') {
    return (
      <>
        {position.display.map((card, i) => card && <Stamp key={card} card={card} family={catalogue.cards[card]?.family ?? ''} size={22} x={x + 8 + i * 23} y={2} />)}
      </>
    );
  }
  if (id === 'terraforming_station') {
    return (
      <g class="note">
        <text x={x + 8} y="17.5">1</text>
        <Icon name="fuel" size={14} x={x + 17} y={6} />
        <text x={x + 38} y="17.5">1</text>
        <Icon name="ore" size={14} x={x + 47} y={6} />
        <text x={x + 68} y="17.5">land</text>
      </g>
    );
  }
  if (id === 'raiders_outpost') {
    const total = (position.facilities.raiders_outpost?.slots ?? []).flatMap((slot) => slot.ships).reduce((sum, ship) => sum + readShip(ship).value, 0);
    return total ? (
      <text x={x + 6} y="17.5" class="note">
        beat {total}
      </text>
    ) : null;
  }
  if (id === 'colonist_hub') {
    const seat = viewer ?? position.active;
    const goal = ghosts.colonist_hub ? Math.min(7, circle + ghosts.colonist_hub.length) : 0;
    const cx = (n: number): number => x + 12 + (n - 1) * 13;
    return (
      <>
        <path d={`M${cx(1)} 13H${cx(7)}`} stroke="var(--socket-edge)" stroke-width="1.5" />
        {[1, 2, 3, 4, 5, 6, 7].map((n) => (
          <circle
            key={n}
            cx={cx(n)}
            cy="13"
            r={n === 7 ? 5.5 : 4.5}
            fill="var(--socket)"
            stroke={n === goal ? 'var(--legal)' : n === 7 ? 'var(--gold)' : 'var(--socket-edge)'}
            stroke-width={n === goal ? 2.2 : 1.3}
          />
        ))}
        {circle > 0 && (
          <g transform={`translate(${cx(circle)} 13)`}>
            <Token seat={seat} size={18} />
          </g>
        )}
      </>
    );
  }
  return null;
}
