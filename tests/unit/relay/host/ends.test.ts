import { expect, test } from 'vitest';
import { answerOf, ask, begin, endsWith, hasText } from '../world.ts';

test('an answer at its limit says so, also after a restart, and goes on', async () => {
  const { world, panel, call } = await begin('Because of');
  await call.send({ type: 'finish', finishReason: 'length' });
  await call.sendRaw('data: [DONE]\n\n');
  await panel.shows(endsWith('complete'));
  world.endBackground();
  const later = world.openPanel();
  await later.shows((state) => expect(answerOf(state)?.details?.reason).toBe('length'));
  later.client.command({ type: 'continue', messageId: answerOf(later.state)?.id ?? '' });
  const more = await world.backEnd.call(1);
  expect(more.body.messages.at(-2)).toMatchObject({ role: 'assistant', content: 'Because of' });
  await more.answer(' that.');
  await later.shows(hasText('Because of that.'));
  await later.shows(endsWith('complete'));
  expect(answerOf(later.state)?.details?.reason).toBeUndefined();
});

test.each(['stop', 'tool-calls', 'other'] as const)(
  'of an answer that ended by %s no reason is kept',
  async (finishReason) => {
    const { panel, call } = await begin();
    await call.send({ type: 'finish', finishReason });
    await call.sendRaw('data: [DONE]\n\n');
    await panel.shows(endsWith('complete'));
    expect(answerOf(panel.state)?.details).not.toHaveProperty('reason');
  },
);

test.each([
  ['content-filter', { kind: 'empty-answer', reason: 'content-filter' }],
  ['length', { kind: 'empty-answer', reason: 'length' }],
  ['stop', { kind: 'empty-answer' }],
] as const)(
  'an answer without a word that ended by %s is a failure',
  async (finishReason, told) => {
    const { panel, call } = await ask();
    await call.send({ type: 'start' }, { type: 'finish', finishReason });
    await call.sendRaw('data: [DONE]\n\n');
    await panel.shows((state) => expect(state?.failure).toEqual(told));
  },
);
