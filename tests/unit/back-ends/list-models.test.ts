import { describe, expect, test } from 'vitest';
import { listModels } from '@/lib/back-ends/list-models.ts';
import { MAX_LIST_BYTES } from '@/lib/back-ends/probe.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { empty, json, ScriptedNetwork } from './scripted-network.ts';

const NOBODY = new AbortController().signal;
const ADDRESS = 'https://gateway.example.org/v1/chat/completions';
const LIST = 'GET https://gateway.example.org/v1/models';

function models(network: ScriptedNetwork, address = ADDRESS) {
  const backEnd = { ...DEFAULT_BACK_END, address };
  return listModels(backEnd, {
    headers: { 'x-key': 'k' },
    network,
    signal: NOBODY,
    reason: 'test',
  });
}

function listing(data: readonly object[]) {
  return new ScriptedNetwork({ [LIST]: () => json({ data }) });
}

describe('the models of a back end', () => {
  test('are those that it lists, once each, asked for with its headers', async () => {
    const network = listing([{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
    expect(await models(network)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(network.sent).toMatchObject([{ headers: { 'x-key': 'k' }, body: null }]);
  });

  test('are none where the AI SDK answers, which has no such list', async () => {
    const network = new ScriptedNetwork();
    expect(await models(network, DEFAULT_BACK_END.address)).toEqual([]);
  });

  test('are none where the list is empty', async () => {
    expect(await models(listing([]))).toEqual([]);
  });

  test('are as many as can be kept of a list of 100,000', async () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => ({ id: `m${index}` }));
    const listed = await models(listing(entries));
    expect(listed).toHaveLength(1000);
    expect(listed.at(-1)).toMatchObject({ id: 'm999' });
  });

  const html = () => new Response('<!doctype html><p>Sign in', { status: 200 });

  test.each([
    ['auth', () => json({}, 401)],
    ['auth', () => json({ data: [] }, 403)],
    ['busy', () => empty(429)],
    ['status', () => json({ data: [{ id: 'a' }] }, 503)],
    ['no-server', () => 'lost' as const],
    ['no-list', html],
    ['no-list', () => empty(200)],
    ['no-list', () => json({ data: 'no list' })],
    ['no-list', () => json({ models: [{ name: 'of another dialect' }] })],
    ['too-large', () => new Response(`{"data":[{"id":"${'a'.repeat(MAX_LIST_BYTES)}"}]}`)],
  ])('are refused with the reason %s, by answer %#', async (reason, answer) => {
    const network = new ScriptedNetwork({ [LIST]: answer });
    await expect(models(network)).rejects.toMatchObject({ name: 'ModelListError', reason });
  });

  test('are not asked for where the browser does not allow it', async () => {
    const network = listing([{ id: 'a' }]);
    network.isAllowed = false;
    await expect(models(network)).rejects.toMatchObject({ reason: 'permission' });
    expect(network.sent).toEqual([]);
  });

  test('are not asked for beyond what is reached, and the browser is not asked either', async () => {
    const network = listing([{ id: 'a' }]);
    network.isAllowed = false;
    network.isReachable = false;
    await expect(models(network)).rejects.toMatchObject({ reason: 'only-this-computer' });
    expect(network.sent).toEqual([]);
  });

  test('are read while they come, and no further than they may be long', async () => {
    let sentBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const network = new ScriptedNetwork({ [LIST]: () => new Response(endless) });
    await expect(models(network)).rejects.toMatchObject({ reason: 'too-large' });
    expect(sentBytes).toBeLessThan(MAX_LIST_BYTES + 3 * 65_536);
  });
});

describe('what a list leaves open', () => {
  test.each([
    ['gpt-5.5', 1_050_000, true, true],
    ['gpt-5.5-2026-04-23', 1_050_000, true, true],
    ['openai/gpt-5.4-mini', 400_000, true, true],
    ['gpt-5-chat-latest', 128_000, true, null],
    ['gpt-4.1-nano', 1_047_576, true, false],
    ['gpt-4o-2024-11-20', 128_000, true, false],
    ['gpt-4', 8192, false, false],
    ['o3-mini', 200_000, false, true],
    ['o4-mini', 200_000, true, true],
    ['claude-sonnet-5-5', 1_000_000, true, true],
    ['anthropic/claude-opus-4-6', 1_000_000, true, true],
    ['claude-haiku-4-5-20251001', 200_000, true, true],
    ['claude-opus-4-20250514', 200_000, true, true],
    ['grok-4.20-0309-non-reasoning', 1_000_000, true, false],
    ['grok-4.7', 500_000, true, true],
    ['deepseek-v4-pro', null, null, true],
    ['gemini-3.5-flash', null, true, null],
    // Others of such names are not known, nor are those that merely speak of them.
    ['gpt-6', null, null, null],
    ['gpt-oss-20b', null, null, null],
    ['gpt-4o-search-preview', null, null, null],
    ['deepseek-r1:8b', null, null, null],
    ['claude-5-distilled-7b', null, null, null],
    ['somebody/gpt-4o', null, null, null],
  ])('of %s is known', async (id, window, seesPictures, thinks) => {
    expect(await models(listing([{ id }]))).toMatchObject([{ id, window, seesPictures, thinks }]);
  });

  test('takes the place of nothing that the list tells', async () => {
    const capabilities = { vision: false, reasoning: false };
    const listed = await models(
      listing([{ id: 'gpt-5.5', context_length: 272_000, capabilities }]),
    );
    expect(listed).toMatchObject([{ window: 272_000, seesPictures: false, thinks: false }]);
  });
});
