import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  DEFAULT_BACK_END,
  DEFAULT_KEEPING,
  DEFAULT_LOOK,
  DEFAULT_READING,
} from '@/lib/settings/defaults.ts';
import * as items from '@/lib/settings/items.ts';
import { lookItem, readingItem } from '@/lib/settings/items.ts';
import {
  repairActions,
  repairBackEnds,
  repairChat,
  repairDeleted,
  repairKeeping,
  repairLook,
  repairReading,
} from '@/lib/settings/repairs.ts';

const EVERY_ITEM = Object.entries(items);

/** What anybody may have left in the storage. */
const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 });

beforeEach(() => fakeBrowser.reset());

/** The kinds of value in it: what a reader of it relies on. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'list';
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shapeOf(of)]));
}

test.each(EVERY_ITEM)('%s is what it may be, whatever is stored', async (_, item) => {
  const key = item.key.replace('local:', '');
  const isNullable = item.fallback === null;
  await fc.assert(
    fc.asyncProperty(anything, async (stored) => {
      vi.spyOn(fakeBrowser.storage.local, 'get').mockResolvedValue({ [key]: stored } as never);
      const value: unknown = await item.getValue();
      if (isNullable && (value === null || item === items.deletedBackEndItem)) return;
      if (isNullable) expect(value).toBeTypeOf('string');
      else if (key !== 'keeping') expect(shapeOf(value)).toEqual(shapeOf(item.fallback));
    }),
    { numRuns: 200 },
  );
});

test('every item stands as it was written', async () => {
  for (const [, item] of EVERY_ITEM) {
    if (item.fallback === null) continue;
    await item.setValue(item.fallback as never);
    expect(await item.getValue()).toEqual(item.fallback);
  }
});

describe('a field', () => {
  test('that an older version has not written is what it is otherwise', () => {
    const { remoteImages: _, imageHosts: __, ...older } = DEFAULT_READING;
    const stored = { ...older, allowedLinkPrefixes: ['https://example.org/'] };
    expect(repairReading(stored, DEFAULT_READING)).toEqual({
      ...DEFAULT_READING,
      allowedLinkPrefixes: ['https://example.org/'],
    });
  });

  test('that is spoilt leaves the others as they are', () => {
    const stored = { ...DEFAULT_LOOK, scheme: 'dark', textSize: 'gigantic', font: 12 };
    expect(repairLook(stored, DEFAULT_LOOK)).toEqual({ ...DEFAULT_LOOK, scheme: 'dark' });
  });

  test('that nobody knows is left out, however it is called', () => {
    const stored = JSON.parse('{"scheme":"dark","__proto__":{"font":"serif"},"x":1}');
    const look = repairLook(stored, DEFAULT_LOOK);
    expect(look).toEqual({ ...DEFAULT_LOOK, scheme: 'dark' });
    expect(Object.getPrototypeOf(look)).toBe(Object.prototype);
  });
});

test.each([0, -1, 1.5e9, Number.NaN, '100', {}])('no limit of %s conversations', (limit) => {
  expect(repairKeeping({ conversationLimit: limit }, DEFAULT_KEEPING)).toEqual(DEFAULT_KEEPING);
});

test('steps stay within what the settings offer', () => {
  const normal = { maxSteps: 1, maxAnswerLength: 1000, offersTools: false, notifies: false };
  expect(repairChat({ maxSteps: 11 }, normal).maxSteps).toBe(1);
  expect(repairChat({ maxSteps: 10 }, normal).maxSteps).toBe(10);
});

describe('a list of back ends', () => {
  const one = { ...DEFAULT_BACK_END, id: 'one' };

  test('keeps those that can be used, each id once', () => {
    const stored = [null, 'x', {}, { ...one, id: '' }, one, { ...one, name: 'Twin' }];
    expect(repairBackEnds(stored, [])).toEqual([one]);
  });

  test('has no value of a secret', () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer key', isSecret: true },
      { name: 'X-Unsaid', value: 'key' },
      { name: 'X-Public', value: 'yes', isSecret: false },
      { name: 'X-None', isSecret: false },
      { value: 'nameless', isSecret: false },
    ];
    expect(repairBackEnds([{ ...one, headers }], [])[0]?.headers).toEqual([
      { name: 'Authorization', value: '', isSecret: true },
      { name: 'X-Unsaid', value: '', isSecret: true },
      { name: 'X-Public', value: 'yes', isSecret: false },
    ]);
  });

  test('may be empty', () => expect(repairBackEnds([], [one])).toEqual([]));
});

test('an action without an id is none', () => {
  const action = { id: 'a', name: 'A', prompt: '{selection}' };
  const stored = { own: [{ name: 'B', prompt: 'c' }, action], hidden: ['explain', 3] };
  expect(repairActions(stored, { own: [], hidden: [] })).toEqual({
    own: [action],
    hidden: ['explain'],
  });
});

test('what was deleted without being a back end is forgotten', () => {
  expect(repairDeleted({ backEnd: { name: 'x' }, index: 0 }, null)).toBeNull();
});

test('whoever watches is told of what it may be, too', async () => {
  const told = vi.fn();
  const unwatch = lookItem.watch(told);
  await fakeBrowser.storage.local.set({ look: { scheme: 'dark', font: 'cursive' } });
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith({ ...DEFAULT_LOOK, scheme: 'dark' }, DEFAULT_LOOK),
  );
  unwatch();
  await fakeBrowser.storage.local.set({ reading: null });
  expect(await readingItem.getValue()).toEqual(DEFAULT_READING);
});
