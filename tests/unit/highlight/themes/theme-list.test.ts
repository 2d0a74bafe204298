import { themes } from 'tm-themes';
import { describe, expect, test } from 'vitest';
import { contrast, readHex } from '@/lib/colour.ts';
import { loadTheme } from '@/lib/highlight/themes/load-theme.ts';
import { CODE_THEMES } from '@/lib/highlight/themes/theme-list.ts';

const BLACK = [0, 0, 0] as const;

function of(colour: string) {
  return readHex(colour, BLACK);
}

describe('The code themes', () => {
  test('are all of tm-themes whose licence lets them be given away, each marked as there', () => {
    const free = themes.filter(({ license }) => license !== 'GPL-3.0');
    expect(CODE_THEMES.map(({ id, type }) => [id, type])).toEqual(
      free.map(({ name, type }) => [name, type]),
    );
    expect(CODE_THEMES.length).toBeGreaterThanOrEqual(60);
  });

  test('have names, and no two the same', () => {
    const names = CODE_THEMES.map(({ name }) => name);
    expect(names.every((name) => name.trim() !== '')).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(CODE_THEMES)(
    '$id can be read: text, header, selection, tokens',
    async ({ id, type }) => {
      const theme = await loadTheme(id);
      const { surface, text, quiet, selection, selectedText } = theme.block;
      expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(quiet), of(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(selectedText), of(selection))).toBeGreaterThanOrEqual(4.5);
      expect(selection).not.toBe(surface);
      for (const scopes of [
        'source.js comment.line',
        'source.js string.quoted.double',
        'source.js keyword.control',
        'source.diff markup.inserted.diff',
        'text.html.markdown markup.heading',
      ]) {
        const { colour, background } = theme.styleOf(scopes);
        expect(contrast(of(colour), of(background ?? surface)), scopes).toBeGreaterThanOrEqual(4.5);
      }
      const isDark = contrast(of(surface), of('#ffffff')) > contrast(of(surface), of('#000000'));
      expect(isDark).toBe(type === 'dark');
    },
  );

  test.each(['', 'no-such-theme', '__proto__', 'constructor', '../themes/nord', 'aurora-x'])(
    'there is no theme "%s"',
    async (id) => {
      await expect(loadTheme(id)).rejects.toThrow(`no code theme ${id}`);
    },
  );
});
