import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('../../../assets/tokens.css', import.meta.url), 'utf8');

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const LEAST_CONTRAST = 4.5;

const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];
const TEXTS = ['text', 'text-quiet', 'note', 'tip', 'important', 'warning', 'danger'];

/** The colour of a token in the light and the dark theme, as `#rrggbb`. */
function readColours(name: string): string[] {
  const [, value = ''] = new RegExp(`--${name}: (.+);`).exec(TOKENS) ?? [];
  const [, other] = /^var\(--(.+)\)$/.exec(value) ?? [];
  return other ? readColours(other) : [...value.matchAll(/#[0-9a-f]{6}/g)].map(String);
}

/** WCAG 2.2, definition of relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(TEXTS)('the colour %s', (text) => {
  test.each(SURFACES)('is legible on %s in both themes', (surface) => {
    const backgrounds = readColours(surface);
    const colours = readColours(text);
    expect([colours, backgrounds].map(({ length }) => length)).toEqual([2, 2]);
    colours.forEach((colour, theme) => {
      expect(contrast(colour, backgrounds[theme] ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    });
  });
});

const FILLS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `diagram-fill-${number}`);

test.each(FILLS)('text is legible on %s in both themes', (fill) => {
  const backgrounds = readColours(fill);
  const colours = readColours('text');
  expect([colours, backgrounds].map(({ length }) => length)).toEqual([2, 2]);
  colours.forEach((colour, theme) => {
    expect(contrast(colour, backgrounds[theme] ?? '')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});

const LINES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `diagram-line-${number}`);

test.each(LINES)(
  '%s stands out from the surface, and its labels from it, in both themes',
  (line) => {
    readColours(line).forEach((colour, theme) => {
      for (const other of ['surface', 'accent-text']) {
        const background = readColours(other)[theme] ?? '';
        expect(contrast(colour, background), other).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    });
  },
);
