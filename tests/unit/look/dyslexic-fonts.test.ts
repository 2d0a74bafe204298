import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DYSLEXIC_FONTS, firstInstalled } from '@/lib/look/dyslexic-fonts.ts';

/** The widths of a system's fonts; a list has that of its first installed one. */
function systemWith(widths: Readonly<Record<string, number>>) {
  const known = new Map(Object.entries({ monospace: 100, serif: 80, ...widths }));
  return (families: string) => {
    const names = families.split(', ').map((name) => name.replaceAll('"', ''));
    return known.get(names.find((name) => known.has(name)) ?? 'serif') ?? 0;
  };
}

test('the first font that there is, is found', () => {
  const system = systemWith({ Lexend: 90, 'Comic Sans MS': 95 });
  expect(firstInstalled(DYSLEXIC_FONTS, system)).toBe('Lexend');
});

test.each([80, 100])('also one that is as wide as a stand-in: %d', (width) => {
  expect(firstInstalled(DYSLEXIC_FONTS, systemWith({ OpenDyslexic: width }))).toBe('OpenDyslexic');
});

test('and none where there is none', () => {
  expect(firstInstalled(DYSLEXIC_FONTS, systemWith({}))).toBeNull();
});

test('the page takes the same one', () => {
  const tokens = readFileSync(new URL('../../../assets/tokens.css', import.meta.url), 'utf8');
  const [, families = ''] = /data-font="dyslexic"\] \{\s*--font-text:([^;]*);/.exec(tokens) ?? [];
  const names = families.split(',').map((name) => name.trim().replaceAll('"', ''));
  expect(names).toEqual([...DYSLEXIC_FONTS, 'system-ui', 'sans-serif']);
});
