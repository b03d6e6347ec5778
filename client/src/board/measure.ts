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

/** Texts are never smaller than this on the screen, as the style sheet has it. */
const LEAST = 12.05;

let scale = 1;

/** Says how large the drawing is drawn from now on: in a small one, texts that do not shrink take more of its room. */
export const drawAt = (k: number): void => {
  scale = k > 0 ? Math.round(k * 100) / 100 : 1;
};

/** The size a text of the drawing has in its units. */
export const sizeOf = (size: number): number => Math.max(size, LEAST / scale);

/** The width of a text of the drawing in its units. */
export const drawnWidth = (text: string, font: string, size: number): number => textWidth(text, font, sizeOf(size));

/** The first of the texts that has room, whole: words that are cut off tell nothing. */
export const fitting = (width: number, size: number, ...texts: string[]): string =>
  texts.find((text) => drawnWidth(text, TEXT_FONT, size) <= width) ?? '';

/** A text in at most `most` lines; none when it has no room in them. */
export function wrap(text: string, width: number, most: number, size = 12.5): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && drawnWidth(longer, TEXT_FONT, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => drawnWidth(line, TEXT_FONT, size) <= width) ? lines : [];
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
