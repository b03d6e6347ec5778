/** The planet, drawn as a dial: bezel with names, seven lands, the desert in the middle. */
import { memo } from 'preact/compat';
import type { BoardProps, Seat, TerritoryId } from '../types';
import { Place, stateOf } from './Place';
import { Chip } from './common';
import type { PlanetDrawing } from './drawings';
import { type Point, arc, polar, sector } from './geometry';
import { WEDGE, WEDGES, isDisc, landPlaces, middleOf, reversed, ridge } from './lands';
import { NAME_FONT, sizeOf, textWidth } from './measure';
import { Token, n1 } from './pieces';
import { coloniesOf, contenders, territoryWords, verdict } from './words';

const centre = (planet: PlanetDrawing): Point => [planet.cx, planet.cy];

/** Everything that never changes: beads, ridges, borders, the light on the ball. */
const Landscape = memo(({ planet }: { planet: PlanetDrawing }) => {
  const c = centre(planet);
  const { cx, cy, land, ring, bezel, beads } = planet;
  const borders = WEDGES.map((_, i) => {
    const [a, b] = [polar(c, ring, i * WEDGE), polar(c, land, i * WEDGE)];
    return `M${a.map(n1).join(' ')}L${b.map(n1).join(' ')}`;
  }).join('');
  return (
    <>
      <circle cx={cx} cy={cy} r={beads} fill="none" stroke="var(--gold-soft)" />
      <circle cx={cx} cy={cy} r={bezel + 1} fill="var(--outline)" stroke="var(--bezel-edge)" stroke-width="1.5" />
      {WEDGES.map((id) => {
        const [a, b, bead] = [bezel + 1, beads + 4.5, beads].map((r) => polar(c, r, middleOf(id)));
        return (
          <g key={id}>
            <path d={`M${a!.map(n1).join(' ')}L${b!.map(n1).join(' ')}`} stroke="var(--gold-soft)" stroke-width="1.4" />
            <circle cx={n1(bead![0])} cy={n1(bead![1])} r="2.6" fill="var(--gold)" />
          </g>
        );
      })}
      {WEDGES.map((id, i) => (
        <g key={id}>
          <path d={sector(c, i * WEDGE, (i + 1) * WEDGE, ring, land)} fill={`var(--${id}0)`} />
          {[0, 1, 2].map((line) => (
            <path
              key={line}
              d={ridge(c, id, line, ring, land)}
              fill={`var(--${id}${line + 1})`}
              stroke="var(--ridge)"
              stroke-width=".9"
              stroke-linejoin="round"
            />
          ))}
        </g>
      ))}
      <path d={borders} stroke="var(--outline)" stroke-width="3.4" />
      <path d={borders} stroke="var(--wedge-line)" stroke-width="1.1" />
      <circle cx={cx} cy={cy} r={land} fill="url(#ball)" />
    </>
  );
});

/** A disc in a ring with five beads: the desert with its dunes, or the moon with its craters. */
const Disc = memo(({ planet, id }: { planet: PlanetDrawing; id: 'burroughs' | 'blish' }) => {
  const { cx, cy, ring, disc } = planet;
  return (
    <>
      <circle cx={cx} cy={cy} r={ring} fill="var(--bezel)" stroke="var(--outline)" stroke-width="2.4" />
      {[-140, -165, 180, 165, 140].map((angle) => {
        const [x, y] = polar([cx, cy], (ring + disc) / 2, angle);
        return <circle key={angle} cx={n1(x)} cy={n1(y)} r={angle === 180 ? 3 : 1.8} fill="var(--bezel-edge)" />;
      })}
      <circle cx={cx} cy={cy} r={ring - 0.4} fill="none" stroke="var(--bezel-edge)" stroke-width="1.2" />
      <svg x={cx - disc} y={cy - disc} width={2 * disc} height={2 * disc} viewBox="-65 -65 130 130" class="round">
        <circle r="65" fill={`var(--${id}0)`} />
        {id === 'blish' ? (
          <>
            <circle cx="6.5" cy="6.5" r="71.5" fill="var(--blish1)" />
            {MOON_CRATERS.map(([x, y, r, inner]) => (
              <g key={x}>
                <circle cx={x} cy={y} r={r} fill="var(--blish0)" />
                <circle cx={x + 1} cy={y + 3} r={inner} fill="var(--blish2)" />
              </g>
            ))}
          </>
        ) : (
          <>
            <path d="M-65-7.8C-32.4-22-6.5-27.2 7.8-7.8S45.4-27.2 65-11.7V65H-65Z" fill="var(--burroughs1)" />
            <path d="M-65 14.3C-32.4 15.6-6.5-7.8 7.8 14.3S45.4-2.6 65 10.4V65H-65Z" fill="var(--burroughs2)" />
            <path d="M-65 37.6C-32.4 18.2-6.5 36.3 7.8 37.6S45.4 18.2 65 33.7V65H-65Z" fill="var(--burroughs3)" />
          </>
        )}
        <circle r="65" fill="url(#ball2)" />
      </svg>
      <circle cx={cx} cy={cy} r={disc} fill="none" stroke="var(--outline)" stroke-width="1.6" />
    </>
  );
});

const MOON_CRATERS: readonly (readonly [x: number, y: number, r: number, inner: number])[] = [
  [-32, -23, 17, 13],
  [36, -6, 19, 15],
  [-20, 40, 23, 19],
  [23, 45, 9, 6],
  [1, -47, 9, 6],
];

interface RingName {
  planet: PlanetDrawing;
  id: TerritoryId;
  name: string;
  /** In one word, where badges leave no room for the name. */
  brief: string;
  seats: Seat[];
  radius: number;
  middle: number;
  ink: string;
}

/** Name on the bezel, badges before it, both centred together on the arc. */
function Name({ planet, id, name: full, brief, seats, radius, middle, ink }: RingName) {
  const c = centre(planet);
  const normal = sizeOf(13.5);
  const back = reversed(middle);
  const turn = back ? -1 : 1;
  const degrees = (length: number): number => (length / radius) * (180 / Math.PI);
  // Badges are joined by an equals sign where two contest the control; more of them close up, and lie one on the other.
  const gap = seats.length > 3 ? -planet.badge * 0.3 : seats.length > 2 ? 1 : 10;
  const step = planet.badge + gap;
  const badges = seats.length ? seats.length * step - gap + 6 : 0;
  const room = ((isDisc(id) ? 170 : 360 / WEDGES.length - 4) * Math.PI * radius) / 180 - badges;
  const name = textWidth(full, NAME_FONT, 12.2) > room ? brief : full;
  const size = normal * Math.min(1, room / textWidth(name, NAME_FONT, normal));
  const width = textWidth(name, NAME_FONT, size);
  const from = middle - (turn * degrees(badges + width)) / 2;
  const along = (length: number): number => from + turn * degrees(length);
  const baseline = radius - turn * (planet.full ? 4.6 : 4.8);
  const path = `name-${id}`;
  return (
    <>
      {seats.map((seat, i) => {
        const [x, y] = polar(c, radius, along(planet.badge / 2 + i * step));
        return (
          <g key={seat} transform={`translate(${n1(x)} ${n1(y)})`}>
            <Token seat={seat} size={planet.badge} />
          </g>
        );
      })}
      {seats.length === 2 && seats.slice(1).map((seat, i) => {
        const angle = along(planet.badge + 5 + i * step);
        const [x, y] = polar(c, radius, angle);
        return (
          <path
            key={seat}
            transform={`translate(${n1(x)} ${n1(y)}) rotate(${n1(angle + (back ? 180 : 0))})`}
            d="M-2.6-2h5.2M-2.6 2h5.2"
            stroke="var(--bezel-ink)"
            stroke-width="1.7"
            stroke-linecap="round"
          />
        );
      })}
      <path id={path} d={arc(c, baseline, along(badges), along(badges + width * 1.25 + 12))} fill="none" />
      <text class="tname" fill={ink} style={size < normal ? { fontSize: `${n1(size)}px` } : undefined}>
        <textPath href={`#${path}`}>{name}</textPath>
      </text>
    </>
  );
}

type PlanetProps = BoardProps & { planet: PlanetDrawing };

export function Planet(props: PlanetProps) {
  const { planet } = props;
  return (
    <g class="planet">
      <Landscape planet={planet} />
      <Disc planet={planet} id="burroughs" />
      <Lands {...props} lands={[...WEDGES, 'burroughs']} />
    </g>
  );
}

/** Blish Expanse on the moon, which lies across the border of board and belt. */
export function Moon(props: PlanetProps) {
  const { cx, cy, beads } = props.planet;
  return (
    <g class="planet">
      <circle cx={cx} cy={cy} r={beads} class="orbit" />
      <Disc planet={props.planet} id="blish" />
      <Lands {...props} lands={['blish']} />
    </g>
  );
}

function Lands(props: PlanetProps & { lands: readonly TerritoryId[] }) {
  const { planet, lands, position, catalogue } = props;
  const c = centre(planet);
  return (
    <>
      {lands.map((id) => (
        <Land key={id} {...props} id={id} />
      ))}
      {planet.full &&
        lands.map((id) => {
          const sold = id === 'burroughs' && position.relic !== 'burroughs';
          const off = sold || (position.territories[id]?.fields.includes('isolation') ?? false);
          return <Bonus key={id} c={c} planet={planet} id={id} text={catalogue.territories[id]?.bonus ?? ''} off={off} />;
        })}
      {lands.map((id) => {
        const target = `territory:${id}`;
        return (
          <Place key={id} marks={props} target={target} class={`land ${stateOf(props, target)}`} label={territoryWords(props, id) + verdict(props, target)}>
            <path d={segment(planet, id)} class="hit" />
            {isDisc(id) ? (
              <circle cx={c[0]} cy={c[1]} r={planet.disc - 2} class="target" />
            ) : (
              <path d={inner(planet, id, 1.3, planet.ring + 3, planet.land - 3)} class="target" />
            )}
          </Place>
        );
      })}
    </>
  );
}

/** A wedge pulled in by `angle` on both sides. */
const inner = (planet: PlanetDrawing, id: TerritoryId, angle: number, r0: number, r1: number): string => {
  const start = WEDGES.indexOf(id) * WEDGE;
  return sector(centre(planet), start + angle, start + WEDGE - angle, r0, r1);
};

/** Where a land's name is written; it belongs to the land for the pointer too. */
function segment(planet: PlanetDrawing, id: TerritoryId): string {
  const start = WEDGES.indexOf(id) * WEDGE;
  return isDisc(id)
    ? sector(centre(planet), -105, 105, planet.disc, planet.ring)
    : sector(centre(planet), start, start + WEDGE, planet.land - 3, planet.bezel);
}

function Bonus({ c, planet, id, text, off }: { c: Point; planet: PlanetDrawing; id: TerritoryId; text: string; off: boolean }) {
  const desert = isDisc(id);
  const middle = desert ? 0 : middleOf(id);
  const back = reversed(middle);
  const turn = back ? -1 : 1;
  const r = desert ? planet.disc - (id === 'blish' ? 12.5 : 15.2) : planet.land - (back ? 7 : 16);
  const half = id === 'blish' ? 120 : desert ? 88 : 24.5;
  const path = `bonus-${id}`;
  const strike = desert ? r + 4 : r + turn * 3.7;
  return (
    <>
      <path id={path} d={arc(c, r, middle - turn * half, middle + turn * half)} fill="none" />
      {off && <path d={arc(c, strike, middle - 19, middle + 19)} class="strike" />}
      <text class="tbonus">
        <textPath href={`#${path}`} startOffset="50%" text-anchor="middle">
          {text}
        </textPath>
      </text>
    </>
  );
}

/** One land: what fields do to it, its bezel segment and its name. */
function Land(props: PlanetProps & { id: TerritoryId }) {
  const { planet, id, position, catalogue } = props;
  const texts = catalogue.territories[id];
  const land = position.territories[id];
  const c = centre(planet);
  const control = land?.control ?? null;
  const tied = contenders(position, id);
  const seats = control ? [control] : tied;
  const ink = control ? `var(--p${control}i)` : 'var(--bezel-ink)';
  const fields = land?.fields ?? [];
  const desert = isDisc(id);
  const start = desert ? -105 : WEDGES.indexOf(id) * WEDGE + 0.5;
  const end = desert ? 105 : start + WEDGE - 1;
  const [r0, r1] = desert ? [planet.disc, planet.ring] : [planet.land + 1, planet.bezel];
  const fence = desert
    ? `M${planet.cx - planet.disc + 4} ${planet.cy}a${planet.disc - 4} ${planet.disc - 4} 0 1 1 0 .1`
    : inner(planet, id, 1.3, planet.ring + 4, planet.full ? planet.land - 24 : planet.land - 7);
  const wrapped = desert ? `M${planet.cx - planet.disc} ${planet.cy}a${planet.disc} ${planet.disc} 0 1 1 0 .1Z` : inner(planet, id, 0, planet.ring, planet.land);
  return (
    <>
      {fields.includes('isolation') && (
        <>
          <path d={wrapped} fill="var(--iso)" />
          <path d={desert ? wrapped : inner(planet, id, 0, planet.ring, planet.full ? planet.land - 23 : planet.land)} fill="url(#hatch)" />
          <path d={fence} class="isolated" />
        </>
      )}
      {fields.includes('repulsor') && <path d={fence} class="fence" />}
      <g class={control ? 'bezel held' : 'bezel'}>
        <path d={sector(c, start, end, r0, r1)} fill={control ? `var(--p${control})` : 'var(--bezel)'} stroke="var(--outline)" />
        {control && <path d={sector(c, start + 0.6, end - 0.6, r0 + 2, r1 - 2)} fill="none" stroke="var(--shine)" />}
        {tied.length > 0 && <path d={arc(c, r0 + 2.2, start + 1, end - 1) + arc(c, r1 - 2.4, start + 1, end - 1)} class="tied" />}
        {desert && !control && tied.length === 0 && <path d={sector(c, start, end, r0, r1)} fill="none" stroke="var(--bezel-edge)" stroke-width=".6" />}
      </g>
      <Name
        planet={planet}
        id={id}
        name={(planet.full ? texts?.name : texts?.short) ?? id}
        brief={texts?.short ?? id}
        seats={seats}
        radius={desert ? (planet.ring + planet.disc) / 2 : planet.name}
        middle={desert ? 0 : middleOf(id)}
        ink={ink}
      />
    </>
  );
}

/** The previews over the pieces: points a landing would bring. */
export function LandChips(props: PlanetProps & { moon?: PlanetDrawing | undefined }) {
  const { moon, position, lit } = props;
  return (
    <g class="landchips" aria-hidden="true">
      {([...WEDGES, 'burroughs', ...(moon ? ['blish'] : [])] as TerritoryId[]).map((id) => {
        const planet = id === 'blish' ? moon! : props.planet;
        const chip = lit[`territory:${id}`]?.chip;
        if (chip === undefined) return null;
        const { chip: place } = landPlaces(planet, id, coloniesOf(position, id), position.territories[id]?.fields ?? [], true, position.relic === 'burroughs');
        return <Chip key={id} text={chip} middle={place[0]} y={n1(place[1] - 11)} />;
      })}
    </g>
  );
}
