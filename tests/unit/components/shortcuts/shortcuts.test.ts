import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  ariaKeys,
  type KeyPress,
  panelShortcut,
  reachKeys,
  SHORTCUTS,
} from '@/components/shortcuts/shortcuts.ts';
import { replaceApi } from '../../browser/fake-api.ts';

function pressed(key: string, other: Partial<KeyPress> = {}): string | undefined {
  const press: KeyPress = {
    key,
    code: '',
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    getModifierState: () => false,
    ...other,
  };
  return panelShortcut(press)?.id;
}

describe('a key', () => {
  test('is what the layout writes, wherever it is and whatever writes it', () => {
    expect(pressed('?', { code: 'Slash', shiftKey: true })).toBe('sheet');
    expect(pressed('?', { code: 'Minus', shiftKey: true })).toBe('sheet');
    const altGraph = { ctrlKey: true, altKey: true, getModifierState: () => true };
    expect(pressed('?', { code: 'KeyW', ...altGraph })).toBe('sheet');
    expect(pressed('/', { code: 'Slash' })).toBeUndefined();
  });

  test('is a letter’s on layouts of other scripts, too', () => {
    expect(pressed('т', { code: 'KeyN' })).toBe('newConversation');
    expect(pressed('N', { code: 'KeyN' })).toBe('newConversation');
    // On another Latin layout the letter counts, not its place.
    expect(pressed('b', { code: 'KeyN' })).toBeUndefined();
    expect(pressed('n', { code: 'KeyB' })).toBe('newConversation');
  });

  test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('with %s is the browser’s', (modifier) => {
    for (const { key } of SHORTCUTS) expect(pressed(key, { [modifier]: true })).toBeUndefined();
  });

  test('that is held down, or pressed with Shift where none is written, means nothing', () => {
    expect(pressed('n', { repeat: true })).toBeUndefined();
    expect(pressed('N', { shiftKey: true })).toBeUndefined();
    expect(pressed('Escape', { shiftKey: true })).toBeUndefined();
    expect(pressed('Escape')).toBe('stop');
  });
});

describe('the table', () => {
  test('has each key once in each place', () => {
    const keys = SHORTCUTS.map(({ place, key, shift }) => `${place} ${shift} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('says of every letter and mark of the panel that it can be switched off', () => {
    const marks = SHORTCUTS.filter(({ place, key }) => place === 'panel' && key.length === 1);
    expect(marks.filter(({ isSingleKey }) => !isSingleKey)).toEqual([]);
  });

  test('gives keys to assistive technology', () => {
    expect(ariaKeys('newLine')).toBe('Shift+Enter');
    expect(ariaKeys('stop')).toBe('Escape');
  });
});

test('the keys that lead to the panel are those of the browser and its system', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  replaceApi('i18n', { getMessage: (name: string) => name });
  const keysIn = (navigator: object) => {
    vi.stubGlobal('navigator', navigator);
    return reachKeys();
  };
  expect(keysIn({ userAgentData: { platform: 'Linux' } })).toMatch(/\+F6$/);
  expect(keysIn({ userAgentData: { platform: 'macOS' } })).toBe('⌥⌘↑');
  // Firefox does not say so, and has the same keys everywhere.
  expect(keysIn({ platform: 'MacIntel' })).toMatch(/\+F6$/);
});
