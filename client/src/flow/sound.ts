/** Short synthesised sounds; off until asked for. Nothing is told by sound alone. */
import { settings } from './settings';

type Sound = 'talk' | 'pick' | 'dock' | 'roll' | 'land' | 'no' | 'turn';

/** Each note: frequency in Hz, start and length in seconds. */
const NOTES: Record<Sound, { wave: OscillatorType; notes: readonly (readonly [number, number, number])[] }> = {
  pick: { wave: 'triangle', notes: [[660, 0, 0.05]] },
  dock: { wave: 'triangle', notes: [[196, 0, 0.12]] },
  roll: { wave: 'square', notes: [[90, 0, 0.04], [110, 0.07, 0.04], [80, 0.15, 0.05], [100, 0.26, 0.06]] },
  land: { wave: 'sine', notes: [[262, 0, 0.5], [330, 0.03, 0.47], [392, 0.06, 0.44]] },
  no: { wave: 'sine', notes: [[140, 0, 0.09]] },
  talk: { wave: 'sine', notes: [[523, 0, 0.09], [659, 0.08, 0.12]] },
  turn: { wave: 'sine', notes: [[784, 0, 0.2], [1047, 0.15, 0.3]] },
};

let context: AudioContext | null = null;

/** Plays a sound; silent unless asked for, and where there is no audio or the browser does not allow it yet. */
export function play(sound: Sound): void {
  if (!settings.value.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { wave, notes } = NOTES[sound];
  for (const [frequency, start, length] of notes) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    const at = context.currentTime + start;
    tone.type = wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
