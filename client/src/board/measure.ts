/** Widths of texts, measured once each; a guess where there is no canvas (tests) or before the font is there. */
import { useEffect, useState } from 'preact/hooks';

const GUESS = 0.54;
let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

export function textWidth(text: string, font: string, size: number): number {
  const key = `${font}/${size}/${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (pen === undefined) {
    try {
      pen = document.createElement('canvas').getContext('2d');
    } catch {
      pen = null;
    }
  }
  let width = text.length * size * GUESS;
  if (pen) {
    pen.font = font.replace('{}', `${size}px`);
    width = pen.measureText(text).width || width;
  }
  known.set(key, width);
  return width;
}

export const NAME_FONT = '600 {} Jost, system-ui, sans-serif';
export const TITLE_FONT = NAME_FONT;
export const CHIP_FONT = '700 {} Atkinson, system-ui, sans-serif';
export const TEXT_FONT = '400 {} Atkinson, system-ui, sans-serif';

/** The text, or as much of it as fits, ended by dots. */
export function clip(text: string, width: number, size = 12.5): string {
  if (textWidth(text, TEXT_FONT, size) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, TEXT_FONT, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** A text in at most `most` lines, the last ended by dots when there is more. */
export function wrap(text: string, width: number, most: number, size = 12.5): string[] {
  const words = text.split(' ');
  const lines: string[] = [];
  while (words.length && lines.length < most - 1) {
    let line = words.shift()!;
    while (words.length && textWidth(`${line} ${words[0]}`, TEXT_FONT, size) <= width) line += ` ${words.shift()}`;
    lines.push(clip(line, width, size));
  }
  if (words.length) lines.push(clip(words.join(' '), width, size));
  return lines;
}

/** Draws again when the fonts have come: widths were guesses until then. */
export function useFonts(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Document>;
    if (!fonts) return;
    let alive = true;
    void Promise.all([fonts.load('600 13px Jost'), fonts.load('400 13px Atkinson')]).then(() => {
      if (!alive) return;
      known.clear();
      again((count) => count + 1);
    });
    return () => {
      alive = false;
    };
  }, []);
}
