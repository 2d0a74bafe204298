import { expect, test, vi } from 'vitest';
import type { Network } from '@/lib/network/network.ts';
import { HttpSource } from '@/lib/relay/call/http-source.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { empty, json, ScriptedNetwork } from '../../back-ends/scripted-network.ts';

const ADDRESS = 'http://127.0.0.1:11434/api/chat';
const OLLAMA: BackEnd = { ...DEFAULT_BACK_END, kind: 'ollama', address: ADDRESS, model: 'tiny' };
const QUESTION = {
  ...{ conversationId: 'c', messages: [], continuesAnswer: false, leftOutThrough: null },
  ...{ model: 'tiny', systemPrompt: '', temperature: null, extraBody: {}, tools: [] },
  thinking: { level: 'on', field: 'template' },
} as const;
const ANSWER = { message: { role: 'assistant', content: 'Yes.' }, done: true };

const refusal = (words: string) => json({ error: words }, 400);

function sourceAt(network: Network, backEnd = OLLAMA) {
  const onThinkingRefused = vi.fn(async () => undefined);
  const lostCause = vi.fn(async () => 'ollama-off' as const);
  const means = { headersOf: async () => ({}), maxAnswerLength: async () => 1000 };
  const source = new HttpSource(backEnd, { network, ...means, onThinkingRefused, lostCause });
  const ask = async () => {
    for await (const _ of source.ask(QUESTION, new AbortController().signal));
  };
  return { ask, onThinkingRefused };
}

function thinking({ sent }: ScriptedNetwork): unknown[] {
  return sent.map(({ body }) => Object(body).think);
}

test.each(['"tiny" does not support thinking', 'think value "high" is not supported'])(
  'A model that answers “%s” is asked without, from then on',
  async (words) => {
    const network: ScriptedNetwork = new ScriptedNetwork({
      [`POST ${ADDRESS}`]: () =>
        thinking(network).at(-1) === undefined ? json(ANSWER) : refusal(words),
    });
    const { ask, onThinkingRefused } = sourceAt(network);
    await ask();
    await ask();
    expect(thinking(network)).toEqual([true, undefined, undefined]);
    expect(onThinkingRefused).toHaveBeenCalledOnce();
  },
);

test('A model that refuses whatever it is told is asked twice, and other refusals stand', async () => {
  const twice = new ScriptedNetwork({
    [`POST ${ADDRESS}`]: () => refusal('"tiny" does not support thinking'),
  });
  await expect(sourceAt(twice).ask()).rejects.toMatchObject({ failure: { status: 400 } });
  expect(thinking(twice)).toEqual([true, undefined]);
  const once = new ScriptedNetwork({ [`POST ${ADDRESS}`]: () => refusal('too long') });
  await expect(sourceAt(once).ask()).rejects.toMatchObject({ failure: { detail: 'too long' } });
  expect(once.sent).toHaveLength(1);
});

test('A server that goes away between the two is named as it is otherwise', async () => {
  const network: ScriptedNetwork = new ScriptedNetwork({
    [`POST ${ADDRESS}`]: () =>
      network.sent.length === 1 ? refusal('"tiny" does not support thinking') : 'lost',
  });
  const failure = { kind: 'no-server', cause: 'ollama-off' };
  await expect(sourceAt(network).ask()).rejects.toMatchObject({ failure });
});

test.each([
  ['an Ollama without a word', OLLAMA, () => empty(403), true],
  ['an Ollama with a reason', OLLAMA, () => json({ error: 'unauthorized' }, 403), undefined],
  ['another server', { ...OLLAMA, kind: 'open-ai' as const }, () => empty(403), undefined],
])('A refusal by %s is named', async (_, backEnd, answer, refusesOrigin) => {
  const { ask } = sourceAt(new ScriptedNetwork({ [`POST ${ADDRESS}`]: answer }), backEnd);
  const failure = await ask().catch((error: unknown) => Object(error).failure);
  expect(failure).toMatchObject({ kind: 'http-status', status: 403 });
  expect(failure.refusesOrigin).toBe(refusesOrigin);
});
