/** What the viewer chose, kept in the browser. */
import { effect, signal } from '@preact/signals';

export type Theme = 'auto' | 'dark' | 'light' | 'contrast';
export type Speed = 0 | 1 | 3;

export interface Settings {
  theme: Theme;
  numbers: boolean;
  motion: 'auto' | 'reduced' | 'full';
  speed: Speed;
  sound: boolean;
  vibration: boolean;
  keys: boolean;
  /** Ask before each move, for fingers and small screens. */
  confirm: boolean;
  /** End a turn in which nothing else can be done. */
  autoEnd: boolean;
}

const KEY = 'alienfrontiers.settings';
const DEFAULTS: Settings = { theme: 'auto', numbers: false, motion: 'auto', speed: 1, sound: false, vibration: false, keys: true, confirm: false, autoEnd: false };

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    // Storage may be forbidden or hold nonsense; the defaults always work.
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(load());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Kept for this visit only.
  }
}

/** The theme to draw: the chosen one, or what the system asks for. */
export function shownTheme(theme: Theme): 'dark' | 'light' | 'contrast' {
  if (theme !== 'auto') return theme;
  if (matches('(prefers-contrast: more)') || matches('(forced-colors: active)')) return 'contrast';
  return matches('(prefers-color-scheme: light)') ? 'light' : 'dark';
}

export function reducedMotion(): boolean {
  const { motion } = settings.value;
  return motion === 'reduced' || (motion === 'auto' && matches('(prefers-reduced-motion: reduce)'));
}

/** Puts the settings on the root element, now and whenever they change. */
export function applySettings(): void {
  const paint = (): void => {
    const root = document.documentElement;
    root.dataset.theme = shownTheme(settings.value.theme);
    root.dataset.motion = reducedMotion() ? 'reduced' : 'full';
  };
  effect(paint);
  for (const query of ['(prefers-color-scheme: light)', '(prefers-contrast: more)', '(prefers-reduced-motion: reduce)']) {
    matchMedia(query).addEventListener('change', paint);
  }
}
