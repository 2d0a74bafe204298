import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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
