/**
 * Card pictures from one 48-unit kit: backdrop by family, subject in the family's light tones. A card this file does
 * not know shows the plain sign of its family, until the pictures of the expansions have come, which are fetched then.
 */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { persist } from '../trying';

/** Ground, disc, second tone, light tone. */
const FAMILIES: Record<string, readonly [string, string, string, string]> = {
  nav: ['#27366E', '#3F56A8', '#8FA8F0', '#F4F1E4'],
  force: ['#5A2420', '#94402F', '#EE9A72', '#FFF1DE'],
  matter: ['#4A3712', '#85651F', '#E9C15E', '#FFF6DC'],
  mind: ['#143F45', '#1F6A70', '#77D2CB', '#EFFCF6'],
  field: ['#3C2455', '#664090', '#C09AEC', '#F8EFFF'],
  relic: ['#463A1C', '#7C6A34', '#F0DC9A', '#FFFBEA'],
  rock: ['#2E3448', '#525C7A', '#A6B2CE', '#F2F5FF'],
  plan: ['#20304A', '#3B5578', '#9CC3E6', '#F4FAFF'],
};

/** Subjects; $0 to $3 stand for the family's tones. */
const SUBJECTS: Record<string, readonly [family: string, svg: string]> = {
  booster_pod: [
    'nav',
    '<path d="M24 9c4 4 5.5 9 5.5 14v9h-11v-9c0-5 1.5-10 5.5-14Z" fill="$3"/><circle cx="24" cy="21" r="3" fill="$1"/><path d="M18.5 26 14 33v3l4.5-2M29.5 26l4.5 7v3l-4.5-2" fill="$2"/><path d="M20 37l4-3.5 4 3.5M20 42l4-3.5 4 3.5" fill="none" stroke="$2" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  plasma_cannon: [
    'force',
    '<path d="M9 34l16-12 5 6.5-16 12Z" fill="$3"/><path d="M9 34l5 6.5" stroke="$1" stroke-width="3"/><path d="M22 24.3l5 6.5" stroke="$1" stroke-width="2"/><path d="M34 6l2 7 6-3.5-3 6 6.5 2-6.5 2.5 2.5 5.5-6-2.5-2 6-1.5-6.5-5.5 1.5 3-5-5-3 6-1Z" fill="$2"/><circle cx="34.5" cy="17.5" r="3" fill="$3"/>',
  ],
  data_crystal: [
    'mind',
    '<path d="M24 7l11 9v15l-11 10-11-10V16Z" fill="$2"/><path d="M24 7l5 11-5 23-5-23Z" fill="$3"/><path d="M13 16l6 2h10l6-2" fill="none" stroke="$1" stroke-width="1.4"/><path d="M39 9v6M36 12h6" stroke="$3" stroke-width="1.6" stroke-linecap="round"/>',
  ],
  gravity_manipulator: [
    'nav',
    '<circle cx="24" cy="24" r="8.5" fill="$3"/><path d="M17 21c4 2 10 2 14 0M16.5 26c4.5 2.5 10.5 2.5 15 0" fill="none" stroke="$2" stroke-width="1.6"/><path d="M10 33V15M5.5 20 10 15l4.5 5M38 15v18M33.5 28l4.5 5 4.5-5" fill="none" stroke="$2" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  ],
  holographic_decoy: [
    'mind',
    '<path d="M19 8c4 4 5.5 9 5.5 14v8h-11v-8c0-5 1.5-10 5.5-14Z" fill="$3"/><path d="M13.5 25 9 32v3l4.5-2M24.5 25l3 5" fill="none" stroke="$3" stroke-width="2"/><path d="M31 14c4 4 5.5 9 5.5 14v8h-11v-8c0-5 1.5-10 5.5-14ZM36.5 31l4.5 7" fill="none" stroke="$2" stroke-width="1.8" stroke-dasharray="3 2.4"/>',
  ],
  polarity_device: [
    'nav',
    '<path d="M13 33V22a11 11 0 0 1 22 0v11h-7V22a4 4 0 0 0-8 0v11Z" fill="$2"/><path d="M13 28h7v5h-7ZM28 28h7v5h-7Z" fill="$3"/><path d="M16.5 37v4M31.5 37v4M24 36v5" stroke="$3" stroke-width="1.8" stroke-linecap="round"/>',
  ],
  orbital_teleporter: [
    'field',
    '<ellipse cx="24" cy="12" rx="12" ry="4" fill="none" stroke="$3" stroke-width="2"/><ellipse cx="24" cy="37" rx="12" ry="4" fill="none" stroke="$2" stroke-width="2"/><path d="M14 15l-2 20M34 15l2 20" stroke="$2" stroke-width="1.2" stroke-dasharray="2 2.5"/><rect x="19.5" y="19" width="9" height="9" rx="2" fill="$3"/><circle cx="24" cy="23.5" r="1.5" fill="$0"/>',
  ],
  stasis_beam: [
    'field',
    '<path d="M24 6 39 34H9Z" fill="$2" opacity=".55"/><path d="M20 6h8l-1.5 5h-5Z" fill="$3"/><rect x="17" y="22" width="14" height="14" rx="3" fill="$3"/><circle cx="21" cy="26" r="1.6" fill="$0"/><circle cx="27" cy="32" r="1.6" fill="$0"/><path d="M9 40h30" stroke="$3" stroke-width="2" stroke-linecap="round"/>',
  ],
  temporal_warper: [
    'nav',
    '<path d="M15 9h18M15 38h18" stroke="$3" stroke-width="2.6" stroke-linecap="round"/><path d="M17 10c0 8 7 9 7 13.5S17 30 17 37.5h14c0-7.5-7-9.5-7-14S31 18 31 10Z" fill="$3"/><path d="M20 37.5c0-4 4-5 4-7.5 0 2.5 4 3.5 4 7.5Z" fill="$1"/><ellipse cx="24" cy="23.5" rx="18" ry="6" fill="none" stroke="$2" stroke-width="1.7" transform="rotate(-18 24 23.5)"/>',
  ],
  alien_city: [
    'relic',
    '<path d="M6 39h36" stroke="$3" stroke-width="2"/><path d="M9 39a7 8 0 0 1 14 0Z" fill="$2"/><path d="M25 39a8 11 0 0 1 16 0Z" fill="$3"/><path d="M22 39V15l2.5-7 2.5 7v24Z" fill="$3" stroke="$0"/><path d="M14 31V22M33 28V20M31 22h4" stroke="$2" stroke-width="1.6" stroke-linecap="round"/>',
  ],
  alien_monument: [
    'relic',
    '<path d="M12 40h24l-3-5H15Z" fill="$2"/><path d="M24 6l5 6-2 23h-6l-2-23Z" fill="$3"/><path d="M24 6v29" stroke="$2" stroke-width="1.4"/><circle cx="24" cy="18" r="2.2" fill="$1"/>',
  ],
  resource_cache: [
    'matter',
    '<path d="M9 20h30v20H9Z" fill="$2"/><path d="M9 20l4-6h22l4 6Z" fill="$3"/><path d="M24 23.5c2.7 3.6 4.3 5.6 4.3 8.2a4.3 4.3 0 0 1-8.6 0c0-2.6 1.6-4.6 4.3-8.2Z" fill="$0"/><path d="M9 26h8M31 26h8M9 34h8M31 34h8" stroke="$1" stroke-width="1.6"/>',
  ],
};

/** Signs of the families, for cards without a picture of their own. */
const SIGNS: Record<string, string> = {
  nav: '<path d="M24 9 33 37 24 31 15 37Z" fill="$3"/>',
  force: '<path d="M27 7 13 27h9l-3 14 16-21h-9Z" fill="$3"/>',
  matter: '<path d="M24 8c7 9.5 11 15 11 21a11 11 0 0 1-22 0c0-6 4-11.5 11-21Z" fill="$3"/>',
  mind: '<path d="M7 24c8-12 26-12 34 0-8 12-26 12-34 0Z" fill="$3"/><circle cx="24" cy="24" r="6" fill="$0"/>',
  field: '<path d="M8 36a16 22 0 0 1 32 0Z" fill="$3"/><path d="M16 36a8 17 0 0 1 16 0M24 14v22" fill="none" stroke="$1" stroke-width="2"/>',
  relic: '<path d="M24 7 28 20 41 24 28 28 24 41 20 28 7 24 20 20Z" fill="$3"/>',
  rock: '<path d="M13 15l10-6 12 4 5 11-5 12-13 4-11-7-3-10Z" fill="$3"/>',
  plan: '<path d="M13 8h22v32l-11-6-11 6Z" fill="$3"/>',
};

const drawn = new Map<string, string>();

/** The pictures of the expansions; whoever is drawn with them is drawn again when they come. */
const more = signal<typeof import('./pictures') | null>(null);
let fetching = false;

/** Fetches the pictures once, if they are wanted. */
function useMore(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || fetching) return;
    fetching = true;
    persist('Pictures', () => import('./pictures')).then(
      (pictures) => {
        drawn.clear();
        more.value = pictures;
      },
      () => {
        fetching = false;
      },
    );
  }, [wanted]);
}

function picture(card: string, given: string | undefined): string {
  const found = more.value?.PICTURES[card];
  const key = `${card}/${given ?? ''}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const subject = SUBJECTS[card];
  const family = subject?.[0] ?? (given !== undefined && given in FAMILIES ? given : 'plan');
  const svg =
    '<rect width="48" height="48" rx="8" fill="$0"/><path d="M15.3 48A25 25 0 0 1 48 20.3V40a8 8 0 0 1-8 8Z" fill="$1"/>' +
    '<path d="M7.3 48A33 33 0 0 1 48 12" fill="none" stroke="$1" stroke-width="1.2"/>' +
    '<g fill="$2"><circle cx="7" cy="8" r=".9"/><circle cx="41" cy="6" r=".8"/><circle cx="6" cy="27" r=".8"/><circle cx="15" cy="5" r=".6"/></g>' +
    (subject?.[1] ?? found ?? SIGNS[family]!) +
    '<rect x=".6" y=".6" width="46.8" height="46.8" rx="7.5" fill="none" stroke="$2" stroke-opacity=".55" stroke-width="1.2"/>';
  const done = svg.replace(/\$(\d)/g, (_, tone: string) => FAMILIES[family]![Number(tone)]!);
  drawn.set(key, done);
  return done;
}

/** A card's picture; inside a drawing `x` and `y` place its top left corner. */
export function Stamp({ card, family, size = 40, x, y }: { card: string; family?: string; size?: number; x?: number; y?: number }) {
  useMore(!(card in SUBJECTS));
  return (
    <svg
      class="art stamp"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      {...(x === undefined ? {} : { x, y })}
      dangerouslySetInnerHTML={{ __html: picture(card, family) }}
    />
  );
}

/** A faction's emblem, in the colour of the text. */
export function Emblem({ id, size = 20 }: { id: string; size?: number }) {
  useMore(true);
  return (
    <svg
      class="ic lined emblem"
      width={size}
      height={size}
      viewBox="4 4 32 32"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: more.value?.EMBLEMS[id] ?? '' }}
    />
  );
}
