/** Calls somebody back to the table: a sound, a shake, and for a page that is not looked at its title and its icon. */
import { settings } from './settings';
import { play } from './sound';

/** It is somebody's turn here now. */
export function beckon(): void {
  play('turn');
  if (settings.value.vibration && 'vibrate' in navigator) navigator.vibrate([120, 80, 120]);
}

/** What the tab says; `turn`: somebody is waited for who does not look. */
export function label(page: string | undefined, turn: boolean): void {
  document.title = `${turn ? '● Your turn – ' : ''}${page ? `Alien Frontiers: ${page}` : 'Alien Frontiers'}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  const plain = (icon.dataset.plain ??= icon.href);
  const wanted = turn ? plain.replace('%3C/svg%3E', `%3Ccircle cx='18' cy='6' r='6' fill='%23ff5d73'/%3E%3C/svg%3E`) : plain;
  if (icon.href !== wanted) icon.href = wanted;
}
