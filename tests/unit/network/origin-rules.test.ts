import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { OriginRules, settleOriginRules, withOriginRules } from '@/lib/network/origin-rules.ts';
import { type BackEnd, backEndsItem, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { updateSetting } from '@/lib/settings/setting.ts';
import { empty, json, ScriptedNetwork } from '../back-ends/scripted-network.ts';
import { replaceApi } from '../browser/fake-api.ts';

type Rule = { id: number; condition: { urlFilter: string; initiatorDomains: readonly string[] } };

const OLLAMA: BackEnd = {
  ...DEFAULT_BACK_END,
  id: 'ollama',
  kind: 'ollama',
  address: 'http://ai.example:11434/api/chat',
};
const LOCAL = 'http://127.0.0.1:1234/v1/chat/completions';

let kept: Rule[] = [];

/** The browser refuses a rule whose id is taken. */
function update({ removeRuleIds, addRules }: { removeRuleIds: number[]; addRules: Rule[] }) {
  const left = kept.filter(({ id }) => !removeRuleIds.includes(id));
  if (addRules.some(({ id }) => left.some((rule) => rule.id === id))) throw new Error('taken');
  kept = [...left, ...addRules];
}

const filters = () => kept.map(({ condition }) => condition.urlFilter);

const keep = (...backEnds: readonly BackEnd[]) => updateSetting(backEndsItem, () => backEnds);

/** A local server that refuses so many requests by their origin. */
function refusing(count: number) {
  let refused = 0;
  return new ScriptedNetwork({
    [`POST ${LOCAL}`]: () => (refused++ < count ? empty(403) : json({ well: true })),
  });
}

const post = { method: 'POST', body: '{}' };
const reason = { reason: 'question' } as const;

beforeEach(async () => {
  kept = [];
  await browser.storage.local.clear();
  replaceApi('declarativeNetRequest', {
    getDynamicRules: async () => kept,
    updateDynamicRules: async (change: Parameters<typeof update>[0]) => update(change),
  });
});

test('an Ollama has a rule, for requests of the extension alone, for as long as it is kept', async () => {
  const rules = new OriginRules();
  await keep(DEFAULT_BACK_END, OLLAMA);
  settleOriginRules(rules);
  await expect.poll(filters).toEqual(['|http://ai.example:11434/']);
  expect(kept[0]?.condition.initiatorDomains).toEqual([browser.runtime.id]);
  await keep(DEFAULT_BACK_END);
  await expect.poll(filters).toEqual([]);
});

test('a local server that refuses is asked once more, and has a rule while it is kept', async () => {
  const network = refusing(1);
  const rules = new OriginRules();
  const asking = withOriginRules(network, rules);
  expect((await asking.fetch(LOCAL, post, reason)).status).toBe(200);
  expect((await asking.fetch(LOCAL, post, reason)).status).toBe(200);
  expect(network.asked).toHaveLength(3);
  expect(filters()).toEqual(['|http://127.0.0.1:1234/']);
  await keep({ ...DEFAULT_BACK_END, address: LOCAL }, OLLAMA);
  await rules.settle();
  expect(filters()).toEqual(['|http://127.0.0.1:1234/', '|http://ai.example:11434/']);
  await keep(DEFAULT_BACK_END);
  await rules.settle();
  expect(filters()).toEqual([]);
});

test('a rule that changes nothing does not stay', async () => {
  const network = refusing(9);
  const asking = withOriginRules(network, new OriginRules());
  expect((await asking.fetch(LOCAL, post, reason)).status).toBe(403);
  expect(network.asked).toHaveLength(2);
  expect(filters()).toEqual([]);
});

test('a refusal from elsewhere stands', async () => {
  const address = 'https://api.example/v1/chat/completions';
  const network = new ScriptedNetwork({ [`POST ${address}`]: () => empty(403) });
  const asking = withOriginRules(network, new OriginRules());
  expect((await asking.fetch(address, post, reason)).status).toBe(403);
  expect(network.asked).toHaveLength(1);
  expect(filters()).toEqual([]);
});

test('two requests that are refused at once are both asked again', async () => {
  const network = refusing(2);
  const asking = withOriginRules(network, new OriginRules());
  const answers = await Promise.all([1, 2].map(() => asking.fetch(LOCAL, post, reason)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
