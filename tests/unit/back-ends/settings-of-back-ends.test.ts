import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BackEndStore } from '@/lib/back-ends/back-end-store.ts';
import { askAboutBackEnds } from '@/lib/back-ends/client.ts';
import { headersOf } from '@/lib/back-ends/headers.ts';
import { serveBackEnds } from '@/lib/back-ends/host.ts';
import { BACK_ENDS_PORT_NAME, type BackEndRequest } from '@/lib/back-ends/messages.ts';
import { Secrets } from '@/lib/back-ends/secrets.ts';
import { chosenBackEnd } from '@/lib/settings/chosen-back-end.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/defaults.ts';
import { backEndsItem, hasChosenItem } from '@/lib/settings/items.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { createPortPair } from '../relay/port-pair.ts';
import { json, ScriptedNetwork, uiMessageStream, WORDS } from './scripted-network.ts';

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

  connect(isOwnPage = true) {
    const { panel, host } = createPortPair(BACK_ENDS_PORT_NAME);
    panel.onMessage.addListener((message) => this.told.push(message));
    const { network, store, secrets } = this;
    serveBackEnds(host, { isOwnPage: () => isOwnPage, network, store, secrets });
    return panel;
  }

  ask<Type extends BackEndRequest['type']>(
    request: Extract<BackEndRequest, { readonly type: Type }>,
  ) {
    return askAboutBackEnds<Type>(request, this.connect());
  }

  save(backEnd: BackEnd, secrets = SECRETS, chooses = true) {
    return this.ask<'save'>({ type: 'save', backEnd, secrets, chooses });
  }
}

async function names(): Promise<string[]> {
  return (await backEndsItem.getValue()).map(({ name }) => name);
}

beforeEach(() => fakeBrowser.reset());

describe('a secret', () => {
  test('goes with the background’s calls, and is in nothing that pages read', async () => {
    const world = new World();
    const { backEnd } = await world.save(KEYED);
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
    await world.ask<'test'>({ type: 'test', backEnd: other, secrets: [] });
    await world.ask<'models'>({ type: 'models', backEnd: other, secrets: [] });
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
    const { result } = await world.ask<'test'>({ type: 'test', backEnd: KEYED, secrets: SECRETS });
    expect(result).toMatchObject({ fault: 'auth', detail: 'Wrong key ••••••••.' });
    expect(JSON.stringify(world.told)).not.toContain('never-to-be-seen');
  });

  test('is tried as typed by a test, which keeps nothing', async () => {
    const network = new ScriptedNetwork({ [`POST ${ADDRESS}`]: () => uiMessageStream(...WORDS) });
    const world = new World(network);
    const { result } = await world.ask<'test'>({ type: 'test', backEnd: KEYED, secrets: SECRETS });
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
    await backEndsItem.setValue([KEYED]);
    expect(await chosenBackEnd()).toMatchObject({ id: 'keyed' });
  });
});

describe('the list of back ends', () => {
  beforeEach(() => hasChosenItem.setValue(true));

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
    await world.ask<'delete'>({ type: 'delete', id: 'keyed' });
    expect(await names()).toEqual(['Demo', 'Last']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'demo' });
    await world.ask<'restore'>({ type: 'restore', id: 'keyed' });
    expect(await names()).toEqual(['Demo', 'Gateway', 'Last']);
    expect(await chosenBackEnd()).toMatchObject({ id: 'keyed' });
    expect(await headersOf(KEYED, [], world.secrets)).toMatchObject({ Authorization: SECRET });
  });

  test('forgets what was deleted, and its secret, after a while', async () => {
    const world = new World();
    await world.save(KEYED);
    await world.ask<'delete'>({ type: 'delete', id: 'keyed' });
    world.network.clock.advance(10 * 60_000);
    await expect(world.ask<'restore'>({ type: 'restore', id: 'keyed' })).rejects.toThrow(
      'for good',
    );
    expect(await headersOf(KEYED, [], world.secrets)).toEqual({ 'X-Team': 'sea' });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain('Gateway');
  });

  test('copies a back end with its secret', async () => {
    const world = new World();
    await world.save(KEYED);
    const request = { type: 'duplicate', id: 'keyed', name: 'Copy' } as const;
    const { backEnd } = await world.ask<'duplicate'>(request);
    expect(await names()).toEqual(['Demo', 'Gateway', 'Copy']);
    expect(await headersOf(backEnd, [], world.secrets)).toMatchObject({ Authorization: SECRET });
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
    expect(await world.save(detected)).toMatchObject({ backEnd: { detectedKind: 'ai-sdk' } });
    isUp = true;
    expect(await world.save(detected, [])).toMatchObject({ backEnd: { detectedKind: 'ollama' } });
    expect((await backEndsItem.getValue()).at(-1)).toMatchObject({ detectedKind: 'ollama' });
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
    expect(saved).toMatchObject({ backEnd: { address, detectedKind } });
    expect((await backEndsItem.getValue()).at(-1)).toMatchObject({ address, detectedKind });
    expect(await headersOf(saved.backEnd, [], world.secrets)).toMatchObject({
      Authorization: SECRET,
    });
    const tested = await world.ask<'test'>({ type: 'test', backEnd, secrets: [] });
    expect(tested).toMatchObject({ address });
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
    expect(await world.save(backEnd)).toMatchObject({ backEnd: { name } });
    expect((await names()).at(-1)).toBe(name);
    await world.save({ ...backEnd, name: 'Mine' });
    expect((await names()).at(-1)).toBe('Mine');
  });

  test('is closed to who is no page of the extension’s own, and to what is no request', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const world = new World();
    expect(world.connect(false).isOpen).toBe(false);
    const port = world.connect();
    port.postMessage({ type: 'save', backEnd: { ...KEYED, id: '' }, secrets: [], chooses: true });
    port.postMessage({ type: 'secrets', id: 'keyed' });
    port.postMessage(null);
    await vi.waitFor(() => expect(world.told).toHaveLength(3));
    expect(world.told).toEqual(world.told.map(() => expect.objectContaining({ type: 'failed' })));
    expect(await names()).toEqual(['Demo']);
    report.mockRestore();
  });

  test('says why it could not be changed', async () => {
    const world = new World();
    vi.spyOn(backEndsItem, 'setValue').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(world.save(KEYED)).rejects.toThrow('The disk is full');
    await world.save(KEYED);
    expect(await names()).toEqual(['Demo', 'Gateway']);
  });
});
