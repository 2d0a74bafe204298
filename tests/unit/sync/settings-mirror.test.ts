import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_LOOK } from '@/lib/settings/look.ts';
import { DEFAULT_SYNCED, type SyncedSettings } from '@/lib/sync/entries.ts';
import { type MirrorMemory, SettingsMirror } from '@/lib/sync/settings-mirror.ts';
import type { SyncState } from '@/lib/sync/sync-state.ts';
import { SEED } from '@/tests/seed.ts';

vi.mock('@/lib/errors/report.ts');

/** The account that all browsers of a reader write in, whose clocks differ. */
class FakeAccount {
  items: Record<string, unknown> = {};
  writes = 0;
  isRefusing = false;

  async get() {
    return structuredClone(this.items);
  }

  async set(items: Record<string, unknown>) {
    if (this.isRefusing) throw new Error('This request exceeds the quota.');
    this.writes++;
    this.items = { ...this.items, ...structuredClone(items) };
  }

  async remove(names: string[]) {
    for (const name of names) delete this.items[name];
  }
}

/** One of the reader's browsers. */
class FakeBrowser {
  settings: SyncedSettings = DEFAULT_SYNCED;
  isOn = true;
  state: SyncState | null = null;
  now: number;
  timers = 0;
  #memory: MirrorMemory | null = null;
  readonly #mirror: SettingsMirror;

  constructor(account: FakeAccount, now = 1_000_000) {
    this.now = now;
    this.#mirror = new SettingsMirror({
      account,
      clock: {
        now: () => this.now++,
        elapsed: () => 0,
        after: () => {
          this.timers++;
          return () => undefined;
        },
      },
      isOn: async () => this.isOn,
      readSettings: async () => this.settings,
      takeOver: async (settings) => {
        this.settings = settings;
      },
      readMemory: async () => this.#memory,
      keepMemory: async (memory) => {
        this.#memory = structuredClone(memory);
      },
      tell: async (state) => {
        this.state = state;
      },
    });
  }

  change(changed: Partial<SyncedSettings>) {
    this.settings = { ...this.settings, ...changed };
  }

  add(id: string, more: Partial<BackEnd> = {}) {
    const added = { ...DEFAULT_BACK_END, id, name: id, ...more };
    this.change({ backEnds: [...this.settings.backEnds, added] });
  }

  delete(id: string) {
    this.change({ backEnds: this.settings.backEnds.filter((backEnd) => backEnd.id !== id) });
  }

  get ids() {
    return this.settings.backEnds.map(({ id }) => id);
  }

  sync() {
    return this.#mirror.reconcile();
  }
}

function two(): [FakeAccount, FakeBrowser, FakeBrowser] {
  const account = new FakeAccount();
  // One whose clock is an hour behind.
  return [account, new FakeBrowser(account, 5_000_000), new FakeBrowser(account, 1_400_000)];
}

async function settle(...browsers: FakeBrowser[]) {
  for (let round = 0; round < 4; round++) for (const browser of browsers) await browser.sync();
}

const dark = { ...DEFAULT_LOOK, scheme: 'dark' } as const;
const light = { ...DEFAULT_LOOK, scheme: 'light' } as const;

describe('A choice', () => {
  test('comes to the other browser', async () => {
    const [, one, other] = two();
    one.change({ look: dark });
    await settle(one, other);
    expect(other.settings.look).toEqual(dark);
  });

  test('that was made on what another had chosen wins, whatever the clocks say', async () => {
    const [, one, other] = two();
    one.change({ look: dark });
    await settle(one, other);
    other.change({ look: light });
    await settle(other, one);
    expect([one.settings.look, other.settings.look]).toEqual([light, light]);
  });

  test('that nobody has made is not written', async () => {
    const [account, one, other] = two();
    await settle(one, other);
    expect(account.items).toEqual({});
  });

  test('of a browser that was never synced gives way to that of the account', async () => {
    const [, one, other] = two();
    one.change({ look: dark });
    await settle(one);
    one.change({ look: light });
    await settle(one);
    other.change({ look: dark });
    other.add('mine');
    await settle(other, one);
    expect(other.settings.look).toEqual(light);
    // But nothing that it had is lost.
    expect(one.ids).toEqual(['demo', 'mine']);
  });
});

describe('Two lists of back ends', () => {
  test('keep what each browser has added', async () => {
    const [, one, other] = two();
    await settle(one, other);
    one.add('a');
    other.add('b');
    await settle(one, other);
    expect(new Set(one.ids)).toEqual(new Set(['demo', 'a', 'b']));
    expect(other.ids).toEqual(one.ids);
  });

  test('keep what was deleted in the other, and do not bring it back unless it is changed', async () => {
    const [account, one, other] = two();
    one.add('a');
    one.add('b');
    await settle(one, other);
    one.delete('a');
    await settle(one, other);
    expect(account.items).not.toHaveProperty('backEnd:a');
    expect(other.ids).toEqual(['demo', 'b', 'a']);
    expect(one.ids).toEqual(['demo', 'b']);
    const renamed = (backEnd: BackEnd) => ({ ...backEnd, name: `${backEnd.name}!` });
    other.change({ backEnds: other.settings.backEnds.map(renamed) });
    await settle(other, one);
    expect(one.ids).toEqual(['demo', 'b', 'a']);
  });

  test('come in the same order', async () => {
    const [, one, other] = two();
    one.add('a');
    await settle(one, other);
    other.change({ backEnds: other.settings.backEnds.toReversed() });
    await settle(other, one);
    expect(one.ids).toEqual(['a', 'demo']);
  });

  test('never have a secret in the account', async () => {
    const [account, one] = two();
    const header = { name: 'Authorization', value: 'Bearer hidden-key', isSecret: true };
    one.add('a', { headers: [header] });
    await settle(one);
    expect(JSON.stringify(account.items)).toContain('Authorization');
    expect(JSON.stringify(account.items)).not.toContain('hidden-key');
  });

  test('are the same though one entry is too long for the account, and nobody writes in turns', async () => {
    const [account, one, other] = two();
    one.add('long', { systemPrompt: 'x'.repeat(9000) });
    one.add('short');
    await settle(one, other);
    expect(one.state?.leftOut).toEqual(['backEnd:long']);
    expect(other.ids).toEqual(['demo', 'short']);
    expect(one.ids).toEqual(['demo', 'long', 'short']);
    const { writes } = account;
    await settle(one, other);
    expect(account.writes).toBe(writes);
    // Shortened, it comes along.
    const backEnds = one.settings.backEnds.map((backEnd) => ({ ...backEnd, systemPrompt: '' }));
    one.change({ backEnds });
    await settle(one, other);
    expect(new Set(other.ids)).toEqual(new Set(['demo', 'long', 'short']));
    expect(one.state?.leftOut).toEqual([]);
  });
});

describe('What the account says', () => {
  test('is used as far as it can be', async () => {
    const [account, one] = two();
    account.items = {
      look: { value: { scheme: 'dark', font: 'cursive' }, at: 2_000_000 },
      reading: { value: 'never', at: 2_000_000 },
      chatSettings: { value: { maxSteps: 3, notifies: true }, at: Number.NaN },
      'backEnd:x': { value: { ...DEFAULT_BACK_END, id: 'y' }, at: 2_000_000 },
      'backEnd:z': { value: null, at: 'now' },
      __proto__: { at: 1 },
      constructor: { value: {}, at: 2_000_000 },
      hiddenActions: { value: [1, 'explain'], at: 2_000_000 },
      backEndOrder: { value: 7, at: 2_000_000 },
      ofLaterVersion: { value: { a: 1 }, at: 2_000_000 },
    };
    await settle(one);
    expect(one.settings).toEqual({
      ...DEFAULT_SYNCED,
      look: dark,
      actions: { own: [], hidden: ['explain'] },
    });
    expect(account.items.ofLaterVersion).toEqual({ value: { a: 1 }, at: 2_000_000 });
  });

  test('keeps the fields that a later version has added', async () => {
    const [account, one] = two();
    account.items = { look: { value: { ...dark, cursor: 'big' }, at: 2_000_000 } };
    await settle(one);
    one.change({ look: light });
    await settle(one);
    expect(account.items.look).toMatchObject({ value: { ...light, cursor: 'big' } });
  });

  test('is written once it takes it again', async () => {
    const [account, one, other] = two();
    account.isRefusing = true;
    one.change({ look: dark });
    await one.sync();
    expect(one.state?.failure).toContain('quota');
    expect(one.timers).toBe(1);
    account.isRefusing = false;
    await settle(one, other);
    expect(other.settings.look).toEqual(dark);
    expect(one.state?.failure).toBe('');
  });

  test('stays deleted where it was deleted, until something is chosen or sync begins anew', async () => {
    const [account, one] = two();
    one.change({ look: dark });
    one.add('a');
    await settle(one);
    account.items = {};
    await settle(one);
    expect(account.items).toEqual({});
    one.change({ look: light });
    await settle(one);
    expect(Object.keys(account.items)).toEqual(['look']);
    one.isOn = false;
    await settle(one);
    one.isOn = true;
    await settle(one);
    expect(Object.keys(account.items)).toContain('backEnd:a');
    expect(one.ids).toEqual(['demo', 'a']);
  });
});

test('Switched off, a browser neither tells nor hears', async () => {
  const [account, one, other] = two();
  one.isOn = false;
  one.change({ look: dark });
  other.add('a');
  await settle(one, other);
  expect(account.items).not.toHaveProperty('look');
  expect(one.ids).toEqual(['demo']);
});

/** Something that a reader does, or that a browser does by itself. */
type Step = (browser: FakeBrowser) => unknown;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((browser) => browser.sync()),
  fc.constantFrom('a', 'b', 'c').map(
    (id): Step =>
      (browser) =>
        browser.ids.includes(id) ? browser.delete(id) : browser.add(id),
  ),
  fc.constantFrom(dark, light, DEFAULT_LOOK).map(
    (look): Step =>
      (browser) =>
        browser.change({ look }),
  ),
  fc.constant<Step>((browser) =>
    browser.change({ backEnds: browser.settings.backEnds.toReversed() }),
  ),
  fc.constant<Step>((browser) => {
    const own = [...browser.settings.actions.own, { id: `${browser.now}`, name: 'x', prompt: '' }];
    browser.change({ actions: { own, hidden: [] } });
  }),
);

test('Whatever is done in three browsers, in the end all have the same, and are at rest', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), step), { maxLength: 30 }),
      async (steps: [number, Step][]) => {
        const account = new FakeAccount();
        const browsers = [3_000_000, 1_000_000, 2_000_000].map(
          (now) => new FakeBrowser(account, now),
        );
        for (const [index, take] of steps) {
          const browser = browsers[index];
          if (browser) await take(browser);
        }
        await settle(...browsers);
        const [first, ...others] = browsers.map(({ settings }) => ({
          ...settings,
          backEnds: null,
          actions: new Set(settings.actions.own.map(({ id }) => id)),
        }));
        for (const other of others) expect(other).toEqual(first);
        // A back end that was deleted in one browser stays in the others.
        const carried = Object.keys(account.items).filter((name) => name.startsWith('backEnd:'));
        for (const { ids } of browsers) {
          expect(ids.map((id) => `backEnd:${id}`)).toEqual(expect.arrayContaining(carried));
        }
        const { writes } = account;
        await settle(...browsers);
        expect(account.writes).toBe(writes);
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});
