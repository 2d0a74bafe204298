import { beforeEach, describe, expect, test, vi } from 'vitest';
import { restoreBlockColours, showBlockColours } from '@/lib/highlight/themes/block-colours.ts';

const BLOCK = {
  surface: '#000001',
  text: '#000002',
  quiet: '#000003',
  selection: '#000004',
  selectedText: '#000005',
};

const SHOWN = { light: 'a', dark: 'b', colours: { light: BLOCK, dark: BLOCK } };

let properties: Map<string, string>;
let stored: Map<string, string>;

beforeEach(() => {
  properties = new Map();
  stored = new Map();
  const setProperty = (name: string, value: string) => properties.set(name, value);
  vi.stubGlobal('document', { documentElement: { style: { setProperty } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe('The colours of code blocks', () => {
  test('are there at once on the next page', () => {
    showBlockColours(SHOWN);
    properties.clear();
    expect(restoreBlockColours()).toMatchObject({ light: 'a', dark: 'b' });
    expect(properties.get('--code-surface')).toBe('light-dark(#000001, #000001)');
    expect(properties.get('--code-selected-text')).toBe('light-dark(#000005, #000005)');
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no colours', '{"light":"a","dark":"b"}'],
    ['a colour that is none', JSON.stringify(SHOWN).replace('#000003', 'url(https://e.com)')],
  ])('are the default’s where %s is kept', (_name, kept) => {
    if (kept !== undefined) stored.set('codeBlockColours', kept);
    expect(restoreBlockColours()).toBeNull();
    expect(properties.size).toBe(0);
  });

  test('are shown where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('no storage');
      },
      setItem: () => {
        throw new Error('no storage');
      },
    });
    expect(restoreBlockColours()).toBeNull();
    showBlockColours(SHOWN);
    expect(properties.get('--code-text')).toBe('light-dark(#000002, #000002)');
  });
});
