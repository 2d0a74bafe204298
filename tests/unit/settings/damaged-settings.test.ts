import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { actionsItem } from '@/lib/settings/actions.ts';
import * as backEnds from '@/lib/settings/back-ends.ts';
import { chatSettingsItem } from '@/lib/settings/chat-settings.ts';
import { codeThemesItem } from '@/lib/settings/code-themes.ts';
import { deletedBackEndItem } from '@/lib/settings/deleted-back-end.ts';
import { DEFAULT_KEEPING, keepingItem } from '@/lib/settings/keeping.ts';
import { lastConversationItem } from '@/lib/settings/last-conversation.ts';
import { DEFAULT_LOOK, lookItem } from '@/lib/settings/look.ts';
import { DEFAULT_READING, readingItem } from '@/lib/settings/reading.ts';
import { type Setting, updateSetting } from '@/lib/settings/setting.ts';
import { shortcutsItem } from '@/lib/settings/shortcuts.ts';
import { SEED } from '@/tests/seed.ts';
import { waitFor } from '../wait-for.ts';

const { backEndsItem, DEFAULT_BACK_END } = backEnds;

const ITEMS: readonly Setting<unknown>[] = [
  actionsItem,
  backEndsItem,
  backEnds.chosenBackEndItem,
  backEnds.hasChosenItem,
  deletedBackEndItem,
  chatSettingsItem,
  codeThemesItem,
  keepingItem,
  lastConversationItem,
  lookItem,
  readingItem,
  shortcutsItem,
] as readonly unknown[] as readonly Setting<unknown>[];

/** A setting's value where this is stored. */
async function readStored<T>(item: Setting<T>, stored: unknown): Promise<T> {
  const get = vi.spyOn(fakeBrowser.storage.local, 'get');
  get.mockResolvedValue({ [item.key]: stored } as never);
  const value = await item.getValue();
  get.mockRestore();
  return value;
}

/** Anything that may have been left in the storage. */
const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 });

beforeEach(() => fakeBrowser.reset());

/** The kinds of value in it, which a reader of it relies on. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'list';
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shapeOf(of)]));
}

test.each(ITEMS)('$key is what it may be, whatever is stored', async (item) => {
  await fc.assert(
    fc.asyncProperty(anything, async (stored) => {
      const value = await readStored(item, stored);
      if (item === deletedBackEndItem && value === null) return;
      if (item === lastConversationItem && value === null) return;
      if (item === lastConversationItem) expect(value).toBeTypeOf('string');
      else if (item !== keepingItem) expect(shapeOf(value)).toEqual(shapeOf(item.fallback));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test('every item stands as it was written', async () => {
  for (const item of ITEMS) {
    if (item.fallback === null) continue;
    await updateSetting(item, () => item.fallback);
    expect(await item.getValue()).toEqual(item.fallback);
  }
});

describe('a field', () => {
  test('that an older version has not written is what it is otherwise', async () => {
    const { remoteImages: _, imageHosts: __, ...older } = DEFAULT_READING;
    const stored = { ...older, allowedLinkPrefixes: ['https://example.org/'] };
    expect(await readStored(readingItem, stored)).toEqual({
      ...DEFAULT_READING,
      allowedLinkPrefixes: ['https://example.org/'],
    });
  });

  test('that is spoilt leaves the others as they are', async () => {
    const stored = { ...DEFAULT_LOOK, scheme: 'dark', textSize: 'gigantic', font: 12 };
    expect(await readStored(lookItem, stored)).toEqual({ ...DEFAULT_LOOK, scheme: 'dark' });
  });

  test('that nobody knows is left out, however it is called', async () => {
    const stored = JSON.parse('{"scheme":"dark","__proto__":{"font":"serif"},"x":1}');
    const look = await readStored(lookItem, stored);
    expect(look).toEqual({ ...DEFAULT_LOOK, scheme: 'dark' });
    expect(Object.getPrototypeOf(look)).toBe(Object.prototype);
  });
});

test.each([0, -1, 1.5e9, Number.NaN, '100', {}])(
  'no limit of %s conversations',
  async (conversationLimit) => {
    expect(await readStored(keepingItem, { conversationLimit })).toEqual(DEFAULT_KEEPING);
  },
);

test.each([
  [11, 1],
  [10, 10],
  [Number.POSITIVE_INFINITY, 1],
  ['3', 1],
])('%s steps are %s', async (maxSteps, expected) => {
  expect(await readStored(chatSettingsItem, { maxSteps })).toMatchObject({ maxSteps: expected });
});

describe('a list of back ends', () => {
  const one = { ...DEFAULT_BACK_END, id: 'one' };

  test('keeps those that can be used, each id once', async () => {
    const stored = [null, 'x', {}, { ...one, id: '' }, one, { ...one, name: 'Twin' }];
    expect(await readStored(backEndsItem, stored)).toEqual([one]);
  });

  test('has no value of a secret', async () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer key', isSecret: true },
      { name: 'X-Unsaid', value: 'key' },
      { name: 'X-Public', value: 'yes', isSecret: false },
      { name: 'X-None', isSecret: false },
      { value: 'nameless', isSecret: false },
    ];
    const [kept] = await readStored(backEndsItem, [{ ...one, headers }]);
    expect(kept?.headers).toEqual([
      { name: 'Authorization', value: '', isSecret: true },
      { name: 'X-Unsaid', value: '', isSecret: true },
      { name: 'X-Public', value: 'yes', isSecret: false },
    ]);
  });

  test('may be empty', async () => {
    expect(await readStored(backEndsItem, [])).toEqual([]);
  });

  test('has the fields of each that are its own, and any field in its extra body', async () => {
    const inherited = Object.assign(Object.create({ name: 'inherited' }), { id: 'one' });
    const extraBody = JSON.parse('{"__proto__":{"a":1},"constructor":2,"b":[{"c":null}]}');
    const [first, second] = await readStored(backEndsItem, [inherited, { id: 'two', extraBody }]);
    expect(first).toEqual({ ...backEnds.EMPTY_BACK_END, id: 'one' });
    expect(JSON.stringify(second?.extraBody)).toBe(JSON.stringify(extraBody));
  });
});

test('an action without an id is none', async () => {
  const action = { id: 'a', name: 'A', prompt: '{selection}' };
  const stored = { own: [{ name: 'B', prompt: 'c' }, action], hidden: ['explain', 3] };
  expect(await readStored(actionsItem, stored)).toEqual({ own: [action], hidden: ['explain'] });
});

test('what was deleted without being a back end is forgotten', async () => {
  expect(await readStored(deletedBackEndItem, { backEnd: { name: 'x' }, index: 0 })).toBeNull();
});

test('whoever watches is told of what it may be, too', async () => {
  const told = vi.fn();
  const unwatch = lookItem.watch(told);
  await fakeBrowser.storage.local.set({ look: { scheme: 'dark', font: 'cursive' } });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ ...DEFAULT_LOOK, scheme: 'dark' }));
  unwatch();
  await fakeBrowser.storage.local.set({ reading: null });
  expect(await readingItem.getValue()).toEqual(DEFAULT_READING);
});
