/**
 * The stops of the Tab key. A group, `data-group`, is one stop: the button in it that had the focus last, else the first
 * that is lit, else its first. Whatever can be chosen now is a stop besides, so Tab goes from lit place to lit place.
 * Arrow keys reach the rest of a group.
 */

const BUTTONS = 'button, a[href], [role="button"]:not([data-twin])';
const LIT = '.lit, [data-target][aria-disabled="false"]:not(.open, .open *)';

/** The button of each group that had the focus last. */
const visited = new WeakMap<Element, Element>();

type Button = HTMLElement | SVGElement;

export const groupOf = (node: Element): Element | null => node.closest('[data-group]');

/** The buttons of a group that are on the screen; those of a group within it are that group's. */
function buttonsOf(group: Element): Button[] {
  const found = [...group.querySelectorAll<Button>(BUTTONS)];
  return found.filter((node) => groupOf(node) === group && node.checkVisibility?.() !== false);
}

function settle(group: Element): void {
  const buttons = buttonsOf(group);
  const lit = buttons.filter((node) => node.matches(LIT));
  const last = buttons.find((node) => node === visited.get(group));
  const stop = last ?? lit[0] ?? buttons[0];
  for (const node of buttons) {
    const index = node === stop || lit.includes(node) ? '0' : '-1';
    if (node.getAttribute('tabindex') !== index) node.setAttribute('tabindex', index);
  }
}

/** Keeps the stops right while the page changes. */
export function keepStops(root: Element): () => void {
  const all = (): void => root.querySelectorAll('[data-group]').forEach(settle);
  const follow = (event: Event): void => {
    const button = (event.target as Element).closest(BUTTONS);
    const group = button && groupOf(button);
    if (!group) return;
    visited.set(group, button);
    settle(group);
  };
  const watch = new MutationObserver(all);
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-disabled'] });
  root.addEventListener('focusin', follow);
  all();
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', follow);
  };
}

/** Goes on by so many buttons in the group that has the focus; false when none has. */
export function moveInGroup(by: number): boolean {
  const group = document.activeElement && groupOf(document.activeElement);
  if (!group) return false;
  const buttons = buttonsOf(group);
  const at = buttons.indexOf(document.activeElement as Button);
  buttons.at((at + by) % buttons.length)?.focus();
  return true;
}
