/** The Outer Belt: four spaces that asteroids drift through, each with three ports; deck and die below. */
import { memo } from 'preact/compat';
import type { BoardProps, FacilityState } from '../types';
import { Place, stateOf } from './Place';
import { Closed, Port } from './Port';
import { Chip, Enamel } from './common';
import type { BeltDrawing, PlanetDrawing } from './drawings';
import { CORNER } from './geometry';
import { TEXT_FONT, TITLE_FONT, drawnWidth, fitting } from './measure';
import { Ghost, Icon, Medal, Stamp, n1 } from './pieces';
import { beltPort, beltSpace, coming } from './ports';
import { facilityWords, verdict } from './words';

export const SPACES = [1, 2, 3, 4] as const;

/** What the ships of a claim have to show: squares with N, a digit or ?, joined where they must be alike. */
export function Claim({ claim, x, y }: { claim: string; x: number; y: number }) {
  const signs = claim.split(' ');
  return (
    <g transform={`translate(${x} ${y})`}>
      {signs.map((sign, i) => {
        const left = claimLeft(signs, i);
        if (sign === '=') return <path key={i} d={`M${left} 6.5h5M${left} 10.5h5`} stroke="var(--gold)" stroke-width="1.5" stroke-linecap="round" />;
        const ink = sign === 'N' ? 'var(--gold)' : 'var(--ink)';
        return (
          <g key={i}>
            <rect x={left} width="17" height="17" rx="4" fill="none" stroke={sign === 'N' ? 'var(--gold)' : 'var(--ink2)'} stroke-width="1.4" />
            <text x={left + 8.5} y="13" text-anchor="middle" class="num" fill={ink}>
              {sign}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const claimLeft = (signs: readonly string[], upTo: number): number =>
  signs.slice(0, upTo).reduce((sum, sign) => sum + (sign === '=' ? 8 : 20), 0);

export const claimWidth = (claim: string): number => claimLeft(claim.split(' '), claim.split(' ').length);

type BeltProps = BoardProps & { belt: BeltDrawing; moon: PlanetDrawing };

export function Belt(props: BeltProps) {
  const { belt, moon, position, catalogue } = props;
  const { x, y } = belt;
  const deck = position.belt?.deck ?? 0;
  const die = catalogue.pieces?.asteroid_die;
  const [dx, dy] = [moon.cx + 93, belt.y + 4 * belt.pitch + 26];
  return (
    <g class="belt">
      <path d={`M${x - 9} 14V${moon.cy - moon.beads - 3}`} class="orbit" />
      <g aria-hidden="true">
        <Medal id="outer_belt" x={x + 18} y={y - 20} r={15} />
        <text x={x + 40} y={y - 23} class="ptitle">
          {catalogue.pieces?.outer_belt?.name ?? 'Outer Belt'}
        </text>
        <text x={x + 40} y={y - 8} class="prule">
          drifts on a marked die
        </text>
      </g>
      {SPACES.map((space) => {
        const facility = position.facilities[`outer_belt:${space}`];
        return facility && <Space key={space} {...props} space={space} facility={facility} />;
      })}
      <g aria-hidden="true">
        <BeltDie x={dx} y={dy} />
        {(die?.short ?? 'Asteroid die').split(' ').map((word, i) => (
          <text key={i} x={dx + 45} y={dy + 16 + 15 * i} class="prule strong">
            {word}
          </text>
        ))}
        <g style="color:var(--gold)">
          <Icon name="rock" size={22} x={dx + 8} y={dy + 48} />
        </g>
        <text x={dx + 45} y={dy + 57} class="prule strong">
          {`${deck} card${deck === 1 ? '' : 's'}`}
        </text>
        <text x={dx + 45} y={dy + 72} class="prule">
          belt deck
        </text>
      </g>
      <Place marks={props} target="piece:asteroid_die" label={`${die?.name ?? 'Asteroid die'}. Belt deck: ${deck} cards, ${position.belt?.discard.length ?? 0} discarded.`}>
        <rect x={dx - 4} y={dy - 4} width={belt.x + belt.w - dx + 8} height="88" rx="9" class="hit ringed" />
      </Place>
    </g>
  );
}

/** The die that moves the asteroids, its marked face up. */
const BeltDie = memo(({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="38" height="38" rx="9" fill="var(--card)" stroke="var(--gold)" stroke-width="1.5" />
    <path d="M12 19a7 7 0 1 1 7 7M12 19l-3.6-3M12 19l3.6-3" transform="translate(0 -.5)" fill="none" stroke="var(--gold)" stroke-width="1.8" stroke-linecap="round" />
  </g>
));

function Space(props: BeltProps & { space: number; facility: FacilityState }) {
  const { belt, space, facility, catalogue, lit, quiet, ghosts, numbers = false } = props;
  const id = `outer_belt:${space}` as const;
  const target = `facility:${id}`;
  const { x, y, w, h } = beltSpace(belt, space);
  const card = facility.card;
  const texts = card === undefined ? undefined : catalogue.asteroids?.[card];
  const slots = facility.slots ?? [];
  const chip = lit[target]?.chip;
  const reason = quiet[target];
  const rows = (texts?.name ?? 'Empty space').split(/ (?=\S+$)/);
  const one = drawnWidth(texts?.name ?? '', TITLE_FONT, 13) < w - 88;
  const price = texts?.power?.cost && texts.power.cost !== '0' ? texts.power.cost : '';
  const room = w - 46;
  const no = reason && !reason.rest ? reason.short : null;
  const why = no && (fitting(room - 12, 12, no, no.replace(/^needs /, '')) || null);
  const line = texts?.points ? `Worth ${texts.points} point${texts.points > 1 ? 's' : ''}` : (texts?.power?.text ?? '');
  const d = `M${x + CORNER} ${y + CORNER}H${x + w - CORNER}V${y + h - CORNER}H${x + CORNER}Z`;
  const asked = card !== undefined && (lit[`asteroid:${card}`] ?? quiet[`asteroid:${card}`]) !== undefined;
  const values = `N = ${facility.values?.join(', ') ?? ''}`;
  return (
    <g class={`fac space ${stateOf(props, target)}${card === undefined ? ' gone' : ''}`}>
      <g aria-hidden="true">
        <Enamel d={d} />
        {texts ? <Stamp card={card!} family={texts.family} size={36} x={x + 7} y={y + 7} /> : <rect x={x + 7} y={y + 7} width="36" height="36" rx="6" class="cardface gone" />}
        {(one || !texts ? [rows.join(' ')] : rows).map((word, i) => (
          <text key={i} x={x + 49} y={y + (one || !texts ? 28 : 20) + i * 15} class="cname">
            {word}
          </text>
        ))}
        {why === null ? (
          <>
            {price && <Icon name="fuel" size={13} x={x + 6.5} y={y + 49} />}
            <text x={x + 7 + (price ? 14 : 0)} y={y + 60} class="ctext">
              {price && <tspan class="num">{price}: </tspan>}
              {fitting(room - (price ? 27 : 0), 12, line)}
            </text>
          </>
        ) : (
          <text x={x + 7} y={y + 60} class="ctext">
            <tspan class="no">× </tspan>
            {why}
          </text>
        )}
        {texts && <Claim claim={texts.claim} x={x + 7} y={y + 67} />}
        <text x={x + 7 + (texts ? claimWidth(texts.claim) + 4 : 0)} y={y + 80} class="prule">
          {drawnWidth(values, TEXT_FONT, 12.5) + (texts ? claimWidth(texts.claim) : 0) > room ? values.slice(4) : values}
        </text>
        {slots.map((slot, i) => {
          const { at, size } = beltPort(belt, space, i);
          return slot.closed ? <Closed key={i} at={at} size={size} dots={slot.closed} /> : <Port key={i} at={at} size={size} />;
        })}
        {coming(slots, ghosts[id] ?? []).map(({ slot, ship }) => {
          const { at, ship: size } = beltPort(belt, space, slot);
          return (
            <g key={slot} transform={`translate(${at.map(n1).join(' ')})`}>
              <Ghost ship={ship} size={size} numbers={numbers} />
            </g>
          );
        })}
      </g>
      {space < 4 && <path d={`M${x + w / 2 - 4} ${y + h + 1}l4 3 4-3`} class="drift" />}
      <Place marks={props} target={target} label={facilityWords(props, id) + verdict(props, target)}>
        <path d={d} class="hit cut" />
      </Place>
      {asked && (
        <Place marks={props} target={`asteroid:${card}`} class={`rockplace ${stateOf(props, `asteroid:${card}`)}`} label={(texts?.name ?? card) + verdict(props, `asteroid:${card}`)}>
          <rect x={x + 3} y={y + 3} width={w - 40} height={h - 6} rx="9" class="hit" />
        </Place>
      )}
      {chip !== undefined && (
        <g aria-hidden="true">
          <Chip text={chip} right={x + w - 46} y={y - 11} />
        </g>
      )}
    </g>
  );
}
