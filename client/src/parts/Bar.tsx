import { Badge } from '../board/pieces';
import { replayName, replaySince } from '../flow/lookback';
import { handOver, skip } from '../flow/playback';
import { change, settings, shownTheme } from '../flow/settings';
import { history, nameOf, past, phone, present, position, replaying, sheet, waits } from '../flow/state';
import { status } from '../flow/status';
import { talks, unread } from '../flow/talk';
import { SEATS, type Seat } from '../types';
import { Tool } from './icons';
import './Bar.css';

/** The status line: the one thing to do. */
export function Status() {
  const line = status.value;
  return (
    <div class={`status${line.mine ? '' : ' quiet'}${line.lead.length > 28 ? ' long' : ''}`} data-testid="status">
      {line.seat && <Badge seat={line.seat} size={phone.value ? 34 : 24} />}
      <span>
        {line.who && <span class="who">{line.who} </span>}
        {line.lead && <b>{line.lead} </b>}
        <span class="rest">{line.rest}</span>
      </span>
      {waits.value !== null && past.value === null && (
        <button class="pillbtn" data-action="handover" onClick={handOver}>
          I am {nameOf(waits.value)}
        </button>
      )}
      {(replaying.value || past.value !== null) && (
        <button class="pillbtn" data-action="skip" onClick={skip}>
          {past.value !== null ? 'Now' : 'Skip'} <Tool name="forward" size={16} />
        </button>
      )}
    </div>
  );
}

/** Where friends play, what they say, and how much of it is new here. */
export function TalkButton({ size = 20 }: { size?: number }) {
  if (!talks.value) return null;
  const count = unread.value;
  return (
    <button class="tool" aria-label={count > 0 ? `Talk: ${count} new` : 'Talk'} data-action="talk" onClick={() => (sheet.value = { kind: 'talk' })}>
      <Tool name="talk" size={size} />
      {count > 0 && <span class="unread" aria-hidden="true">{count > 9 ? '9+' : count}</span>}
    </button>
  );
}

const themes = ['dark', 'light', 'contrast'] as const;

export function Bar() {
  const theme = shownTheme(settings.value.theme);
  const { sound } = settings.value;
  const canReplay = history.value.length > 1 && !present.value?.over;
  return (
    <header class="bar">
      <a class="brand" href="#/" aria-label="Alien Frontiers: all games">
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="6" fill="var(--gold)" />
          <ellipse cx="12" cy="12" rx="11" ry="4" fill="none" stroke="var(--gold)" stroke-width="1.5" transform="rotate(-24 12 12)" />
        </svg>
        <span>Alien Frontiers</span>
      </a>
      <h1 class="roundno">{position.value?.round === 0 ? 'Draft' : `Round ${position.value?.round ?? 1}`}</h1>
      <Status />
      <div class="tools" data-group>
        <button class="tool" aria-label={replayName()} data-action="replay" aria-disabled={!canReplay} onClick={replaySince}>
          <Tool name="rewind" />
        </button>
        <button class="tool wide" aria-label={sound ? 'Sound on' : 'Sound off'} aria-pressed={sound} data-action="sound" onClick={() => change({ sound: !sound })}>
          <Tool name={sound ? 'sound' : 'mute'} />
        </button>
        <button
          class="tool wide"
          aria-label={`Theme: ${theme}`}
          data-action="theme"
          onClick={() => change({ theme: themes[(themes.indexOf(theme) + 1) % themes.length]! })}
        >
          <Tool name="theme" />
        </button>
        <button class="tool wide" aria-label="Help" data-action="help" onClick={() => (sheet.value = { kind: 'help' })}>
          <Tool name="help" />
        </button>
        <TalkButton />
        <button class="tool" aria-label="Menu" data-action="menu" onClick={() => (sheet.value = { kind: 'menu' })}>
          <Tool name="menu" />
        </button>
      </div>
    </header>
  );
}

/** Seats of this game, in order. */
export const seatsOf = (players: Partial<Record<Seat, unknown>>): Seat[] => SEATS.filter((seat) => players[seat] !== undefined);
