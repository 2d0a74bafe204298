import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { OriginRules, settleOriginRules, withOriginRules } from '@/lib/network/origin-rules.ts';
import { type BackEnd, backEndsItem, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { empty, json, ScriptedNetwork } from '../back-ends/scripted-network.ts';
import { replaceApi } from '../browser/fake-api.ts';

type Rule = { id: number; condition: { urlFilter: string; initiatorDomains: readonly string[] } };

const FAR_OLLAMA = 'https://ai.example/api/chat';
const LOCAL = 'http://127.0.0.1:1234/v1/chat/completions';

function backEnd(address: string, kind: BackEnd['kind'] = 'open-ai'): BackEnd {
  return { ...DEFAULT_BACK_END, id: address, kind, address };
}

let kept: Rule[] = [];
let isBroken = false;

/** The browser refuses a rule whose id is taken. */
async function update({ removeRuleIds, addRules }: { removeRuleIds: number[]; addRules: Rule[] }) {
  if (isBroken) throw new Error('The browser takes no rules.');
  const left = kept.filter(({ id }) => !removeRuleIds.includes(id));
  if (addRules.some(({ id }) => left.some((rule) => rule.id === id))) throw new Error('taken');
  kept = [...left, ...addRules];
}

const filters = () => kept.map(({ condition }) => condition.urlFilter);

const keep = (...backEnds: readonly BackEnd[]) => updateSetting(backEndsItem, () => backEnds);

/** A server that refuses all requests for which there is no rule. */
function guarded(address = LOCAL) {
  const answer = () =>
    filters().some((filter) => address.startsWith(filter.slice(1)))
      ? json({ well: true })
      : empty(403);
  return new ScriptedNetwork({ [`POST ${address}`]: answer, [`GET ${address}`]: answer });
}

const post = { method: 'POST', body: '{}' };
const reason = { reason: 'question' } as const;

async function ask(network: ScriptedNetwork, address = LOCAL, rules = new OriginRules()) {
  return (await withOriginRules(network, rules).fetch(address, post, reason)).status;
}

beforeEach(async () => {
  kept = [];
  isBroken = false;
  await browser.storage.local.clear();
  replaceApi('declarativeNetRequest', {
    getDynamicRules: async () => kept,
    updateDynamicRules: update,
  });
});

describe('a server that refuses', () => {
  test('on this computer is asked once more, under a rule for this extension alone', async () => {
    const network = guarded();
    expect(await ask(network)).toBe(200);
    expect(await ask(network)).toBe(200);
    expect(network.asked).toHaveLength(3);
    expect(filters()).toEqual(['|http://127.0.0.1:1234/']);
    expect(kept[0]?.condition.initiatorDomains).toEqual([browser.runtime.id]);
  });

  test('elsewhere is asked once more where it is an Ollama, kept or about to be', async () => {
    expect(await ask(guarded(FAR_OLLAMA), FAR_OLLAMA)).toBe(403);
    await keep(backEnd(FAR_OLLAMA));
    expect(await ask(guarded(FAR_OLLAMA), FAR_OLLAMA)).toBe(403);
    expect(filters()).toEqual([]);
    const rules = new OriginRules();
    const typed = backEnd(FAR_OLLAMA, 'ollama');
    const answered = rules.whileAsking(typed, () => ask(guarded(FAR_OLLAMA), FAR_OLLAMA, rules));
    expect(await answered).toBe(200);
    await expect.poll(filters).toEqual([]);
    await keep(typed);
    expect(await ask(guarded(FAR_OLLAMA), FAR_OLLAMA)).toBe(200);
    expect(filters()).toEqual(['|https://ai.example/']);
  });

  test('is not asked again where the header was not sent', async () => {
    const network = guarded();
    const asking = withOriginRules(network, new OriginRules());
    expect((await asking.fetch(LOCAL, { method: 'GET' }, reason)).status).toBe(403);
    await ask(guarded());
    const stillRefusing = new ScriptedNetwork({ [`POST ${LOCAL}`]: () => empty(403) });
    expect(await ask(stillRefusing)).toBe(403);
    expect(stillRefusing.asked).toHaveLength(1);
    expect(network.asked).toHaveLength(1);
  });

  test('with and without the header leaves no rule behind', async () => {
    const network = new ScriptedNetwork({ [`POST ${LOCAL}`]: () => empty(403) });
    expect(await ask(network)).toBe(403);
    expect(network.asked).toHaveLength(2);
    expect(filters()).toEqual([]);
  });

  test('is heard where the browser takes no rule', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    const network = guarded();
    expect(await ask(network)).toBe(403);
    expect(network.asked).toHaveLength(1);
  });

  test('at a name that a rule would take for any host gets none', async () => {
    const address = 'http://*/api/chat';
    await keep(backEnd(address, 'ollama'));
    expect(await ask(guarded(address), address)).toBe(403);
    expect(filters()).toEqual([]);
  });

  test('two requests at once has both asked again', async () => {
    const rules = new OriginRules();
    const network = guarded();
    expect(await Promise.all([1, 2].map(() => ask(network, LOCAL, rules)))).toEqual([200, 200]);
    expect(filters()).toEqual(['|http://127.0.0.1:1234/']);
  });
});

test('A rule goes with its back end, with its address, and with what made it an Ollama', async () => {
  const local = backEnd(LOCAL);
  const far = { ...backEnd(FAR_OLLAMA, 'detected'), detectedKind: 'ollama' as const };
  await keep(local, far);
  await ask(guarded());
  await ask(guarded(FAR_OLLAMA), FAR_OLLAMA);
  settleOriginRules(new OriginRules());
  const both = ['|http://127.0.0.1:1234/', '|https://ai.example/'];
  await expect.poll(filters).toEqual(both);
  await keep(local, { ...far, detectedKind: 'open-ai' });
  await expect.poll(filters).toEqual(['|http://127.0.0.1:1234/']);
  await keep({ ...local, address: 'http://127.0.0.1:4321/v1/chat/completions' });
  await expect.poll(filters).toEqual([]);
});
