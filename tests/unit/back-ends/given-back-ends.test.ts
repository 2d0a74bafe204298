import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { BackEndStore } from '@/lib/back-ends/back-end-store.ts';
import { backEndExchanges } from '@/lib/back-ends/exchanges.ts';
import { handleBackEnds } from '@/lib/back-ends/host.ts';
import { headersOf, Secrets } from '@/lib/back-ends/secrets.ts';
import { ask } from '@/lib/browser/request-port.ts';
import {
  type BackEnd,
  backEndOf,
  backEndsItem,
  chosenBackEnd,
  EMPTY_BACK_END,
} from '@/lib/settings/back-ends.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { connectTo } from '../browser/connect-to.ts';
import { setPolicy } from '../settings/policy.ts';
import { NO_RULES, ScriptedNetwork, uiMessageStream, WORDS } from './scripted-network.ts';

const KEY = 'Bearer never-to-be-seen';
const ADDRESS = 'https://gateway.example.org/api/chat';
const GATEWAY = {
  id: 'gateway',
  address: ADDRESS,
  headers: [{ name: 'Authorization', value: KEY }],
};
const OWN: BackEnd = {
  ...EMPTY_BACK_END,
  id: 'own',
  address: 'https://own.example/api/chat',
  headers: [{ name: 'Authorization', value: '', isSecret: true }],
};

/** The background, and pages that ask it. */
class World {
  readonly network = new ScriptedNetwork({ [`POST ${ADDRESS}`]: () => uiMessageStream(...WORDS) });
  readonly secrets = new Secrets({ indexedDB: new IDBFactory(), IDBKeyRange });
  readonly store = new BackEndStore(this.secrets, this.network.clock);
  readonly connect = (name = backEndExchanges.save.portName) =>
    connectTo(handleBackEnds({ ...this, network: this.network, originRules: NO_RULES }))(name);

  save(backEnd: BackEnd) {
    const secrets = [{ name: 'Authorization', value: 'Bearer own' }];
    return ask(backEndExchanges.save, { backEnd, secrets, chooses: true }, this);
  }
}

async function given(): Promise<BackEnd> {
  const backEnd = await backEndOf('given:gateway');
  if (!backEnd) throw new Error('Nobody is given.');
  return backEnd;
}

afterEach(async () => {
  await setPolicy({});
  await browser.storage.local.clear();
});

test('a call has the headers of the policy, for its address and no other', async () => {
  await setPolicy({ providers: [GATEWAY] });
  const { secrets } = new World();
  const backEnd = await given();
  expect(await headersOf(backEnd, [], secrets)).toEqual({ Authorization: KEY });
  const elsewhere = { ...backEnd, address: 'https://elsewhere.example/api/chat' };
  expect(await headersOf(elsewhere, [], secrets)).toEqual({});
  expect(JSON.stringify(backEnd)).not.toContain('never-to-be-seen');
});

test('a given one can be tested, and not changed, copied or deleted', async () => {
  await setPolicy({ providers: [GATEWAY] });
  const world = new World();
  const backEnd = await given();
  const { result } = await ask(backEndExchanges.test, { backEnd, secrets: [] }, world);
  expect(result.works).toBe(true);
  expect(world.network.sent[0]?.headers).toMatchObject({ authorization: KEY });
  await expect(world.save({ ...backEnd, address: 'https://mine.example/' })).rejects.toThrow();
  const { id } = backEnd;
  await expect(ask(backEndExchanges.delete, { id }, world)).rejects.toThrow();
  await expect(ask(backEndExchanges.duplicate, { id, name: 'Copy' }, world)).rejects.toThrow();
  expect(await backEndsItem.getValue()).toEqual([backEnd]);
});

test('others can be added beside it, unless the policy says otherwise', async () => {
  await setPolicy({ providers: [GATEWAY] });
  const world = new World();
  await world.save(OWN);
  expect((await chosenBackEnd())?.id).toBe('own');

  await setPolicy({ providers: [GATEWAY], onlyTheseProviders: true });
  expect(await backEndOf('own')).toBeNull();
  expect((await chosenBackEnd())?.id).toBe('given:gateway');
  await expect(world.save({ ...OWN, id: 'other' })).rejects.toThrow();
  const asked = ask(backEndExchanges.test, { backEnd: OWN, secrets: [] }, world);
  await expect(asked).rejects.toThrow();
  expect(await ask(backEndExchanges.discover, {}, world)).toEqual([]);
});

test('the secrets of those that a policy hides are kept', async () => {
  const world = new World();
  await world.save(OWN);
  await setPolicy({ providers: [GATEWAY], onlyTheseProviders: true });
  await world.store.purge();
  await setPolicy({});
  expect(await headersOf(OWN, [], world.secrets)).toEqual({ Authorization: 'Bearer own' });
});

test('what the account brings is no given one', async () => {
  await setPolicy({ providers: [GATEWAY] });
  await updateSetting(backEndsItem, (kept) => kept.map((each) => ({ ...each, model: 'mine' })));
  const forged = { ...EMPTY_BACK_END, id: 'given:gateway', model: 'theirs' };
  await new World().store.replace([OWN, forged]);
  expect(await given()).toMatchObject({ model: 'mine', address: ADDRESS });
  expect((await backEndsItem.getValue()).map(({ id }) => id)).toEqual(['given:gateway', 'own']);
});
