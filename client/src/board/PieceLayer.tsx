/** The flat layer of pieces over plates and planet. A piece that may be chosen is a button of its own. */
import { memo } from 'preact/compat';
import type { BoardProps, Catalogue, Target } from '../types';
import { Place } from './Place';
import { Chip } from './common';
import type { Piece } from './pieceList';
import { Die, Icon, Ring, Token, n1, readShip } from './pieces';
import { placeName, seatName, shipName } from './words';

type LayerProps = Pick<BoardProps, 'lit' | 'quiet' | 'last' | 'picked' | 'onTarget' | 'numbers' | 'catalogue'> & { pieces: Piece[] };

export function Pieces({ pieces, ...marks }: LayerProps) {
  // Colonies touched last are ringed once each; ships of one text only as often as the step named them.
  const rings = new Map<Target, number>();
  for (const target of marks.last) rings.set(target, (rings.get(target) ?? 0) + 1);
  const seen = new Set<Target>();
  // A piece's place in the list changes with the position, its key does not: sorting keeps the elements in place.
  return (
    <g class="pieces">
      {[...pieces]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((piece) => {
          const target = piece.targets.find((name) => marks.lit[name] ?? marks.quiet[name]);
          const ringed = piece.targets.find((name) => (rings.get(name) ?? 0) > 0);
          if (ringed !== undefined && !piece.hidden) rings.set(ringed, rings.get(ringed)! - 1);
          const twin = target !== undefined && seen.has(target);
          if (target !== undefined) seen.add(target);
          return (
            <OnePiece key={piece.key} piece={piece} marks={marks} target={piece.hidden ? undefined : target} twin={twin} ringed={ringed !== undefined && !piece.hidden} />
          );
        })}
    </g>
  );
}

const shapeOf = (piece: Piece) => (piece.kind === 'ship' ? readShip(piece.ship).shape : piece.kind === 'field' || piece.kind === 'rev' ? 'A' : piece.seat);

interface OneProps {
  piece: Piece;
  marks: Omit<LayerProps, 'pieces'>;
  target: Target | undefined;
  twin: boolean;
  ringed: boolean;
}

function OnePiece({ piece, marks, target, twin, ringed }: OneProps) {
  const [x, y] = piece.at;
  const style = `transform:translate(${n1(x)}px,${n1(y)}px)${piece.order ? `;--order:${piece.order}` : ''}`;
  const hidden = piece.hidden ? ' hidden' : '';
  const picked = piece.targets.some((name) => marks.picked.includes(name));
  const body = (
    <g class={piece.kind === 'colony' && piece.home ? 'fall' : 'still'}>
      {picked ? <Ring shape={shapeOf(piece)} size={piece.size} kind="picked" /> : ringed && <Ring shape={shapeOf(piece)} size={piece.size} kind="last" />}
      {target !== undefined && marks.lit[target] && !picked && <Ring shape={shapeOf(piece)} size={piece.size} kind="lit" />}
      <Drawn piece={piece} numbers={marks.numbers ?? false} />
    </g>
  );
  const lit = target === undefined ? undefined : marks.lit[target];
  const state = target === undefined ? '' : lit ? ' lit' : ' refuses';
  return (
    <g class={`unit ${piece.kind}${hidden}${state}`} style={style}>
      <g aria-hidden="true">
        {body}
        {target === 'relic' && lit?.chip && <Chip text={lit.chip} middle={0} y={-piece.size / 2 - 24} />}
      </g>
      {target !== undefined && (
        <Place marks={marks} target={target} twin={twin} label={pieceName(marks.catalogue, piece, target) + answer(marks, target)}>
          <circle r={piece.size / 2 + 4} class="hit" />
        </Place>
      )}
    </g>
  );
}

/** What choosing a piece brings, or why it cannot be chosen. */
function answer({ lit, quiet }: OneProps['marks'], target: Target): string {
  const chip = lit[target]?.chip;
  if (lit[target]) return chip ? `: ${chip}` : '';
  return `. Not now: ${quiet[target]?.text ?? ''}`;
}

const Drawn = memo(({ piece, numbers }: { piece: Piece; numbers: boolean }) => {
  switch (piece.kind) {
    case 'ship':
      return <Die ship={piece.ship} size={piece.size} numbers={numbers || piece.size < 20} />;
    case 'colony':
      return <Token seat={piece.seat} size={piece.size} count={piece.count} />;
    case 'waiting':
      return (
        <>
          <Token seat={piece.seat} size={piece.size} />
          {(piece.count > 1 || piece.size > 20) && (
            <text x={piece.size * 0.64} y="4.6" class="num bay" fill="var(--ink)">
              ×{piece.count}
            </text>
          )}
        </>
      );
    case 'rev':
      return <Icon name="rev" size={piece.size} x={-piece.size / 2} y={-piece.size / 2} />;
    case 'field':
      if (piece.straddles) {
        const r = piece.size / 2 + 4;
        return (
          <>
            <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r} class="straddle" />
            <Icon name={piece.field} size={piece.size} x={-piece.size / 2} y={-piece.size / 2} />
          </>
        );
      }
      return <Icon name={piece.field} size={piece.size} x={-piece.size / 2} y={-piece.size / 2} />;
  }
});

function pieceName(catalogue: Catalogue, piece: Piece, target: Target): string {
  const ship = piece.kind === 'ship' || piece.kind === 'waiting';
  const place = ship ? target.slice(target.indexOf(':') + 1, target.lastIndexOf(':')) : (target.split(':')[2] ?? '');
  const where = ship ? place && target.includes(':') && placeName(catalogue, place) : (catalogue.territories[place]?.name ?? catalogue.facilities[place]?.name);
  const at = where ? `, ${where}` : '';
  if (piece.kind === 'ship') return `Ship ${shipName(catalogue, piece.ship)}${at}`;
  if (piece.kind === 'rev') return catalogue.pieces?.rev?.name ?? 'REV';
  if (piece.kind === 'field') return catalogue.fields[piece.field]?.name ?? piece.field;
  if (piece.kind === 'waiting') return `${piece.count} ${seatName(catalogue, piece.seat)} in the Maintenance Bay`;
  return `Colony of ${seatName(catalogue, piece.seat)}${at}`;
}
