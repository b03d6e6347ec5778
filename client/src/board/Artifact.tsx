/** The Alien Artifact: its running total and the cards on display. */
import type { CardTexts } from '../types';
import { Place, stateOf } from './Place';
import type { PlateProps } from './common';
import { TITLE_FONT, drawnWidth, sizeOf, wrap } from './measure';
import { Icon, type IconName, Stamp, n1 } from './pieces';
import { cardWords, seatName, verdict } from './words';

/** The running total of the Artifact: eight cells. */
export function Meter({ position, catalogue, viewer, plate }: PlateProps) {
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

/** The size of a card's lines. */
const TEXT = 12;

/** Where the first of so many lines stands on a card, and how far the next is below it. */
const SET: readonly (readonly [first: number, pitch: number])[] = [[57, 16], [57, 16], [57, 16], [54, 14.5], [51, 12.6]];

/** The open cards of the Alien Artifact. */
export function Display(props: PlateProps) {
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
        // What the power leaves of four lines, or of three larger ones, is for the discard.
        let free = sizeOf(TEXT) < 12.8 ? 4 : 3;
        const rows = (small ? [] : texts.slice(0, 2)).flatMap(([icon, cost, text]) => {
          const left = icon ? 23 : 8;
          const lines = wrap(text, 106 - left - 11 * cost.length, Math.min(2, free), TEXT);
          free -= lines.length;
          return lines.map((line, row) => ({ icon: row ? null : icon, left, cost: row ? '' : cost, line }));
        });
        const [first, pitch] = SET[rows.length]!;
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

/** Cost, or worth, of a card too small for its lines; a range (`1–6`) goes below the drop. */
const Price = ({ card, x, y }: { card: CardTexts; x: number; y: number }) => (
  <>
    {card.points > 0 ? <Icon name="vp" size={20} x={x + 4} y={y} /> : card.power?.cost ? <Icon name="fuel" size={15} x={x} y={y} /> : null}
    {card.power?.cost && (
      <text x={card.power.cost[1] ? x - 1 : x + 17} y={card.power.cost[1] ? y + 29 : y + 13} class="num" fill="var(--ink)">
        {card.power.cost}
      </text>
    )}
  </>
);

/** A long word is drawn a little narrower instead of being cut. */
const squeeze = (word: string, room: number) =>
  drawnWidth(word, TITLE_FONT, 13) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};
