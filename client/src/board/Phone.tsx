/** The phone drawing: planet above, two columns of station buttons below. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { SEATS, type BoardProps, type FacilityId, type Slot } from '../types';
import { SPACES } from './Belt';
import { Pieces } from './PieceLayer';
import { stateOf } from './Place';
import { LandChips, Moon, Planet } from './Planet';
import { Closed, Port } from './Port';
import { Paint, Space, chippedLands, moveFocus } from './common';
import { PHONE_LANDING, PHONE_MOON, PHONE_MOON_BESIDE, PHONE_PLANET, STATIONS } from './drawings';
import type { Point } from './geometry';
import { CHIP_FONT, TEXT_FONT, TITLE_FONT, textWidth } from './measure';
import { planetPieces } from './pieceList';
import { Badge, Die, Emblem, Ghost, Icon, Medal, RelicPaint, Stamp, Token, n1, readShip } from './pieces';
import { facilityWords, shortName, verdict } from './words';
import './Phone.css';

/** Room for title and note in a station's head: less on the narrowest of phones. */
const head = (): number => (innerWidth < 380 ? 144 : 158);

/** The full name where it fits beside what else has to be said. */
function title(name: string, short: string, note: string, all: number): string {
  const room = all - (note ? textWidth(note, CHIP_FONT, 12) + 16 : 0);
  return textWidth(name, TITLE_FONT, 14) <= room ? name : short;
}

const PORT = 20;
const PITCH = 21.5;

const TABS = { planet: 'Planet', stations: 'Stations', belt: 'Belt', factions: 'Factions' } as const;
type Tab = keyof typeof TABS;

/** On which tab a target is; an asteroid that somebody holds is on none. */
function tabOf(target: string, onBelt: ReadonlySet<string | undefined>): Tab | null {
  if (target.startsWith('facility:outer_belt:') || (target.startsWith('asteroid:') && onBelt.has(target.slice(9)))) return 'belt';
  if (target.startsWith('facility:faction:')) return 'factions';
  if (target.startsWith('facility:')) return 'stations';
  return target.startsWith('territory:') ? 'planet' : null;
}

/** Stations in a list, as the page has room for them. */
export function Phone(props: BoardProps) {
  const low = useMedia(LOW);
  const small = useMedia(SMALL);
  if (props.layout === 'beside') return <Beside {...props} />;
  return low && small ? <Long {...props} /> : <Tabbed {...props} low={low} />;
}

/** A phone on its side, or something as low; what is small as well is a page much enlarged. */
const LOW = '(max-height: 500px)';
const SMALL = '(max-width: 559px)';

function useMedia(text: string): boolean {
  const [holds, set] = useState(() => matchMedia(text).matches);
  useEffect(() => {
    const query = matchMedia(text);
    const change = (): void => set(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return holds;
}

/** The planet in the middle, stations in a column at each side, the spaces of the belt below them. */
const Beside = (props: BoardProps) => (
  <div class="board-phone beside" data-group onKeyDown={moveFocus}>
    <Globe {...props} large />
    <Stations {...props} folded={false} />
    {props.position.belt && <BeltPage {...props} />}
  </div>
);

/** Everything one below the other, for a page that scrolls. */
const Long = (props: BoardProps) => (
  <div class="board-phone long" data-group onKeyDown={moveFocus}>
    <Globe {...props} large />
    <Stations {...props} folded={false} />
    {props.position.belt && <BeltPage {...props} />}
    {hasFactions(props) && <FactionPage {...props} />}
  </div>
);

const hasFactions = ({ position }: BoardProps): boolean => SEATS.some((seat) => position.players[seat]?.factions !== undefined);

/** Planet over stations; on a low page, with Outer Belt or with factions, a tab for each. */
function Tabbed(props: BoardProps & { low: boolean }) {
  const { position, lit, picked } = props;
  const factions = hasFactions(props);
  const [tab, choose] = useState<Tab>('stations');
  const tabs = (Object.keys(TABS) as Tab[]).filter((one) => (one !== 'belt' || position.belt) && (one !== 'factions' || factions));
  const onBelt = new Set(SPACES.map((space) => position.facilities[`outer_belt:${space}`]?.card));
  const glowing = new Set(Object.entries(lit).map(([target, { soft }]) => (soft ? null : tabOf(target, onBelt))));
  // A question is shown where its places are; ships in hand only lead away from the planet, which takes none.
  const places = tabs.filter((one) => glowing.has(one)).join();
  useEffect(() => {
    const [first] = places.split(',') as [Tab | ''];
    if (first && !places.split(',').includes(tab) && (picked.length === 0 || tab === 'planet')) choose(first);
  }, [places]);
  if (tabs.length === 2 && !props.low) {
    const landing = Object.keys(lit).some((target) => target.startsWith('territory:'));
    return (
      <div class="board-phone" data-group onKeyDown={moveFocus}>
        <Globe {...props} large={landing} />
        <Stations {...props} folded={landing} />
      </div>
    );
  }
  return (
    <div class="board-phone tabbed" data-group onKeyDown={moveFocus}>
      <svg class="sr" aria-hidden="true">
        <RelicPaint />
      </svg>
      <div class="tabpage">
        {tab === 'planet' && <Globe {...props} large low={props.low} />}
        {tab === 'stations' && <Stations {...props} folded={false} />}
        {tab === 'belt' && <BeltPage {...props} />}
        {tab === 'factions' && <FactionPage {...props} />}
      </div>
      <nav class="tabs" data-group aria-label="Parts of the board">
        {tabs.map((one) => (
          <button key={one} aria-pressed={tab === one} data-action={`tab-${one}`} onClick={() => choose(one)}>
            {TABS[one]}
            {glowing.has(one) && <i role="img" aria-label="something to choose" />}
          </button>
        ))}
      </nav>
    </div>
  );
}

/** The planet, and below it the moon where there is one; beside it on a page that is low. */
function Globe(props: BoardProps & { large: boolean; low?: boolean }) {
  const { position, lit, large, low = false } = props;
  const planet = large ? PHONE_LANDING : PHONE_PLANET;
  const moon = position.territories.blish ? (low ? PHONE_MOON_BESIDE : PHONE_MOON) : undefined;
  const width = moon && low ? 538 : 390;
  const height = moon && !low ? 536 : large ? 390 : 278;
  const chipped = [...chippedLands(lit)].join();
  const pieces = useMemo(() => {
    const found = planetPieces(planet, position, new Set(chipped.split(',')), moon);
    if (position.relic === 'burroughs') {
      found.push({ kind: 'ship', key: 'R0', ship: 'R', at: [planet.cx, planet.cy - 6], size: planet.relic, targets: ['relic'] });
    }
    return found;
  }, [planet, position, chipped, moon]);
  return (
    <svg class="board small" viewBox={`0 0 ${width} ${height}`} style={{ '--w': `${width}px`, '--h': `${height}px` }} role="group" aria-label="Planet">
      <Paint />
      <Space width={width} height={height} cx={planet.cx} cy={planet.cy} />
      <Planet {...props} planet={planet} />
      {moon && <Moon {...props} planet={moon} />}
      <Pieces {...props} pieces={pieces} />
      <LandChips {...props} planet={planet} moon={moon} />
    </svg>
  );
}

const Stations = (props: BoardProps & { folded: boolean }) => (
  <div class={props.folded ? 'stations folded' : 'stations'} role="group" aria-label="Stations">
    {STATIONS.map(({ id }) => (
      <Station key={id} {...props} id={id} />
    ))}
  </div>
);

/** A few ports in a row, with ships, covers and ghosts. */
function Ports3({ slots, then, numbers }: { slots: readonly Slot[]; then: readonly Slot[]; numbers: boolean }) {
  return (
    <svg class="threeports" width={slots.length * 31} height={32} aria-hidden="true">
      {slots.map((slot, i) => {
        const at: Point = [15 + i * 31, 16];
        const ship = slot.ships[0];
        const ghost = then[i]?.ships[0];
        return (
          <g key={i}>
            {slot.closed ? <Closed at={at} size={28} dots={slot.closed} /> : <Port at={at} size={28} />}
            <g transform={`translate(${at[0]} ${at[1]})`}>{ship ? <Die ship={ship} size={23} numbers={numbers} /> : ghost && <Ghost ship={ghost} size={23} numbers={numbers} />}</g>
          </g>
        );
      })}
    </svg>
  );
}

/** The Outer Belt as rows: asteroid, what it asks, ports. */
function BeltPage(props: BoardProps) {
  const { position, catalogue, lit, quiet, ghosts, numbers = false } = props;
  return (
    <div class="rows" role="group" aria-label="Outer Belt">
      {SPACES.map((space) => {
        const id = `outer_belt:${space}` as const;
        const facility = position.facilities[id];
        if (!facility) return null;
        const target = `facility:${id}`;
        const rock = facility.card === undefined ? undefined : catalogue.asteroids?.[facility.card];
        const reason = quiet[target];
        const price = rock?.power?.cost && rock.power.cost !== '0' ? `${rock.power.cost} fuel: ` : '';
        const chip = lit[target]?.chip;
        return (
          <div key={space} class={`station row ${stateOf(props, target)}`}>
            {rock ? <Stamp card={facility.card!} family={rock.family} size={44} /> : <span class="nostamp" />}
            <div class="mid" aria-hidden="true">
              <b>{rock?.name ?? 'Empty space'}</b>
              {chip !== undefined ? (
                <em>{chip}</em>
              ) : (
                <i>{reason && !reason.rest ? `× ${reason.short}` : rock?.points ? `Worth ${rock.points} point${rock.points > 1 ? 's' : ''}` : rock ? price + (rock.power?.text ?? '') : ''}</i>
              )}
              <span class="claim">
                {rock?.claim.split(' ').map((sign, i) => (sign === '=' ? <s key={i}>=</s> : <kbd key={i} class={sign === 'N' ? 'n' : ''}>{sign}</kbd>))}
                N = {facility.values?.join(', ')}
              </span>
            </div>
            <Ports3 slots={facility.slots ?? []} then={ghosts[id] ?? []} numbers={numbers} />
            <button data-target={target} aria-disabled={lit[target] === undefined} aria-label={facilityWords(props, id) + verdict(props, target)} onClick={() => props.onTarget(target)} />
          </div>
        );
      })}
      <p class="deckline">
        {position.belt?.deck} asteroids in the deck, {position.belt?.discard.length} discarded.
        <span> The marked face of the Asteroid die moves all of them on.</span>
      </p>
    </div>
  );
}

/** Everybody's faction with its port. */
function FactionPage(props: BoardProps) {
  const { position, catalogue, lit, quiet, ghosts, numbers = false } = props;
  return (
    <div class="rows" role="group" aria-label="Factions">
      {SEATS.flatMap((seat) => (position.players[seat]?.factions ?? []).map((faction) => {
        const id = `faction:${faction}` as const;
        const target = `facility:${id}`;
        const texts = catalogue.factions?.[faction];
        const reason = quiet[target];
        const chip = lit[target]?.chip;
        const price = texts?.dock.cost && texts.dock.cost !== '0' ? `${texts.dock.cost} fuel: ` : '';
        return (
          <div key={faction} class={`station row ${stateOf(props, target)}`}>
            <Emblem id={faction} size={40} />
            <div class="mid" aria-hidden="true">
              <b>
                {texts?.name ?? faction} <Badge seat={seat} size={20} />
              </b>
              {chip !== undefined ? <em>{chip}</em> : <i>{reason && !reason.rest ? `× ${reason.short}` : price + (texts?.dock.text ?? '')}</i>}
            </div>
            <Ports3 slots={position.facilities[id]?.slots ?? []} then={ghosts[id] ?? []} numbers={numbers} />
            <button data-target={target} aria-disabled={lit[target] === undefined} aria-label={facilityWords(props, id) + verdict(props, target)} onClick={() => props.onTarget(target)} />
          </div>
        );
      }))}
    </div>
  );
}

/** A reason without its first word, when all of it has no room: `a run of three`. */
const brief = (short: string, reason: string): string =>
  textWidth(short, TITLE_FONT, 14) + textWidth(`× ${reason}`, TEXT_FONT, 12.5) > head() ? reason.replace(/^needs /, '') : reason;

/** A station: its drawing, and over it the button that says everything in words. */
function Station(props: BoardProps & { id: FacilityId; folded: boolean }) {
  const { id, catalogue, lit, quiet, folded, layout } = props;
  const target = `facility:${id}`;
  const reason = quiet[target];
  const roomy = layout === 'beside';
  const short = shortName(catalogue, id);
  const chip = lit[target]?.chip;
  const note = chip ?? (reason && !reason.rest ? `× ${brief(short, reason.short)}` : '');
  return (
    <div class={`station ${stateOf(props, target)}`}>
      {folded ? (
        <svg class="emblem" viewBox="0 0 40 40" aria-hidden="true">
          <Medal id={id} x={20} y={20} r={18} />
        </svg>
      ) : (
        <>
          <span class="head" aria-hidden="true">
            {roomy && (
              <svg class="medallion" viewBox="0 0 40 40">
                <Medal id={id} x={20} y={20} r={18} />
              </svg>
            )}
            <b>{title(catalogue.facilities[id]?.name ?? id, short, note, roomy && !note ? 132 : head())}</b>
            {note && (chip !== undefined ? <em>{note}</em> : <i>{note}</i>)}
          </span>
          <small aria-hidden="true">{catalogue.facilities[id]?.rule}</small>
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
  const { id, position, catalogue, ghosts, viewer } = props;
  const facility = position.facilities[id];
  if (facility?.ships) return <Waiting ships={facility.ships} />;
  const shown = (slot: Slot): boolean => id !== 'colonist_hub' || slot.seat === (viewer ?? position.active);
  const slots = (facility?.slots ?? []).filter(shown);
  const then = ghosts[id]?.filter(shown);
  // Eight ports in a row are a little tighter.
  const pitch = slots.length === 8 ? 20.5 : PITCH;
  let x = 1;
  const drawn = slots.map((slot, i) => {
    const framed = slot.size > 1 && id !== 'colonist_hub';
    const left = x;
    x += slot.size * pitch + (framed ? 9.5 : 0);
    return (
      <g key={i} transform={`translate(${n1(left + (framed ? 1 : 0))} 0)`}>
        {framed && <rect x="-2" y="1" width={n1(slot.size * pitch + 2.5)} height="24" rx="8" fill="none" stroke="var(--socket-edge)" />}
        <Ports shape={catalogue.facilities[id]?.shape} slot={slot} pitch={pitch} then={then?.[i] ?? slot} />
      </g>
    );
  });
  return (
    <>
      {drawn}
      <Extra {...props} x={x} circle={slots[0]?.circle ?? 0} goal={then?.[0]?.circle ?? 0} />
    </>
  );
}

function Ports({ shape, slot, pitch, then }: { shape: string | undefined; slot: Slot; pitch: number; then: Slot }) {
  return (
    <>
      {Array.from({ length: slot.size }, (_, i) => {
        const at: Point = [PORT / 2, 13];
        const ghost = then.ships[i] === slot.ships[i] ? undefined : then.ships[i];
        const ship = ghost ? undefined : slot.ships[i];
        return (
          <g key={i} transform={`translate(${n1(i * pitch)} 0)`}>
            {slot.closed ? <Closed at={at} size={PORT} dots={slot.closed} /> : <Port at={at} size={PORT} six={shape === 'six' && !ship} />}
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
  // Five and more kinds stand closer.
  const pitch = Math.min(42, 168 / counts.size);
  const size = pitch < 42 ? 16 : 20;
  return (
    <>
      {[...counts].map(([shape, count], i) => (
        <g key={shape} transform={`translate(${11 + i * pitch} 13)`}>
          {shape === 'R' || shape === 'X' ? <Die ship={shape} size={size} /> : <Token seat={shape as never} size={size} />}
          {shape !== 'R' && shape !== 'X' && (
            <text x={size / 2 + (pitch < 42 ? 1.5 : 4)} y="4.6" class="num bay" fill="var(--ink)">
              ×{count}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** What stands behind the ports: prices, cards on display, the colony's way, the run to beat. */
function Extra({ id, x, position, catalogue, viewer, circle, goal }: BoardProps & { id: FacilityId; x: number; circle: number; goal: number }) {
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
    return total && x < 120 ? (
      <text x={x + 6} y="17.5" class="note">
        beat {total}
      </text>
    ) : null;
  }
  if (id === 'colonist_hub') {
    const seat = viewer ?? position.active;
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
