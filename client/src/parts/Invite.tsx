/** Friends and seats: links to pass on, who is here, and who plays a seat from now on. */

import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { handSeat, type Links, linksOf, pictureOf } from '../flow/api';
import { isOurs, game as current, nameOf } from '../flow/state';
import { SEATS, type Seat, type SeatInfo } from '../types';
import './Join.css';

const alone = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The page as others reach it: where this browser came by an address of its own machine alone, as the server knows it. */
const page = ({ reached }: Links): string => (alone() ? reached?.[0] : undefined) ?? location.origin + location.pathname;

/** A link with what one does with it: copy it, or give it to another program. */
function LinkRow({ label, url, name }: { label: string; url: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const [picture, setPicture] = useState('');
  const draw = (): void => {
    if (picture) setPicture('');
    else pictureOf(url).then(setPicture, () => undefined);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Not everywhere allowed: then the text is marked, to be copied by hand.
      document.querySelector<HTMLInputElement>(`[data-testid="${name}"]`)?.select();
    }
  };
  return (
    <div class="linkrow">
      <label>
        {label}
        <input readOnly value={url} data-testid={name} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button class="btn" onClick={() => void copy()} data-action={`copy-${name}`}>{copied ? 'Copied' : 'Copy'}</button>
      <button class="btn" onClick={draw} aria-expanded={picture !== ''} data-action={`qr-${name}`}>QR code</button>
      {'share' in navigator && (
        <button class="btn" onClick={() => void navigator.share({ title: 'Alien Frontiers', url }).catch(() => undefined)}>Share</button>
      )}
      {picture && <div class="qr"><img src={picture} alt={`${label}, as a QR code`} width={220} height={220} /></div>}
    </div>
  );
}

function SeatRow({ seat, info, game, links, tell }: { seat: Seat; info: SeatInfo; game: string; links: Links; tell: (problem: string) => void }) {
  const own = links.seats[seat] !== undefined;
  const [leaving, setLeaving] = useState(false);
  const hand = (kind: string): void => {
    handSeat(game, seat, kind).then(() => tell(''), (error: Error) => tell(error.message));
  };
  const bot = info.kind !== 'human' && info.kind !== 'open';
  const what = info.kind === 'open' ? 'waits for somebody' : bot ? `${info.kind} bot` : isOurs(seat) ? 'you' : info.here ? 'here' : 'away';
  return (
    <li>
      <span aria-hidden="true"><Badge seat={seat} size={26} /></span>
      <span>{nameOf(seat)} <small>{what}</small></span>
      {own && bot && <button class="btn" onClick={() => hand('human')}>Play it again</button>}
      {own && info.kind === 'human' && (
        <>
          <button class="btn" onClick={() => hand('planner')}>Hand to a bot</button>
          <button class="btn" onClick={() => (leaving ? hand('open') : setLeaving(true))} onBlur={() => setLeaving(false)} data-action={`leave-${seat}`}>
            {leaving ? 'Leave it for good' : 'Leave it'}
          </button>
        </>
      )}
      {info.kind === 'open' && <button class="btn" onClick={() => hand('planner')} data-action={`fill-${seat}`}>Let a bot play it</button>}
    </li>
  );
}

export function Invite() {
  const info = current.value;
  const [links, setLinks] = useState<Links | null>(null);
  const [problem, setProblem] = useState('');
  const id = info?.id ?? '';
  const seats = info?.seats ?? [];
  const held = (info?.you ?? []).join();
  useEffect(() => {
    linksOf(id).then(setLinks, (error: Error) => setProblem(error.message));
  }, [id, held]);
  if (links === null) return <p role={problem ? 'alert' : 'status'}>{problem || 'One moment.'}</p>;
  const address = (what: string, key: string): string => `${page(links)}#/${what}/${id}/${key}`;
  const waiting = seats.filter(({ kind }) => kind === 'open').length;
  const mine = SEATS.filter((seat) => links.seats[seat] !== undefined);
  return (
    <div class="invite">
      {waiting > 0 && <p>{waiting === 1 ? 'One seat waits' : `${waiting} seats wait`} for a friend. Whoever opens this link takes one:</p>}
      {alone() && !links.reached?.length && (
        <p class="fine">
          Links with {location.hostname} work on this computer only. For other devices start the server with <code>./play --host 0.0.0.0</code> and open this game at the address that it prints.
        </p>
      )}
      {waiting > 0 && <LinkRow label="Invitation" url={address('join', links.invite)} name="invite-link" />}
      <ul aria-label="Seats">
        {seats.map((seat, index) => <SeatRow key={index} seat={SEATS[index]!} info={seat} game={id} links={links} tell={setProblem} />)}
      </ul>
      {problem && <p class="problem" role="alert">{problem}</p>}
      <LinkRow label="For who only looks on" url={address('watch', links.watch)} name="watch-link" />
      {mine.map((seat) => (
        <LinkRow key={seat} label={`Your own seat ${nameOf(seat)}, to go on with on another device: keep it to yourself`} url={address('seat', links.seats[seat]!)} name={`seat-link-${seat}`} />
      ))}
    </div>
  );
}
