import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptThemes, showBlockColours } from '@/lib/highlight/themes/block-colours.ts';

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
  vi.resetModules();
});

/** As a page does that opens. */
async function restore(): Promise<void> {
  const { restoreBlockColours } = await import('@/lib/highlight/themes/restore-block-colours.ts');
  restoreBlockColours();
}

describe('The colours of code blocks', () => {
  test('are there at once on the next page', async () => {
    showBlockColours(SHOWN);
    properties.clear();
    await restore();
    expect(keptThemes()).toEqual({ light: 'a', dark: 'b' });
    expect(properties.get('--code-surface')).toBe('light-dark(#000001, #000001)');
    expect(properties.get('--code-selected-text')).toBe('light-dark(#000005, #000005)');
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['no colours', '{"light":7}'],
  ])('are the default’s where %s is kept', async (_name, kept) => {
    if (kept !== undefined) stored.set('codeBlockColours', kept);
    await restore();
    expect(keptThemes()).toBeNull();
    expect(properties.size).toBe(0);
  });

  test('are shown where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new Error('no storage');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    await restore();
    expect(keptThemes()).toBeNull();
    showBlockColours(SHOWN);
    expect(properties.get('--code-text')).toBe('light-dark(#000002, #000002)');
  });
});
