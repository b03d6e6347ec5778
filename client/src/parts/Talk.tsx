/** The talk of a table: what was said, who has read it, a line of one's own, notes, and who is not to be heard. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { game, isOurs, nameOf, online } from '../flow/state';
import { heardLines, isMuted, lines, look, mute, note, notes, read, speak } from '../flow/talk';
import { SEATS, type Seat } from '../types';
import './Talk.css';

const QUICK = ['Good luck!', 'Well played!', 'Ouch!', 'One moment', 'Thank you'] as const;
const LONGEST = 300;

/** Time of the day; with the day where that is another one. */
function when(at: string): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(undefined, today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
}

/** Those besides the speaker who have read up to this line and not the next. */
function readers(n: number, next: number | undefined, speaker: Seat): Seat[] {
  return SEATS.filter((seat) => {
    const upTo = read.value[seat] ?? 0;
    return seat !== speaker && seat !== game.value?.voice && upTo >= n && (next === undefined || upTo < next);
  });
}

export function Talk() {
  const said = heardLines.value;
  const voice = game.value?.voice ?? null;
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollTo?.(0, list.current.scrollHeight);
  }, [said.length]);
  useEffect(() => {
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const tell = (words: string): void => {
    if (words.trim() === '') return;
    speak(words);
    setText('');
  };
  const others = (game.value?.seats ?? []).flatMap(({ held }, at) => (held && SEATS[at] !== voice && !isOurs(SEATS[at]) ? [SEATS[at]!] : []));
  return (
    <div class="talk">
      <ol ref={list} tabIndex={0} aria-label="What was said">
        {said.map(({ n, at, seat, text: words }, index) => {
          const seen = readers(n, said[index + 1]?.n, seat);
          return (
            <li key={n} class={seat === voice ? 'own' : ''}>
              <span class="who"><span aria-hidden="true"><Badge seat={seat} size={20} /></span> {nameOf(seat)} <time dateTime={at}>{when(at)}</time></span>
              <span class="words" dir="auto">{words}</span>
              {seen.length > 0 && <small>read by {seen.map(nameOf).join(', ')}</small>}
            </li>
          );
        })}
        {said.length === 0 && <li class="none">{lines.value.length > 0 ? 'Nobody else has said anything.' : 'Nothing has been said yet.'}</li>}
      </ol>
      {voice === null ? (
        <p class="fine">Who plays here talks; who looks on listens.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            tell(text);
          }}
        >
          <div class="say">
            <input aria-label="Say something" value={text} maxLength={LONGEST} dir="auto" autoComplete="off" enterkeyhint="send" data-testid="say" onInput={(event) => setText(event.currentTarget.value)} />
            <button class="btn main" type="submit" disabled={text.trim() === '' || !online.value} data-action="say">Send</button>
          </div>
          <div class="quick" role="group" aria-label="Quick words">
            {QUICK.map((words) => <button key={words} class="btn" type="button" disabled={!online.value} onClick={() => tell(words)}>{words}</button>)}
          </div>
        </form>
      )}
      {others.length > 0 && (
        <div class="mutes" role="group" aria-label="Not to be heard">
          {others.map((seat) => (
            <label key={seat} class="check">
              <input type="checkbox" checked={isMuted(seat)} data-testid={`mute-${seat}`} onChange={(event) => mute(seat, event.currentTarget.checked)} />
              Mute {nameOf(seat)}
            </label>
          ))}
        </div>
      )}
      <label class="notes">
        Notes of your own, kept in this browser
        <textarea rows={2} value={notes.value} maxLength={4000} data-testid="notes" onInput={(event) => note(event.currentTarget.value)} />
      </label>
    </div>
  );
}
