/** The stations: enamel plates cut to fit the dial, each printed with what it takes and gives. */
import { memo } from 'preact/compat';
import type { BoardProps, CardTexts, FacilityId, Slot } from '../types';
import { Place, stateOf } from './Place';
import { Closed, Port } from './Port';
import type { Drawing, PlateDrawing } from './drawings';
import { CORNER, type Point, platePath } from './geometry';
import { extraPorts, ghostSlot, hubCircle, hubRows, portPlaces, slotFrame } from './ports';
import { CHIP_FONT, TEXT_FONT, TITLE_FONT, clip, textWidth, wrap } from './measure';
import { Ghost, Icon, type IconName, Medal, Stamp, n1, readShip } from './pieces';
import { SHORT, cardWords, facilityWords, seatName, verdict } from './words';

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

/** A mint pill that says what a place would bring, placed by its left edge, right edge or middle. */
export function Chip({ text, left, right, middle, y }: { text: string; left?: number; right?: number; middle?: number; y: number }) {
  const points = /^([+−-]?\d+) points?$/.exec(text);
  const shown = points ? points[1]!.replace('-', '−') : text;
  const width = textWidth(shown, CHIP_FONT, points ? 14 : 13) + (points ? 30 : 18);
  const x = left ?? (middle === undefined ? right! - width : middle - width / 2);
  return (
    <g class="chip">
      <rect x={n1(x)} y={y} width={n1(width)} height="22" rx="11" fill="var(--legal)" stroke="var(--outline)" stroke-width="1.2" />
      <text x={n1(x + 9)} y={y + 15.8} font-size={points ? 14 : 13} class="pvt">
        {shown}
      </text>
      {points && (
        <path
          transform={`translate(${n1(x + width - 14)} ${y + 11}) scale(.6)`}
          d="M0-10.2 2.4-2.4 10.2 0 2.4 2.4 0 10.2-2.4 2.4-10.2 0-2.4-2.4Z"
          fill="var(--legal-ink)"
        />
      )}
    </g>
  );
}

/** The enamel: edge, face, thin inner line, and the ring of the keyboard focus. */
export const Enamel = memo(({ d }: { d: string }) => (
  <g class="plate">
    <path d={d} class="focus" stroke-width={2 * CORNER + 13} />
    <path d={d} class="moat" stroke-width={2 * CORNER + 8} />
    <path d={d} class="edge" />
    <path d={d} class="face" stroke-width={2 * CORNER} />
    <path d={d} class="line" stroke-width={2 * (CORNER - 4) + 2} />
    <path d={d} class="face" stroke-width={2 * (CORNER - 4)} />
  </g>
));

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

type PlateProps = BoardProps & { drawing: Drawing };

/** All plates of a drawing, without the pieces on them. */
export function Plates(props: PlateProps) {
  return (
    <>
      {props.drawing.plates.map((plate) =>
        plate.id === 'stores' ? <Stores key="stores" {...props} plate={plate} /> : <Station key={plate.id} {...props} plate={plate} id={plate.id} />,
      )}
    </>
  );
}

function Station(props: PlateProps & { plate: PlateDrawing; id: FacilityId }) {
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
  const tight = note !== '' && textWidth(full, TITLE_FONT, 15) + textWidth(note, CHIP_FONT, 13) > plate.w - 50;
  const name = plate.short || tight ? SHORT[id] : full;
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
          position.facilities[id]?.slots?.map((slot, i) => <SlotPorts key={i} plate={plate} index={i} slot={slot} />)
        )}
        {id === 'orbital_market' && <MarketSign plate={plate} />}
        {id === 'alien_artifact' && <Meter {...props} plate={plate} />}
        {id === 'raiders_outpost' && <Strongest {...props} plate={plate} />}
        {chip !== undefined && <Chip text={chip} right={plate.x + plate.w - 10} y={ty - 16.5} {...plate.chip} />}
        {landing && <Ghosts {...props} plate={plate} id={id} />}
      </g>
      <Place marks={props} target={target} label={facilityWords(props, id) + verdict(props, target)}>
        <path d={d} class="hit" />
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
  const beside = plate.w - 44 - textWidth(title, TITLE_FONT, 15);
  const room = (plate.beside ? beside : (plate.room ?? plate.w)) - (why === null ? 0 : 12);
  if (room <= 0) return null;
  const fits = textWidth(rule, TEXT_FONT, 12.5) <= room;
  const line = clip(why ?? (fits ? rule : (plate.brief ?? rule)), room);
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

function SlotPorts({ plate, index, slot }: { plate: PlateDrawing; index: number; slot: Slot }) {
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
  const { sign } = plate;
  return (
    <>
      {sign && (
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
          <Port key={i} at={at} size={size} six={plate.id === 'terraforming_station'} />
        ),
      )}
      {sign && sign !== 'triple' && places.slice(1).map(({ at }, i) => <Sign key={i} kind={sign} between={[places[i]!.at, at]} />)}
    </>
  );
}

/** Where the picked ships would land. */
function Ghosts({ plate, id, position, viewer, ghosts, numbers = false }: PlateProps & { plate: PlateDrawing; id: FacilityId }) {
  const ships = ghosts[id] ?? [];
  const slots = position.facilities[id]?.slots ?? [];
  return (
    <>
      {ghostPlaces(plate, slots, ships.length, viewer).map(({ at: [x, y], ship }, i) => (
        <g key={i} transform={`translate(${n1(x)} ${n1(y)})`}>
          <Ghost ship={ships[i]!} size={ship} numbers={numbers} />
        </g>
      ))}
    </>
  );
}

/** Ports for ghosts: together in one slot, or one after the other. */
export function ghostPlaces(plate: PlateDrawing, slots: readonly Slot[], count: number, viewer: BoardProps['viewer']) {
  if (plate.id === 'colonist_hub' && slots.length > 4) {
    const { taken } = hubRows(slots);
    return Array.from({ length: Math.min(count, 12 - taken) }, (_, i) => portPlaces(plate, Math.floor((taken + i) / 3), 3)[(taken + i) % 3]!);
  }
  if (slots.every((slot) => slot.size === 1)) {
    return slots
      .flatMap((slot, i) => (slot.closed || slot.ships.length || slot.extra ? [] : portPlaces(plate, i, 1)))
      .slice(0, count);
  }
  const index = ghostSlot(slots, count, viewer);
  const slot = slots[index];
  if (!slot) return [];
  const taken = slot.ships.length < slot.size ? slot.ships.length : 0;
  return portPlaces(plate, index, slot.size).slice(taken, taken + count);
}

/** The tracks of the Colonist Hub: three ports, seven circles, the launch star on the last. */
function Tracks(props: PlateProps & { plate: PlateDrawing; landing: boolean }) {
  const { plate, position, viewer, landing, ghosts } = props;
  const { r, frame } = plate.way!;
  const slots = position.facilities.colonist_hub?.slots ?? [];
  const hub = hubRows(slots);
  const mine = slots.findIndex((slot) => slot.seat !== undefined && slot.seat === viewer);
  return (
    <>
      {Array.from({ length: 4 }, (_, row) => {
        const own = landing && mine >= 0 && hub.rows[mine] === row;
        const slot = hub.shared && own ? slots[mine] : slots[row];
        const goal = own ? Math.min(7, (slot!.circle ?? 0) + (ghosts.colonist_hub?.length ?? 0)) : 0;
        const y = hubCircle(plate, row, 1)[1];
        return (
          <g key={row} class={slot ? 'track' : 'track unused'}>
            {own && (
              <rect
                x={plate.x + 9}
                y={y - 17.5}
                width={frame}
                height="35"
                rx="17.5"
                fill="var(--legal)"
                fill-opacity=".12"
                stroke="var(--legal)"
                stroke-width="1.5"
              />
            )}
            {portPlaces(plate, row, 3).map(({ at, size }, i) => (
              <Port key={i} at={at} size={size} />
            ))}
            <path d={`M${hubCircle(plate, row, 1).map(n1).join(' ')}H${n1(hubCircle(plate, row, 7)[0])}`} stroke="var(--socket-edge)" stroke-width="2" />
            {[1, 2, 3, 4, 5, 6].map((circle) => {
              const x = hubCircle(plate, row, circle)[0];
              return (
                <g key={circle}>
                  <circle
                    cx={x}
                    cy={y}
                    r={r}
                    fill="var(--socket)"
                    {...(circle === goal
                      ? { stroke: 'var(--legal)', 'stroke-width': 2.4, 'stroke-dasharray': '4 2.6' }
                      : { stroke: 'var(--socket-edge)', 'stroke-width': 1.3 })}
                  />
                  <text x={x} y={y + 4.2} text-anchor="middle" class="num" fill="var(--ink3)">
                    {circle}
                  </text>
                </g>
              );
            })}
            <Launch at={hubCircle(plate, row, 7)} goal={goal === 7} />
          </g>
        );
      })}
    </>
  );
}

const Launch = ({ at: [x, y], goal }: { at: Point; goal: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle
      r="11.5"
      fill="var(--socket)"
      {...(goal ? { stroke: 'var(--legal)', 'stroke-width': 2.4, 'stroke-dasharray': '4 2.6' } : { stroke: 'var(--gold)', 'stroke-width': 1.8 })}
    />
    <path d="M0-6.5l2.4 5 5 1.5-5 1.5-2.4 5-2.4-5-5-1.5 5-1.5Z" fill="var(--gold)" opacity=".9" />
  </g>
);

const MarketSign = ({ plate: { x, y, w } }: { plate: PlateDrawing }) => (
  <>
    <Icon name="fuel" size={17} x={x + w - 32.5} y={y + 39.5} />
    <path d={`M${x + w - 28} ${y + 60}l4 4 4-4`} fill="none" stroke="var(--gold)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    <Icon name="ore" size={17} x={x + w - 32.5} y={y + 68.5} />
  </>
);

/** The running total of the Artifact: eight cells. */
function Meter({ position, catalogue, viewer, plate }: PlateProps & { plate: PlateDrawing }) {
  const { total, cycles } = position.artifact;
  const { at: [x, y], pitch, w } = plate.meter!;
  const who = w < 10 ? '' : `${position.active === viewer ? 'You' : seatName(catalogue, position.active)}: `;
  return (
    <>
      <text x={x} y={y - 10} class="prule">
        {`${who}${total} of 8`}
        {cycles > 0 && who && `, ${cycles} new`}
      </text>
      {Array.from({ length: 8 }, (_, i) => (
        <rect key={i} x={x + i * pitch} y={y} width={w} height="9" rx="2.5" class={i < total ? 'eighth full' : 'eighth'} />
      ))}
    </>
  );
}

/** What a raid has to beat. */
function Strongest({ position, plate }: PlateProps & { plate: PlateDrawing }) {
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

/** The open cards of the Alien Artifact. */
function Display(props: PlateProps & { plate: PlateDrawing }) {
  const { plate, position, catalogue } = props;
  const { at, w, pitch: step, small = false } = plate.cards!;
  return (
    <>
      {position.display.map((id, i) => {
        const [x, y] = [at[0] + i * step, at[1]];
        const card = id === null ? undefined : catalogue.cards[id];
        if (id === null || !card) {
          return <rect key={i} x={x} y={y} width={w} height="92" rx="9" class="cardface gone" />;
        }
        const target = `card:${id}`;
        const lines = card.name.split(' ');
        const texts: [IconName | null, string, string][] = [];
        if (card.points) texts.push([null, '', `Worth ${card.points} point${card.points > 1 ? 's' : ''} while held`]);
        if (card.power) texts.push([card.power.cost ? 'fuel' : null, card.power.cost, card.power.text]);
        if (card.discard) texts.push(['discard', '', card.discard.text]);
        // Three lines in all: what the power leaves is for the discard.
        let free = texts.length > 1 ? 3 : 2;
        const rows = (small ? [] : texts.slice(0, 2)).flatMap(([icon, cost, text], i) => {
          const left = icon ? 23 : 8;
          const lines = wrap(text, 105 - left - (cost ? 11 : 0), Math.min(2, i ? free : 2), 12.4);
          free -= lines.length;
          return lines.map((line, row) => ({ icon: row ? null : icon, left, cost: row ? '' : cost, line }));
        });
        const pitch = rows.length > 2 ? 14.5 : 16;
        const first = rows.length > 2 ? 54 : 57;
        return (
          <g key={id} class={`acard ${stateOf(props, target)}`}>
            <g aria-hidden="true">
              <rect x={x} y={y} width={w} height="92" rx="9" class="cardface" />
              <Stamp card={id} family={card.family} size={small ? 38 : 32} x={x + 6} y={y + 6} />
              {(lines.length > 1 ? [lines.slice(0, -1).join(' '), lines.at(-1)!] : lines).map((word, row) => (
                <text key={row} x={small ? x + 7 : x + 42} y={y + (small ? 63 : 19) + row * 15} class="cname" {...squeeze(word, 66)}>
                  {word}
                </text>
              ))}
              {small && <Price card={card} x={x + w - 34} y={y + 10} />}
              {rows.map(({ icon, left, cost, line }, row) => (
                <g key={row}>
                  {icon && <Icon name={icon} size={13} x={x + 6.5} y={n1(y + first - 11 + row * pitch)} />}
                  <text x={x + left} y={n1(y + first + row * pitch)} class="ctext">
                    {cost && <tspan class="num">{cost} </tspan>}
                    {line}
                  </text>
                </g>
              ))}
            </g>
            <Place marks={props} target={target} label={cardWords(card) + verdict(props, target)}>
              <rect x={x} y={y} width={w} height="92" rx="9" class="hit" />
            </Place>
          </g>
        );
      })}
    </>
  );
}

/** Cost, or worth, of a card too small for its lines. */
const Price = ({ card, x, y }: { card: CardTexts; x: number; y: number }) => (
  <>
    {card.points > 0 ? <Icon name="vp" size={20} x={x + 4} y={y} /> : card.power?.cost ? <Icon name="fuel" size={15} x={x} y={y} /> : null}
    {card.power?.cost && (
      <text x={x + 17} y={y + 13} class="num" fill="var(--ink)">
        {card.power.cost}
      </text>
    )}
  </>
);

/** A long word is drawn a little narrower instead of being cut. */
const squeeze = (word: string, room: number) =>
  textWidth(word, TITLE_FONT, 13) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};

/** Draw pile, discards, stock, fields that are not on the planet, and who has the Relic Ship. */
function Stores(props: PlateProps & { plate: PlateDrawing }) {
  const { plate, drawing, position, catalogue, viewer } = props;
  const seat = viewer ?? position.active;
  const [belt, agendas] = [position.belt, position.agenda_deck];
  const free = (['isolation', 'positron', 'repulsor'] as const).filter((field) => !position.fields[field]);
  const player = position.players[seat];
  const cells: [IconName, string, string, string?][] = [
    ['card', plate.w < 240 ? `${position.deck} tech` : `${position.deck} tech card${position.deck === 1 ? '' : 's'}`, 'draw pile'],
    ['card', `${position.discard.length} discard${position.discard.length === 1 ? '' : 's'}`, 'open list', 'discards'],
    ['ship', `${player?.stock ?? 0} ship${player?.stock === 1 ? '' : 's'}`, 'in stock'],
  ];
  if (free.length === 1) cells.push([free[0]!, (catalogue.fields[free[0]!]?.name ?? '').replace(/ Field$/, ''), 'not in play']);
  else if (free.length > 1) cells.push([free[0]!, `${free.length} fields`, 'not in play']);
  cells.push(['colony', `${player?.colonies_left ?? 0} colon${player?.colonies_left === 1 ? 'y' : 'ies'}`, 'left to land']);
  if (position.relic !== null && position.relic !== 'burroughs') {
    cells.push(['vp', 'Relic Ship', seatName(catalogue, position.relic as never)]);
  }
  if (agendas !== undefined) cells.splice(1, 0, ['agenda', `${agendas} agenda${agendas === 1 ? '' : 's'}`, 'draw pile']);
  if (belt) cells.splice(cells.length > 6 ? 6 : cells.length, 0, ['rock', `${belt.discard.length} asteroid${belt.discard.length === 1 ? '' : 's'}`, 'discarded']);
  const columns = plate.columns ?? 3;
  cells.length = Math.min(cells.length, columns * 3);
  const [x, y] = plate.ports.at;
  const d = platePath(plate, [drawing.planet.cx, drawing.planet.cy], drawing.clear);
  const words = cells.map(([, line, note]) => `${line} ${note}`).join(', ');
  return (
    <g class="fac">
      <g aria-hidden="true">
        <Enamel d={d} />
        <text x={plate.title[0]} y={plate.title[1]} class="ptitle">
          Stores
        </text>
        {cells.map(([icon, line, note], i) => {
          const [cx, cy] = [x + (i % columns) * plate.ports.pitch, y + Math.floor(i / columns) * 36];
          return (
            <g key={i} style="color:var(--gold)">
              <Icon name={icon} size={22} x={cx} y={cy} />
              <text x={cx + 28} y={cy + 9.5} class="prule strong">
                {clip(line, Math.min(90, plate.ports.pitch - 26))}
              </text>
              <text x={cx + 28} y={cy + 23.5} class="prule">
                {clip(note, Math.max(64, plate.ports.pitch - 26))}
              </text>
            </g>
          );
        })}
      </g>
      <Place marks={props} target="stores" label={`Stores: ${words}.`}>
        <path d={d} class="hit" />
      </Place>
    </g>
  );
}
