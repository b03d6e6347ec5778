/** The stations: enamel plates cut to fit the dial, each printed with what it takes and gives. */
import { memo } from 'preact/compat';
import type { FacilityId, Slot } from '../types';
import { Display, Meter } from './Artifact';
import { Tracks } from './Hub';
import { Place, stateOf } from './Place';
import { Closed, Port } from './Port';
import { Stores } from './Stores';
import { Chip, Enamel, type PlateProps } from './common';
import type { PlateDrawing } from './drawings';
import { type Point, platePath } from './geometry';
import { CHIP_FONT, TITLE_FONT, drawnWidth, fitting } from './measure';
import { Ghost, Icon, Medal, n1, readShip } from './pieces';
import { extraPorts, framed, ghostPlaces, portPlaces, slotFrame } from './ports';
import { facilityWords, shortName, verdict } from './words';

/** The sign between ports that fill together: equal, or rising. */
function Sign({ kind, between: [a, b] }: { kind: 'pair' | 'run'; between: readonly [Point, Point] }) {
  const x = n1((a[0] + b[0]) / 2);
  const y = n1(a[1]);
  const d =
    kind === 'pair'
      ? `M${n1(x - 3.2)} ${y - 2}h6.4M${n1(x - 3.2)} ${y + 2}h6.4`
      : `M${n1(x - 2.6)} ${n1(y + 2.6)}l3.2-5.4M${n1(x - 2.8)} ${n1(y - 2.6)}h4.8v3.4`;
  return <path d={d} fill="none" stroke="var(--gold)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" />;
}

const SUN: Point = [14, 12];

/** The sun of the Solar Converter, with its rays. */
const Sun = memo(({ plate }: { plate: PlateDrawing }) => (
  <g class="art" clip-path="url(#clip-solar)">
    <clipPath id="clip-solar">
      <rect x={plate.x + 2} y={plate.y + 2} width={plate.w - 4} height={plate.h - 4} rx="10" />
    </clipPath>
    <path
      d={Array.from({ length: 15 }, (_, i) => {
        const ray = (turn: number): string => `${n1(SUN[0] + 480 * Math.cos(turn))} ${n1(SUN[1] + 480 * Math.sin(turn))}`;
        return `M${SUN.join(' ')}L${ray(i * 0.126)}L${ray(i * 0.126 + 0.056)}Z`;
      }).join('')}
      fill="var(--sun-ray)"
    />
    {[[62, 0.22], [50, 0.5], [40, 1]].map(([r, opacity]) => (
      <circle key={r} cx={SUN[0]} cy={SUN[1]} r={r} fill="var(--sun)" opacity={opacity} />
    ))}
  </g>
));

const CRATERS: readonly (readonly [x: number, y: number, r: number, inner: number])[] = [
  [-63, -58.8, 22.4, 16.8],
  [16.8, -84, 15.4, 11.2],
  [-14, -16.8, 28, 21.7],
  [70, -35, 19.6, 14],
  [-84, 14, 16.8, 12.6],
];

/** The moon under the Lunar Mine. */
const Moon = memo(({ at: [x, y], clip: d }: { at: Point; clip: string }) => {
  return (
    <g class="art" clip-path="url(#clip-moon)">
      <clipPath id="clip-moon">
        <path d={d} />
      </clipPath>
      <circle cx={x} cy={y} r="140" fill="var(--moon0)" />
      {CRATERS.map(([dx, dy, r, inner]) => (
        <g key={dx}>
          <circle cx={x + dx} cy={y + dy} r={r} fill="var(--moon1)" />
          <circle cx={n1(x + dx + r * 0.12)} cy={n1(y + dy + r * 0.12)} r={inner} fill="var(--moon2)" />
        </g>
      ))}
      <circle cx={x} cy={y} r="140" fill="url(#ball)" />
    </g>
  );
});

/** All plates of a drawing, without the pieces on them. */
export function Plates(props: Omit<PlateProps, 'plate'>) {
  return (
    <>
      {props.drawing.plates.map((plate) =>
        plate.id === 'stores' ? <Stores key="stores" {...props} plate={plate} /> : <Station key={plate.id} {...props} plate={plate} id={plate.id} />,
      )}
    </>
  );
}

function Station(props: PlateProps & { id: FacilityId }) {
  const { plate, id, drawing, position, catalogue, lit, quiet, ghosts } = props;
  const { planet, clear } = drawing;
  const target = `facility:${id}`;
  const state = stateOf(props, target);
  const d = platePath(plate, [planet.cx, planet.cy], clear);
  const chip = lit[target]?.chip;
  const reason = quiet[target];
  const why = reason && !reason.rest ? reason.short : null;
  const [tx, ty] = plate.title;
  const full = catalogue.facilities[id]?.name ?? id;
  // Where title and note share a line, the title makes room.
  const note = plate.beside ? (chip ?? (why === null ? '' : `× ${why}`)) : '';
  const tight = note !== '' && drawnWidth(full, TITLE_FONT, 15) + drawnWidth(note, CHIP_FONT, 13) > plate.w - 50;
  const name = plate.short || tight ? shortName(catalogue, id) : full;
  const landing = ghosts[id] !== undefined;
  const crowded = new Set(position.facilities[id]?.ships?.map((ship) => readShip(ship).shape)).size > 2;
  return (
    <g class={`fac ${state}`}>
      <g aria-hidden="true">
        <Enamel d={d} />
        {id === 'solar_converter' && <Sun plate={plate} />}
        {plate.moon && <Moon at={plate.moon} clip={platePath(plate, [planet.cx, planet.cy], clear, 2)} />}
        {plate.medal && <Medal id={id} x={plate.medal.at[0]} y={plate.medal.at[1]} r={plate.medal.r} />}
        <text x={tx} y={ty} class="ptitle">
          {name}
        </text>
        {!crowded && <RuleLine plate={plate} rule={catalogue.facilities[id]?.rule ?? ''} title={name} why={why} chip={chip} />}
        {plate.prices && chip === undefined && <Prices at={plate.prices} />}
        {id === 'colonist_hub' ? (
          <Tracks {...props} plate={plate} landing={landing} />
        ) : (
          position.facilities[id]?.slots?.map((slot, i) => <SlotPorts key={i} plate={plate} index={i} slot={slot} shape={catalogue.facilities[id]?.shape} />)
        )}
        {id === 'orbital_market' && <MarketSign plate={plate} />}
        {id === 'alien_artifact' && <Meter {...props} plate={plate} />}
        {id === 'raiders_outpost' && <Strongest {...props} plate={plate} />}
        {chip !== undefined && <Chip text={chip} right={plate.x + plate.w - 10} y={ty - 16.5} {...plate.chip} />}
        {landing && <Ghosts {...props} plate={plate} id={id} />}
      </g>
      <Place marks={props} target={target} label={facilityWords(props, id) + verdict(props, target)}>
        <path d={d} class="hit cut" />
      </Place>
      {id === 'alien_artifact' && <Display {...props} plate={plate} />}
    </g>
  );
}

/** What the plate takes and gives; what forbids it now, if anything. */
function RuleLine(props: { plate: PlateDrawing; rule: string; title: string; why: string | null; chip: string | undefined }) {
  const { plate, rule, title, why, chip } = props;
  const [tx, ty] = plate.title;
  // The chip may stand where the line is.
  if (chip !== undefined && (plate.beside || (plate.chip?.y ?? 0) > ty && plate.chip?.left === tx)) return null;
  const cross = why !== null && <tspan class="no">× </tspan>;
  const beside = plate.w - 44 - drawnWidth(title, TITLE_FONT, 15);
  const room = (plate.beside ? beside : (plate.room ?? plate.w)) - (why === null ? 0 : 12);
  if (room <= 0) return null;
  const line = why === null ? fitting(room, 12.5, rule, plate.brief ?? '') : fitting(room, 12.5, why, why.replace(/^needs /, ''));
  if (line === '') return null;
  return plate.beside ? (
    <text x={plate.x + plate.w - 14} y={ty} text-anchor="end" class="prule">
      {cross}
      {line}
    </text>
  ) : (
    <text x={tx} y={ty + 15.5} class={why === null ? 'prule rule' : 'prule'}>
      {cross}
      {line}
    </text>
  );
}

/** What ships cost, where there is room for it. */
const Prices = ({ at: [x, y] }: { at: Point }) => (
  <>
    <text x={x} y={y} class="prule rule">
      4th 1+1, 5th 2+2
    </text>
    <text x={x} y={y + 15} class="prule rule">
      6th 3+3
    </text>
  </>
);

function SlotPorts({ plate, index, slot, shape }: { plate: PlateDrawing; index: number; slot: Slot; shape: string | undefined }) {
  if (slot.extra) {
    return (
      <g class="extra">
        {extraPorts(plate, slot.size).map(({ at, size }, i) => (
          <Port key={i} at={at} size={size} />
        ))}
      </g>
    );
  }
  const places = portPlaces(plate, index, slot.size);
  const frame = slotFrame(plate, index, slot.size);
  return (
    <>
      {framed(plate, slot.size) && (
        <rect
          x={n1(frame.x)}
          y={n1(frame.y)}
          width={n1(frame.w)}
          height={n1(frame.h)}
          rx={n1(plate.ports.size * 0.36)}
          fill="var(--slotfill,none)"
          stroke="var(--socket-edge)"
          stroke-width="1.2"
        />
      )}
      {places.map(({ at, size }, i) =>
        slot.closed ? (
          <Closed key={i} at={at} size={size} dots={slot.closed} />
        ) : (
          <Port key={i} at={at} size={size} six={shape === 'six'} />
        ),
      )}
      {(shape === 'pair' || shape === 'run') && places.slice(1).map(({ at }, i) => <Sign key={i} kind={shape} between={[places[i]!.at, at]} />)}
    </>
  );
}

/** Where the picked ships would land. */
function Ghosts({ plate, id, position, ghosts, numbers = false }: PlateProps & { id: FacilityId }) {
  return (
    <>
      {ghostPlaces(plate, position.facilities[id]?.slots ?? [], ghosts[id] ?? []).map(({ at: [x, y], ship, shown }, i) => (
        <g key={i} transform={`translate(${n1(x)} ${n1(y)})`}>
          <Ghost ship={shown} size={ship} numbers={numbers} />
        </g>
      ))}
    </>
  );
}

const MarketSign = ({ plate: { x, y, w } }: { plate: PlateDrawing }) => (
  <>
    <Icon name="fuel" size={17} x={x + w - 32.5} y={y + 39.5} />
    <path d={`M${x + w - 28} ${y + 60}l4 4 4-4`} fill="none" stroke="var(--gold)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    <Icon name="ore" size={17} x={x + w - 32.5} y={y + 68.5} />
  </>
);

/** What a raid has to beat. */
function Strongest({ position, plate }: PlateProps) {
  const ships = (position.facilities.raiders_outpost?.slots ?? []).flatMap((slot) => slot.ships).map(readShip);
  if (!ships.length) return null;
  const frame = slotFrame(plate, 0, 3);
  const [x, y] = [n1(frame.x + frame.w + 10), n1(frame.y + frame.h * 0.43)];
  const owner = ships.find(({ owner: of }) => of !== null)?.owner;
  return (
    <>
      <text x={x} y={y} class="prule">
        now
      </text>
      <text x={x} y={y + 16} class="ptitle">
        {`${owner ?? ''}${plate.w < 300 ? ':' : ' has'} ${ships.reduce((sum, { value }) => sum + value, 0)}`}
      </text>
    </>
  );
}

