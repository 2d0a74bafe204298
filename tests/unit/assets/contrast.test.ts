import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Colour, contrast, readHex } from '@/lib/colour/colour.ts';

const TOKENS = readFileSync(new URL('../../../assets/tokens.css', import.meta.url), 'utf8');

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const LEAST_CONTRAST = 4.5;

/** WCAG 2.2, success criterion 1.4.11, for what is no text. */
const LEAST_MARK_CONTRAST = 3;

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'live-soft'];
const TEXTS = ['text', 'text-quiet', 'note', 'tip', 'important', 'warning', 'danger'];

/** The colour of a token in the light and the dark theme. */
function readColours(name: string): Colour[] {
  const [, value = ''] = new RegExp(`--${name}: (.+);`).exec(TOKENS) ?? [];
  const [, other] = /^var\(--(.+)\)$/.exec(value) ?? [];
  return other
    ? readColours(other)
    : Array.from(value.matchAll(/#[0-9a-f]{6}/g), ([hex]) => readHex(hex));
}

describe.each(TEXTS)('the colour %s', (text) => {
  test.each(SURFACES)('is legible on %s in both themes', (surface) => {
    const backgrounds = readColours(surface);
    const colours = readColours(text);
    expect([colours, backgrounds].map(({ length }) => length)).toEqual([2, 2]);
    colours.forEach((colour, theme) => {
      expect(contrast(colour, backgrounds[theme] ?? colour)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    });
  });
});

test.each(SURFACES)('the mark of what is live is seen on %s in both themes', (surface) => {
  const backgrounds = readColours(surface);
  readColours('live').forEach((colour, theme) => {
    const background = backgrounds[theme] ?? colour;
    expect(contrast(colour, background)).toBeGreaterThanOrEqual(LEAST_MARK_CONTRAST);
  });
});

test.each(['live-fill', 'live-fill-strong'])('an icon is seen on %s', (fill) => {
  const [text, background] = [readColours('live-text'), readColours(fill)].flat();
  expect(text && background && contrast(text, background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

const FILLS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `diagram-fill-${number}`);

test.each(FILLS)('text is legible on %s in both themes', (fill) => {
  const backgrounds = readColours(fill);
  const colours = readColours('text');
  expect([colours, backgrounds].map(({ length }) => length)).toEqual([2, 2]);
  colours.forEach((colour, theme) => {
    expect(contrast(colour, backgrounds[theme] ?? colour)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});

const LINES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `diagram-line-${number}`);

test.each(LINES)(
  '%s stands out from the surface, and its labels from it, in both themes',
  (line) => {
    readColours(line).forEach((colour, theme) => {
      for (const other of ['surface', 'accent-text']) {
        const background = readColours(other)[theme] ?? colour;
        expect(contrast(colour, background), other).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    });
  },
);
