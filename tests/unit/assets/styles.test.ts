import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Colour, contrast, readHex } from '@/lib/colour.ts';

const TOKENS = readFileSync(new URL('../../../assets/tokens.css', import.meta.url), 'utf8');

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const LEAST_CONTRAST = 4.5;

/** WCAG 2.2, success criterion 1.4.11, for what is no text. */
const LEAST_MARK_CONTRAST = 3;

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'live-soft'];
const TEXTS = ['text', 'text-quiet', 'note', 'tip', 'important', 'warning', 'danger'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const FILLS = NUMBERS.map((number) => `diagram-fill-${number}`);

/** Colours, what they are seen on, and the least contrast to it. */
const SEEN: readonly (readonly [string, readonly string[], number])[] = [
  ...TEXTS.map((text) => [text, SURFACES, LEAST_CONTRAST] as const),
  ['live', SURFACES, LEAST_MARK_CONTRAST],
  ['text', FILLS, LEAST_CONTRAST],
  // The labels of a line stand on it.
  ...NUMBERS.map((number) => {
    return [`diagram-line-${number}`, ['surface', 'accent-text'], LEAST_CONTRAST] as const;
  }),
];

/** The colour of a token in the light and the dark theme. */
function readColours(name: string): Colour[] {
  const [, value = ''] = new RegExp(`--${name}: (.+);`).exec(TOKENS) ?? [];
  const [, other] = /^var\(--(.+)\)$/.exec(value) ?? [];
  return other
    ? readColours(other)
    : Array.from(value.matchAll(/#[0-9a-f]{6}/g), ([hex]) => readHex(hex));
}

test.each(SEEN)('the colour %s is seen on %j in both themes', (name, backgrounds, least) => {
  const colours = readColours(name);
  expect(colours).toHaveLength(2);
  for (const other of backgrounds) {
    colours.forEach((colour, theme) => {
      const background = readColours(other)[theme] ?? colour;
      expect(contrast(colour, background), other).toBeGreaterThanOrEqual(least);
    });
  }
});

test.each(['live-fill', 'live-fill-strong'])('an icon is seen on %s', (fill) => {
  const [text, background] = [readColours('live-text'), readColours(fill)].flat();
  expect(text && background && contrast(text, background)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What names a side of the screen, where one that goes by the text's direction is meant. */
const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/;

/** Where the side itself is meant, and why. */
const MEANT: Readonly<Record<string, string>> = {
  'components/markdown/diagram/diagram.module.css': 'left: 0;', // d3-zoom counts from there
  'components/markdown/markdown.module.css': 'left: 4px;', // a tick is the same everywhere
  'components/markdown/table/table-frame.module.css': 'text-align: right;', // of cells in :dir(rtl)
};

test('styles go by the direction of the text', () => {
  const paths = globSync('{assets,components,entrypoints}/**/*.css', { cwd: ROOT }).toSorted();
  const faults = paths.flatMap((path) =>
    readFileSync(`${ROOT}${path}`, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
      .filter(({ line }) => PHYSICAL.test(line) && line.trim() !== MEANT[path])
      .map(({ line, where }) => `${where}: ${line.trim()}`),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

function readAll(pattern: string): [string, string][] {
  const paths = globSync(pattern, { cwd: ROOT });
  return paths.map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')]);
}

const NO_MOTION = [
  'animation: none !important',
  'transition: none !important',
  'scroll-behavior: auto !important',
  '',
];

/** What a style sheet says outside of every `prefers-reduced-motion` block. */
function withoutReducedMotion(css: string): string {
  const start = css.search(/@media[^{]*prefers-reduced-motion|:root\[data-animations="reduced"\]/);
  if (start < 0) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutReducedMotion(css.slice(end));
}

function pathsOf(files: [string, string][], isWrong: (text: string) => boolean): string[] {
  return files.filter(([, text]) => isWrong(text)).map(([path]) => path);
}

const STYLES = readAll('{assets,components,entrypoints}/**/*.css');
const SCRIPTS = readAll('{components,entrypoints,lib}/**/*.{ts,tsx}');

describe('Who wants less motion gets none', () => {
  test('by a rule for everything, in both pages', () => {
    const [, base = ''] = STYLES.find(([path]) => path === 'assets/base.css') ?? [];
    const rule = /prefers-reduced-motion: reduce\) \{\s*\*,\s*\*::before,\s*\*::after \{([^}]*)\}/;
    const [, declarations = ''] = rule.exec(base.replaceAll(/\s*\/\*.*?\*\//g, '')) ?? [];
    expect(declarations.trim().split(/;\s*/)).toEqual(NO_MOTION);
    // Or by their choice in the settings.
    const chosen = /"reduced"\] \{\s*&,\s*& \*,\s*& \*::before,\s*& \*::after \{([^}]*)\}/;
    const [, likewise = ''] = chosen.exec(base.replaceAll(/\s*\/\*.*?\*\//g, '')) ?? [];
    expect(likewise.trim().split(/;\s*/)).toEqual(NO_MOTION);
    for (const page of ['sidepanel', 'options']) {
      expect(readFileSync(`${ROOT}entrypoints/${page}/main.tsx`, 'utf8')).toContain('base.css');
    }
  });

  test('by nothing in a style sheet that is stronger than that rule', () => {
    const moving = /(?:animation|transition|scroll-behavior)[\w-]*:[^;]*!important/;
    expect(pathsOf(STYLES, (css) => moving.test(withoutReducedMotion(css)))).toEqual([]);
  });

  test('by the times of the tokens', () => {
    const timed = /transition[\w-]*:[^;]*[\d.]m?s\b|scroll-behavior: smooth/;
    expect(pathsOf(STYLES, (css) => timed.test(withoutReducedMotion(css)))).toEqual([]);
  });

  test('by no script that animates past the style sheets', () => {
    const animates = /behavior: ?['"]smooth|\.animate\(|startViewTransition/;
    expect(pathsOf(SCRIPTS, (script) => animates.test(script))).toEqual([]);
  });

  test('and the tokens have no time then', () => {
    const [, tokens = ''] = STYLES.find(([path]) => path === 'assets/tokens.css') ?? [];
    expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: 0ms;/);
    expect(tokens).toMatch(/data-animations="reduced"\] \{\s*--motion: 0ms;/);
  });
});
