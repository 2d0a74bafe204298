import { expect, test, vi } from 'vitest';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ToolPart } from '@/lib/chat/message.ts';
import { ToolError } from '@/lib/errors/tool-error.ts';
import type { ClientTools } from '@/lib/relay/host/host-environment.ts';
import { waitFor } from '../../wait-for.ts';
import type { ScriptedCall } from '../scripted-back-end.ts';
import { answerOf, CONVERSATION_ID, endsWith, hasText, QUESTION, World } from '../world.ts';

const READ_PAGE = { name: 'read_page', description: 'Reads.', inputSchema: { type: 'object' } };

function toolsOf(run: ClientTools['run']): ClientTools {
  return { toolsFor: () => [READ_PAGE], isClientTool: (name) => name === READ_PAGE.name, run };
}

function toolIn(state: ConversationState | null): ToolPart | undefined {
  return answerOf(state)?.parts.findLast((part) => part.type === 'dynamic-tool');
}

/** An answer calls a tool of ours and ends. */
async function callsTool(call: ScriptedCall, toolCallId = 'c', toolName = READ_PAGE.name) {
  await call.send(
    { type: 'start-step' },
    { type: 'tool-input-available', toolCallId, toolName, input: { startAt: 5 } },
    { type: 'finish-step' },
  );
  await call.finish();
}

interface Setting {
  readonly maxSteps?: number;
  readonly offersTools?: boolean;
  readonly run?: ClientTools['run'];
  /** The reader has allowed tools. */
  readonly isAllowed?: boolean;
}

/** A world with a tool, whose first answer calls it. */
async function start({ maxSteps = 1, offersTools = true, run, isAllowed }: Setting = {}) {
  const world = new World();
  const ran = vi.fn(run ?? (async () => ({ title: 'Sea' })));
  world.settings = { ...world.settings, maxSteps, offersTools };
  world.tools = toolsOf(ran);
  const panel = world.openPanel();
  await panel.shows((state) => expect(state).not.toBeNull());
  if (isAllowed) panel.client.command({ type: 'allow-tools', allowed: true });
  panel.client.send(QUESTION);
  return { world, panel, ran, call: await world.backEnd.call(0) };
}

function isPending(state: ConversationState | null): void {
  expect(state?.status).toBe('ready');
  expect(toolIn(state)).toMatchObject({ state: 'input-available' });
}

test('without the reader’s word a tool is not run, the turn is over, and what follows waits', async () => {
  const { panel, ran, call } = await start({ maxSteps: 5 });
  expect(call.body.tools).toHaveProperty('read_page');
  panel.client.send({ ...QUESTION, id: 'next', content: 'And?' });
  await panel.shows((state) => expect(state?.queue).toHaveLength(1));
  await callsTool(call);
  await panel.shows(isPending);
  expect(panel.state?.queue).toHaveLength(1);
  expect(ran).not.toHaveBeenCalled();
  expect(answerOf(panel.state)?.outcome).toBe('complete');
});

test('with it the tool is run; by default nothing is called again for that', async () => {
  const { world, panel, ran, call } = await start();
  await callsTool(call);
  await panel.shows(isPending);
  panel.client.command({ type: 'allow-tools', allowed: true });
  await panel.shows((state) => {
    expect(toolIn(state)).toMatchObject({ state: 'output-available', output: { title: 'Sea' } });
    expect(state?.status).toBe('ready');
  });
  const context = expect.objectContaining({ isPrivate: false, conversationId: CONVERSATION_ID });
  expect(ran).toHaveBeenCalledWith('read_page', { startAt: 5 }, expect.any(AbortSignal), context);
  expect(world.backEnd.calls).toHaveLength(1);
  // The reader may want more of it.
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  const more = await world.backEnd.call(1);
  expect(more.body.messages).toMatchObject([
    { content: 'Why?' },
    { parts: [{ type: 'step-start' }, { output: { title: 'Sea' } }, { type: 'step-start' }] },
  ]);
  await more.answer('It is about the sea.');
  await panel.shows(hasText('It is about the sea.'));
  await panel.shows(endsWith('complete'));
  expect(panel.state?.messages).toHaveLength(2);
});

test('steps go on by themselves up to the number that is allowed', async () => {
  const { world, panel, ran, call } = await start({ maxSteps: 3, isAllowed: true });
  await callsTool(call, 'one');
  await callsTool(await world.backEnd.call(1), 'two');
  await callsTool(await world.backEnd.call(2), 'three');
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect(ran).toHaveBeenCalledTimes(3);
  expect(world.backEnd.calls).toHaveLength(3);
  expect(answerOf(panel.state)?.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'dynamic-tool',
    'step-start',
    'dynamic-tool',
    'step-start',
    'dynamic-tool',
  ]);
});

test('steps that went before count, also after the reader was asked in between', async () => {
  const { world, panel, call } = await start({ maxSteps: 2 });
  await callsTool(call, 'one');
  await panel.shows(isPending);
  panel.client.command({ type: 'allow-tools', allowed: true });
  await callsTool(await world.backEnd.call(1), 'two');
  await panel.shows((state) => {
    expect(state?.status).toBe('ready');
    expect(toolIn(state)).toMatchObject({ toolCallId: 'two', state: 'output-available' });
  });
  expect(world.backEnd.calls).toHaveLength(2);
});

test('what a tool throws is its result', async () => {
  const run = async () => {
    throw new Error('The page is closed.');
  };
  const { panel, call } = await start({ run, isAllowed: true });
  await callsTool(call);
  await panel.shows((state) =>
    expect(toolIn(state)).toMatchObject({
      state: 'output-error',
      errorText: 'The page is closed.',
    }),
  );
  await panel.shows(endsWith('complete'));
});

test('a call that the browser does not allow yet waits for the reader, and so does what follows', async () => {
  let isAllowed = false;
  const run = async () => {
    if (!isAllowed) throw new ToolError('not-permitted', 'Not this site.');
    return { title: 'Lake' };
  };
  const { world, panel, ran, call } = await start({ run, maxSteps: 2, isAllowed: true });
  panel.client.send({ ...QUESTION, id: 'next', content: 'And?' });
  await callsTool(call);
  await panel.shows(endsWith('complete'));
  await panel.shows(isPending);
  expect(ran).toHaveBeenCalledOnce();
  expect(world.backEnd.calls).toHaveLength(1);
  expect(panel.state?.queue).toHaveLength(1);
  isAllowed = true;
  panel.client.command({ type: 'allow-tools', allowed: true });
  const second = await world.backEnd.call(1);
  expect(second.body.messages.at(-1)).toMatchObject({
    parts: [{ type: 'step-start' }, { output: { title: 'Lake' } }, { type: 'step-start' }],
  });
  await second.answer('A lake.');
  expect((await world.askedIn(2)).at(-1)).toBe('And?');
});

test('a reader who refuses is not asked again in this conversation', async () => {
  const { world, panel, ran, call } = await start({ maxSteps: 5 });
  await callsTool(call);
  await panel.shows(isPending);
  panel.client.command({ type: 'allow-tools', allowed: false });
  await panel.shows((state) => {
    expect(toolIn(state)).toMatchObject({ state: 'output-denied' });
    expect(state?.status).toBe('ready');
  });
  panel.client.command({ type: 'retry' });
  const again = await world.backEnd.call(1);
  expect(again.body).not.toHaveProperty('tools');
  await callsTool(again, 'd');
  await panel.shows((state) =>
    expect(toolIn(state)).toMatchObject({ toolCallId: 'd', state: 'output-denied' }),
  );
  await panel.shows((state) => expect(state?.status).toBe('ready'));
  expect(ran).not.toHaveBeenCalled();
  expect(world.backEnd.calls).toHaveLength(2);
  await world.keeps(({ conversation }) => expect(conversation.toolConsent).toBe(false));
});

test('a back end that was offered no tools gets none run, whatever it calls', async () => {
  const { panel, ran, call } = await start({ offersTools: false, maxSteps: 5, isAllowed: true });
  expect(call.body).not.toHaveProperty('tools');
  await callsTool(call);
  await panel.shows((state) => expect(toolIn(state)).toMatchObject({ state: 'output-denied' }));
  await panel.shows(endsWith('complete'));
  expect(ran).not.toHaveBeenCalled();
});

test.each(['search', '__proto__', 'constructor'])(
  'a tool named %s is the back end’s own',
  async (name) => {
    const { world, panel, ran, call } = await start({ maxSteps: 5 });
    panel.client.command({ type: 'allow-tools', allowed: true });
    await callsTool(call, 'c', name);
    await panel.shows(isPending);
    await panel.shows(endsWith('complete'));
    expect(ran).not.toHaveBeenCalled();
    expect(world.backEnd.calls).toHaveLength(1);
  },
);

test('stop ends a tool that runs', async () => {
  let wasAborted = false;
  const run: ClientTools['run'] = (_, __, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        wasAborted = true;
        reject(signal.reason);
      });
    });
  const { panel, ran, call } = await start({ run, isAllowed: true });
  await callsTool(call);
  await waitFor(() => expect(ran).toHaveBeenCalled());
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  expect(wasAborted).toBe(true);
});

test('an answer that was stopped at its tool goes on with that', async () => {
  const run = vi.fn<ClientTools['run']>(async () => ({ title: 'Sea' }));
  run.mockImplementationOnce(
    (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const { world, panel, call } = await start({ maxSteps: 2, run, isAllowed: true });
  await callsTool(call);
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  await panel.shows((state) => expect(toolIn(state)).toMatchObject({ output: { title: 'Sea' } }));
  await world.answers(1, 'So.');
  await panel.shows(endsWith('complete'));
});

test('a step whose background was ended is resumed with what came before it', async () => {
  const { world, panel, call } = await start({ maxSteps: 2, isAllowed: true });
  await callsTool(call);
  const second = await world.backEnd.call(1);
  await second.say('It is');
  await panel.shows(hasText('It is'));
  world.backEnd.keepAnswers();
  world.endBackground();
  await panel.shows(() => expect(world.backEnd.resumed).toHaveLength(1));
  await second.answer(' about the sea.');
  await panel.shows(endsWith('complete'));
  expect(answerOf(panel.state)?.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'dynamic-tool',
    'step-start',
    'text',
  ]);
  expect(panel.text).toBe('It is about the sea.');
});
