import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BackEndStore } from '@/lib/back-ends/back-end-store.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { handleBackEnds } from '@/lib/back-ends/host.ts';
import { UNKNOWN_FACTS } from '@/lib/back-ends/read-model-facts.ts';
import { headersOf, Secrets } from '@/lib/back-ends/secrets.ts';
import { ask } from '@/lib/browser/request-port.ts';
import {
  type BackEnd,
  backEndsItem,
  chosenBackEnd,
  DEFAULT_BACK_END,
  hasChosenItem,
} from '@/lib/settings/back-ends.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { connectTo } from '../browser/connect-to.ts';
import { waitFor } from '../wait-for.ts';
import { json, NO_RULES, ScriptedNetwork, uiMessageStream, WORDS } from './scripted-network.ts';

const SECRET = 'Bearer sk-7f3a-never-to-be-seen';
const ADDRESS = 'https://chat.example.org/api/chat';

const KEYED: BackEnd = {
  ...DEFAULT_BACK_END,
  id: 'keyed',
  name: 'Gateway',
  address: ADDRESS,
  kind: 'ai-sdk',
  headers: [
    { name: 'Authorization', value: '', isSecret: true },
    { name: 'X-Team', value: 'sea', isSecret: false },
  ],
};

const SECRETS = [{ name: 'Authorization', value: SECRET }];

/** The background with its storage and a network, and pages that ask it. */
class World {
  readonly network: ScriptedNetwork;
  readonly secrets = new Secrets({ indexedDB: new IDBFactory(), IDBKeyRange });
  readonly store: BackEndStore;
  /** Everything that the background has told pages. */
  readonly told: unknown[] = [];

  constructor(network = new ScriptedNetwork()) {
    this.network = network;
    this.store = new BackEndStore(this.secrets, network.clock);
  }

  readonly connect = (portName = backEndExchanges.save.portName) => {
    const panel = connectTo(handleBackEnds(this.means))(portName);
    panel.onMessage.addListener((message) => this.told.push(message));
    return panel;
  };

  get means() {
    const { network, store, secrets } = this;
    return { network, originRules: NO_RULES, store, secrets };
  }

  async save(backEnd: BackEnd, secrets = SECRETS, chooses = true) {
    const { id } = await ask(backEndExchanges.save, { backEnd, secrets, chooses }, this);
    return keptOf(id);
  }

  test(backEnd: BackEnd, secrets = SECRETS) {
    return ask(backEndExchanges.test, { backEnd, secrets }, this);
  }
}

async function keptOf(wanted: string): Promise<BackEnd> {
  const backEnd = (await backEndsItem.getValue()).find(({ id }) => id === wanted);
  if (!backEnd) throw new Error(`${wanted} is not kept`);
  return backEnd;
}

async function names(): Promise<string[]> {
  return (await backEndsItem.getValue()).map(({ name }) => name);
}

beforeEach(() => fakeBrowser.reset());

describe('a secret', () => {
  test('goes with the background’s calls, and is in nothing that pages read', async () => {
    const world = new World();
    const backEnd = await world.save(KEYED);
    expect(await headersOf(backEnd, [], world.secrets)).toEqual({
      Authorization: SECRET,
      'X-Team': 'sea',
    });
    const read = JSON.stringify([world.told, await browser.storage.local.get()]);
    expect(read).toContain('Authorization');
    expect(read).not.toContain('never-to-be-seen');
  });

  test('does not come into the settings either where a page sends it in the wrong place', async () => {
    const world = new World();
    const headers = [{ name: 'Authorization', value: SECRET, isSecret: true }];
    await world.save({ ...KEYED, headers }, []);
    const read = JSON.stringify([world.told, await browser.storage.local.get()]);
    expect(read).not.toContain('never-to-be-seen');
  });

  test('stays when the rest is saved anew, and goes with its header', async () => {
    const world = new World();
    await world.save(KEYED);
    await world.save({ ...KEYED, name: 'Renamed' }, []);
    expect(await headersOf(KEYED, [], world.secrets)).toMatchObject({ Authorization: SECRET });
    await world.save({ ...KEYED, headers: [] }, []);
    expect(await headersOf(KEYED, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
  });

  test('is sent to no other server than the one it was typed for', async () => {
    const other = { ...KEYED, address: 'https://other.example/api/chat' };
    const route = `POST ${other.address}`;
    const network = new ScriptedNetwork({ [route]: () => uiMessageStream(...WORDS) });
    const world = new World(network);
    await world.save(KEYED);
    await world.test(other, []);
    await ask(backEndExchanges.models, { backEnd: other, secrets: [] }, world);
    expect(network.sent.length).toBeGreaterThan(0);
    expect(JSON.stringify(network.sent)).not.toContain('never-to-be-seen');
    // Neither if something else than the form has changed the address in the settings.
    expect(await headersOf(other, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
    await world.save(other, []);
    await world.save(KEYED, []);
    expect(await headersOf(KEYED, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
  });

  test('is not in the words of a server that quotes it', async () => {
    const key = SECRET.replace('Bearer ', '');
    const refusal = () => json({ error: { message: `Wrong key ${key}.` } }, 401);
    const world = new World(new ScriptedNetwork({ [`POST ${ADDRESS}`]: refusal }));
    const { result } = await world.test(KEYED);
    expect(result).toMatchObject({ fault: 'wrong-key', detail: 'Wrong key ••••••••.' });
    expect(JSON.stringify(world.told)).not.toContain('never-to-be-seen');
  });

  test('is tried as typed by a test, which keeps nothing', async () => {
    const network = new ScriptedNetwork({ [`POST ${ADDRESS}`]: () => uiMessageStream(...WORDS) });
    const world = new World(network);
    const { result } = await world.test(KEYED);
    expect(result.works).toBe(true);
    expect(network.sent[0]?.headers).toMatchObject({ authorization: SECRET });
    expect(await headersOf(KEYED, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
    expect(await names()).toEqual(['Demo']);
  });

  test('is not told of where a request is refused for it', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const world = new World();
    const secrets = [{ name: 'Authorization', value: `${SECRET}\n` }];
    await expect(world.save(KEYED, secrets)).rejects.toThrow('not understood');
    expect(JSON.stringify([world.told, report.mock.calls.map(String)])).not.toContain('never');
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });

  test('named like what JavaScript inherits is a header like others', async () => {
    const world = new World();
    const headers = [{ name: '__proto__', value: '', isSecret: true }];
    await world.save({ ...KEYED, headers }, [{ name: '__proto__', value: 'k' }]);
    const sent = await headersOf({ ...KEYED, headers }, [], world.secrets);
    expect(Object.entries(sent)).toEqual([['__proto__', 'k']]);
  });
});

describe('the first choice', () => {
  test('is made by nobody but the reader: until then nobody is asked', async () => {
    expect(await chosenBackEnd()).toBeNull();
  });

  test('takes the place of what the extension came with, and is asked from then on', async () => {
    await new World().save(KEYED, SECRETS, false);
    expect(await names()).toEqual(['Gateway']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'keyed' });
  });

  test('may be what the extension came with', async () => {
    await new World().save(DEFAULT_BACK_END, []);
    expect(await chosenBackEnd()).toEqual(DEFAULT_BACK_END);
  });

  test('is known of settings from before there was one', async () => {
    await updateSetting(backEndsItem, () => [KEYED]);
    expect(await chosenBackEnd()).toMatchObject({ id: 'keyed' });
  });
});

describe('the list of back ends', () => {
  beforeEach(async () => {
    await updateSetting(hasChosenItem, () => true);
  });

  test('keeps what is saved at once by two pages', async () => {
    const world = new World();
    const others = ['a', 'b', 'c'].map((id) => ({ ...KEYED, id, name: id, headers: [] }));
    await Promise.all(others.map((backEnd) => world.save(backEnd, [])));
    expect(await names()).toEqual(['Demo', 'a', 'b', 'c']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'c' });
  });

  test('gives back what was deleted, in its place, chosen and with its secret', async () => {
    const world = new World();
    await world.save(KEYED);
    await world.save({ ...KEYED, id: 'last', name: 'Last', headers: [] }, [], false);
    await ask(backEndExchanges.delete, { id: 'keyed' }, world);
    expect(await names()).toEqual(['Demo', 'Last']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'demo' });
    await ask(backEndExchanges.restore, { id: 'keyed' }, world);
    expect(await names()).toEqual(['Demo', 'Gateway', 'Last']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'keyed' });
    expect(await headersOf(KEYED, [], world.secrets)).toMatchObject({ Authorization: SECRET });
  });

  test('forgets what was deleted, and its secret, after a while', async () => {
    const world = new World();
    await world.save(KEYED);
    await ask(backEndExchanges.delete, { id: 'keyed' }, world);
    world.network.clock.advance(10 * 60_000);
    const restored = ask(backEndExchanges.restore, { id: 'keyed' }, world);
    await expect(restored).rejects.toThrow('for good');
    expect(await headersOf(KEYED, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain('Gateway');
  });

  test('copies a back end with its secret', async () => {
    const world = new World();
    await world.save(KEYED);
    const { id } = await ask(backEndExchanges.duplicate, { id: 'keyed', name: 'Copy' }, world);
    expect(await names()).toEqual(['Demo', 'Gateway', 'Copy']);
    expect(await headersOf(await keptOf(id), [], world.secrets)).toMatchObject({
      Authorization: SECRET,
    });
  });

  test('notes what a back end is found to be, though no server answers when it is saved', async () => {
    const address = 'https://chat.example.org/ollama/api/chat';
    const tags = 'GET https://chat.example.org/ollama/api/tags';
    let isUp = false;
    const network = new ScriptedNetwork({
      [tags]: () => (isUp ? json({ models: [] }) : 'lost'),
    });
    const world = new World(network);
    const detected = { ...KEYED, address, kind: 'detected' as const };
    expect(await world.save(detected)).toMatchObject({ detectedKind: 'ai-sdk' });
    isUp = true;
    expect(await world.save(detected, [])).toMatchObject({ detectedKind: 'ollama' });
    expect(network.sent.at(-1)).toMatchObject({ headers: { authorization: SECRET } });
  });

  const OLLAMA = { 'GET http://nas:11434/api/tags': () => json({ models: [] }) };
  const OPEN_AI = { 'GET http://nas:11434/v1/models': () => json({ data: [] }) };

  test.each([
    ['http://nas:11434/', OLLAMA, 'http://nas:11434/api/chat', 'ollama'],
    ['http://nas:11434/', OPEN_AI, 'http://nas:11434/v1/chat/completions', 'open-ai'],
    ['http://nas:11434/', {}, 'http://nas:11434/', 'ai-sdk'],
    ['http://nas:11434/?ask', OLLAMA, 'http://nas:11434/?ask', 'ai-sdk'],
  ] as const)('finds the path of %s by asking %j', async (typed, routes, address, detectedKind) => {
    const world = new World(new ScriptedNetwork(routes));
    const backEnd = { ...KEYED, address: typed, kind: 'detected' as const };
    const saved = await world.save(backEnd);
    expect(saved).toMatchObject({ address, detectedKind });
    expect(await headersOf(saved, [], world.secrets)).toMatchObject({ Authorization: SECRET });
    expect(await world.test(backEnd, [])).toMatchObject({ address });
  });

  const LM_STUDIO = {
    'GET http://nas:11434/v1/models': () =>
      json({ data: [{ id: 'tiny', owned_by: 'organization_owner' }] }),
  };

  test.each([
    ['Ollama', OLLAMA],
    ['LM Studio', LM_STUDIO],
    ['nas:11434', OPEN_AI],
    ['nas:11434', {}],
  ])('is named %s where the reader gave no name', async (name, routes) => {
    const world = new World(new ScriptedNetwork(routes));
    const backEnd = { ...KEYED, name: '', address: 'http://nas:11434/', kind: 'detected' as const };
    expect(await world.save(backEnd)).toMatchObject({ name });
    await world.save({ ...backEnd, name: 'Mine' });
    expect((await names()).at(-1)).toBe('Mine');
  });

  test('is not changed by what is no request', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const world = new World();
    const nameless = { ...KEYED, id: '' };
    for (const message of [
      { type: 'save', backEnd: nameless, secrets: [], chooses: true },
      { type: 'secrets', id: 'keyed' },
    ]) {
      world.connect().postMessage(message);
    }
    await waitFor(() => expect(world.told).toHaveLength(2));
    expect(world.told).toEqual(world.told.map(() => expect.objectContaining({ type: 'failed' })));
    expect(await names()).toEqual(['Demo']);
    report.mockRestore();
  });

  test('says why it could not be changed', async () => {
    const world = new World();
    const isFull = new Error('The disk is full');
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(isFull);
    await expect(world.save(KEYED)).rejects.toThrow('The disk is full');
    await world.save(KEYED);
    expect(await names()).toEqual(['Demo', 'Gateway']);
  });
});

describe('the listed models', () => {
  const LISTING: BackEnd = {
    ...KEYED,
    address: 'https://chat.example.org/v1/chat/completions',
    kind: 'open-ai',
  };
  const LIST = 'GET https://chat.example.org/v1/models';
  const ids = async () => {
    const lists = Object.entries(await listedModelsItem.getValue());
    return Object.fromEntries(lists.map(([id, models]) => [id, models.map((model) => model.id)]));
  };
  let listed: readonly string[];
  const network = () =>
    new ScriptedNetwork({
      [LIST]: () => json({ data: listed.map((id) => ({ id })) }),
      [`POST ${LISTING.address}`]: () => uiMessageStream(...WORDS),
    });
  const list = (world: World, backEnd: BackEnd) =>
    ask(backEndExchanges.models, { backEnd, secrets: [] }, world);

  beforeEach(() => {
    listed = ['tiny'];
  });

  test('are kept after a back end was saved, asked for with its key', async () => {
    const world = new World(network());
    await world.save(LISTING);
    await waitFor(async () => expect(await ids()).toEqual({ keyed: ['tiny'] }));
    expect(world.network.sent).toMatchObject([{ headers: { authorization: SECRET } }]);
  });

  test('are kept after a successful test, and when they are asked for', async () => {
    const world = new World(network());
    await world.save(LISTING);
    await waitFor(async () => expect(await ids()).toEqual({ keyed: ['tiny'] }));
    listed = ['tiny', 'large'];
    await world.test(LISTING, []);
    await waitFor(async () => expect(await ids()).toEqual({ keyed: listed }));
    listed = ['other'];
    expect(await list(world, LISTING)).toMatchObject([{ id: 'other' }]);
    expect(await ids()).toEqual({ keyed: ['other'] });
  });

  test('of a back end that is not kept, or elsewhere, are told and not kept', async () => {
    const world = new World(network());
    expect(await list(world, LISTING)).toMatchObject([{ id: 'tiny' }]);
    await updateSetting(backEndsItem, () => [{ ...LISTING, address: ADDRESS }]);
    expect(await list(world, LISTING)).toMatchObject([{ id: 'tiny' }]);
    expect(await ids()).toEqual({});
  });

  test('stay where nothing answers, of which nobody is told but who asks', async () => {
    const world = new World(network());
    await world.save(LISTING);
    await waitFor(async () => expect(await ids()).toEqual({ keyed: ['tiny'] }));
    const down = new World();
    await down.save(LISTING);
    await waitFor(() => expect(down.network.asked).toContain(LIST));
    await expect(list(down, LISTING)).rejects.toMatchObject({ reason: 'no-server' });
    expect(await ids()).toEqual({ keyed: ['tiny'] });
  });

  test('go with another address, and for good with their back end', async () => {
    const world = new World(network());
    await updateSetting(backEndsItem, () => [DEFAULT_BACK_END, LISTING]);
    await list(world, LISTING);
    const { id } = await ask(backEndExchanges.duplicate, { id: 'keyed', name: 'Copy' }, world);
    expect(await ids()).toEqual({ keyed: ['tiny'], [id]: ['tiny'] });
    await world.save({ ...LISTING, address: ADDRESS, kind: 'ai-sdk' }, []);
    expect(await ids()).toEqual({ [id]: ['tiny'] });
    await ask(backEndExchanges.delete, { id }, world);
    expect(await ids()).toEqual({ [id]: ['tiny'] });
    world.network.clock.advance(10 * 60_000);
    await world.store.purge();
    expect(await ids()).toEqual({});
  });

  test('go with an address that another browser of the account has changed', async () => {
    const world = new World(network());
    await updateSetting(backEndsItem, () => [DEFAULT_BACK_END, LISTING]);
    await list(world, LISTING);
    await world.store.replace([{ ...LISTING, name: 'Renamed' }]);
    expect(await ids()).toEqual({ keyed: ['tiny'] });
    await world.store.replace([{ ...LISTING, address: ADDRESS }]);
    expect(await ids()).toEqual({});
  });

  test('take what their server tells of them, at their own address and no other', async () => {
    const world = new World(network());
    const facts = { ...UNKNOWN_FACTS, usesTools: false, thinks: true };
    await updateSetting(backEndsItem, () => [LISTING]);
    await list(world, LISTING);
    await world.store.keepAbilities({ ...LISTING, model: 'unlisted' }, facts);
    await world.store.keepAbilities({ ...LISTING, model: 'tiny', address: ADDRESS }, facts);
    const before = (await listedModelsItem.getValue()).keyed ?? [];
    expect(before).toMatchObject([{ id: 'tiny', thinks: null }]);
    await world.store.keepAbilities({ ...LISTING, model: 'tiny' }, facts);
    const told = [{ ...before[0], usesTools: false, thinks: true }];
    expect(await listedModelsItem.getValue()).toEqual({ keyed: told });
  });
});
