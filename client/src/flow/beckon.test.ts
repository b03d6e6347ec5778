import { afterEach, expect, it, vi } from 'vitest';
import { beckon, label } from './beckon';
import { change } from './settings';

afterEach(() => {
  vi.unstubAllGlobals();
  change({ vibration: false });
});

it('marks title and icon for as long as somebody is waited for', () => {
  document.head.innerHTML = '<link rel="icon" href="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" />';
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')!;
  const plain = icon.href;
  label('Ann, Ben', true);
  expect(document.title).toBe('● Your turn – Alien Frontiers: Ann, Ben');
  expect(icon.href).toContain('%3Ccircle');
  label('Ann, Ben', true);
  expect(icon.href.match(/circle/g)).toHaveLength(1);
  label('Ann, Ben', false);
  expect([document.title, icon.href]).toEqual(['Alien Frontiers: Ann, Ben', plain]);
});

it('shakes only when asked to', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  beckon();
  expect(vibrate).not.toHaveBeenCalled();
  change({ vibration: true });
  beckon();
  expect(vibrate).toHaveBeenCalledOnce();
});
