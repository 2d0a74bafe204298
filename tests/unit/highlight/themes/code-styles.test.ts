import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CodeStyles } from '@/lib/highlight/themes/code-styles.ts';
import { CodeTheme } from '@/lib/highlight/themes/code-theme.ts';
import { loadTheme } from '@/lib/highlight/themes/load-theme.ts';
import { knownThemes } from '@/lib/highlight/themes/theme-list.ts';
import { DEFAULT_CODE_THEMES } from '@/lib/settings/code-themes.ts';

/** Records the calls of a style sheet; Node has none. */
class FakeSheet {
  cssRules: string[] = [];

  insertRule(rule: string, index: number): number {
    this.cssRules.splice(index, 0, rule);
    return index;
  }

  replaceSync(text: string): void {
    this.cssRules = text === '' ? [] : text.split('\n');
  }
}

function theme(type: 'light' | 'dark', comment: object): CodeTheme {
  return new CodeTheme({ type, tokenColors: [{ scope: 'comment', settings: comment }] });
}

const QUIET = {
  light: theme('light', { foreground: '#111111' }),
  dark: theme('dark', { foreground: '#eeeeee' }),
};

const LOUD = {
  light: theme('light', { foreground: '#222222', fontStyle: 'bold underline strikethrough' }),
  dark: theme('dark', { foreground: '#dddddd', background: '#000000', fontStyle: 'italic' }),
};

function styles(themes = QUIET) {
  const sheet = new FakeSheet();
  return { sheet, styles: new CodeStyles(sheet as unknown as CSSStyleSheet, themes) };
}

describe('The style sheet of code', () => {
  test('has one class for each path of scopes, which is made once', () => {
    const { sheet, styles: code } = styles();
    const first = code.classOf('source comment');
    expect(code.classOf('source string')).not.toBe(first);
    expect(code.classOf('source comment')).toBe(first);
    expect(sheet.cssRules).toHaveLength(2);
    expect(sheet.cssRules[0]).toContain(`.${first} { color: light-dark(#111111, #eeeeee);`);
  });

  test('is written anew for other themes; the classes stay', () => {
    const { sheet, styles: code } = styles();
    const name = code.classOf('source comment');
    code.use(LOUD);
    expect(code.classOf('source comment')).toBe(name);
    const [common] = sheet.cssRules;
    expect(common).toContain('color: light-dark(#222222, #dddddd);');
    expect(common).toContain('background-color: light-dark(transparent, #000000);');
    // light-dark() takes colours alone: each theme says the rest for its own pages.
    expect(common).toContain('font-weight: var(--when-light, 700) var(--when-dark, inherit);');
    expect(common).toContain('font-style: var(--when-light, inherit) var(--when-dark, italic);');
    expect(common).toContain('var(--when-light, underline line-through) var(--when-dark, none);');
  });

  test('has an end: text that names its own scopes stays plain', () => {
    const { sheet, styles: code } = styles();
    for (let number = 0; number < 5000; number++) code.classOf(`source made.up.${number}`);
    expect(sheet.cssRules).toHaveLength(4096);
    expect(code.classOf('source more')).toBeNull();
    expect(code.classOf('source made.up.0')).not.toBeNull();
  });

  test('takes no text of a scope into its rules', () => {
    const { sheet, styles: code } = styles();
    code.classOf('source x{}*{color:red}');
    code.classOf('__proto__ constructor');
    expect(sheet.cssRules.join('')).not.toMatch(/red|proto/);
  });
});

describe('The themes in force', () => {
  test.each([
    [null, DEFAULT_CODE_THEMES],
    [
      { light: 'gone', dark: 'nord' },
      { ...DEFAULT_CODE_THEMES, dark: 'nord' },
    ],
    [{ light: '__proto__', dark: 7 as never }, DEFAULT_CODE_THEMES],
    // Either may be any theme.
    [
      { light: 'dracula', dark: 'one-light' },
      { light: 'dracula', dark: 'one-light' },
    ],
  ])('of %j are %j', (stored, shown) => {
    expect(knownThemes(stored)).toEqual(shown);
  });

  test('are those of assets/tokens.css before any is loaded', async () => {
    const tokens = readFileSync(new URL('../../../../assets/tokens.css', import.meta.url), 'utf8');
    const light = (await loadTheme(DEFAULT_CODE_THEMES.light)).block;
    const dark = (await loadTheme(DEFAULT_CODE_THEMES.dark)).block;
    const names = { surface: 'surface', text: 'text', quiet: 'quiet', selection: 'selection' };
    for (const [key, name] of Object.entries({ ...names, selectedText: 'selected-text' })) {
      const part = key as keyof typeof light;
      expect(tokens).toContain(`--code-${name}: light-dark(${light[part]}, ${dark[part]});`);
    }
  });
});
