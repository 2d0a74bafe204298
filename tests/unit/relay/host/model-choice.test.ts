import { expect, test } from 'vitest';
import { keptFileAddress } from '@/lib/chat/kept-file.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { answerOf, begin, endsWith, type Panel, QUESTION, World } from '../world.ts';

const LARGE: ModelChoice = { backEndId: DEFAULT_BACK_END.id, model: 'large' };
const SMALL: ModelChoice = { backEndId: DEFAULT_BACK_END.id, model: 'small' };
const GONE: ModelChoice = { backEndId: 'gone', model: 'large' };

async function modelAsked(world: World, number: number): Promise<unknown> {
  return (await world.backEnd.call(number)).body.model;
}

/** The first answer is whole; then the model is chosen. */
async function chosen(choice: ModelChoice) {
  const { world, panel, call } = await begin('Because');
  await call.finish();
  await panel.shows(endsWith('complete'));
  panel.client.command({ type: 'choose-model', choice });
  return { world, panel };
}

function answerId(panel: Panel): string {
  return answerOf(panel.state)?.id ?? '';
}

test('a chosen model answers from here on, is named from the first word, and outlives the background', async () => {
  const { world, panel } = await chosen(LARGE);
  await world.keeps(({ conversation }) => expect(conversation.modelChoice).toEqual(LARGE));
  panel.client.send({ ...QUESTION, id: 'second' });
  expect(await modelAsked(world, 1)).toBe('large');
  await (await world.backEnd.call(1)).say('Growing');
  await panel.shows((state) => {
    const { outcome, details, choice } = answerOf(state) ?? {};
    expect(outcome).toBeUndefined();
    expect(details).toEqual({ backEnd: 'Demo', model: 'large' });
    expect(choice).toEqual(LARGE);
  });
  await world.answers(1, '.');
  await panel.shows(endsWith('complete'));

  world.endBackground();
  const next = world.openPanel();
  await next.shows((state) => expect(state?.modelChoice).toEqual(LARGE));
  next.client.send({ ...QUESTION, id: 'third' });
  expect(await modelAsked(world, 2)).toBe('large');
});

test.each([
  ['chosen for one of another provider that is gone', GONE, undefined],
  ['never chosen', null, undefined],
])('a model that was %s is the one that is chosen for all', async (_, choice, model) => {
  const { world, panel } = choice ? await chosen(choice) : await chosen(LARGE);
  if (!choice) panel.client.attach('another');
  await panel.shows((state) => expect(state?.modelChoice).toEqual(choice));
  panel.client.send({ ...QUESTION, id: 'second' });
  expect(await modelAsked(world, 1)).toBe(model);
});

test('choosing in an empty conversation makes none', async () => {
  const world = new World();
  const panel = world.openPanel();
  panel.client.command({ type: 'choose-model', choice: LARGE });
  panel.client.send(QUESTION);
  expect(await modelAsked(world, 0)).toBeUndefined();
  expect(panel.state?.modelChoice).toBeNull();
});

test('another version by another model stands beside the first, and only it is that model’s', async () => {
  const { world, panel } = await chosen(LARGE);
  const first = answerId(panel);
  panel.client.command({ type: 'regenerate', messageId: first, choice: SMALL });
  expect(await modelAsked(world, 1)).toBe('small');
  await world.answers(1, 'Otherwise');
  await panel.shows(endsWith('complete'));
  expect(answerOf(panel.state)).toMatchObject({ parentId: QUESTION.id, choice: SMALL });
  expect(panel.state?.messages.find(({ id }) => id === first)).not.toHaveProperty('deletedAt');
  expect(panel.state?.modelChoice).toEqual(LARGE);
  panel.client.send({ ...QUESTION, id: 'second' });
  expect(await modelAsked(world, 2)).toBe('large');
});

test('an answer keeps the name by which its model was chosen', async () => {
  const { world, panel } = await chosen(LARGE);
  world.modelFacts = { name: 'Large 2' };
  panel.client.send({ ...QUESTION, id: 'second' });
  await (await world.backEnd.call(1)).say('Growing');
  await panel.shows((state) =>
    expect(answerOf(state)?.details).toMatchObject({ model: 'large', modelName: 'Large 2' }),
  );
});

test('a model that cannot see is sent no pictures', async () => {
  const { world, panel } = await chosen(LARGE);
  const url = 'data:image/png;base64,iVBORw0KGgo=';
  const picture = { type: 'file', mediaType: 'image/png', url } as const;
  const question = { ...QUESTION, id: 'second', parts: [...QUESTION.parts, picture] };
  panel.client.send(question);
  const seen = await world.backEnd.call(1);
  expect(JSON.stringify(seen.body)).toContain(url);
  await world.answers(1, 'A salt pan.');
  await panel.shows(endsWith('complete'));
  world.modelFacts = { seesPictures: false };
  panel.client.send({ ...QUESTION, id: 'third' });
  const unseen = await world.backEnd.call(2);
  expect(JSON.stringify(unseen.body)).toContain('A salt pan.');
  expect(JSON.stringify(unseen.body)).not.toContain(url);
  expect(panel.state?.messages.find(({ id }) => id === 'second')?.parts).toContainEqual(picture);
});

test('a question without an answer is asked of another model, which is its answer’s alone', async () => {
  const { world, panel } = await chosen(LARGE);
  world.hasBackEnd = false;
  panel.client.send({ ...QUESTION, id: 'second' });
  await panel.shows((state) => expect(state?.status).toBe('error'));
  world.hasBackEnd = true;
  panel.client.command({ type: 'regenerate', messageId: 'second', choice: SMALL });
  expect(await modelAsked(world, 1)).toBe('small');
  await world.answers(1, 'At last');
  await panel.shows(endsWith('complete'));
  expect(answerOf(panel.state)).toMatchObject({ parentId: 'second', choice: SMALL });
  expect(panel.state?.modelChoice).toEqual(LARGE);
});

test('an answer goes on with the model that began it, also in another background', async () => {
  const { world, panel } = await chosen(LARGE);
  panel.client.command({ type: 'regenerate', messageId: answerId(panel), choice: SMALL });
  const call = await world.backEnd.call(1);
  await call.say('Cut');
  await panel.shows((state) => expect(answerOf(state)?.content).toBe('Cut'));
  await call.breakOff();
  await panel.shows(endsWith('failed'));
  world.endBackground();
  const next = world.openPanel();
  await next.shows(endsWith('failed'));
  next.client.command({ type: 'continue', messageId: answerId(next) });
  expect(await modelAsked(world, 2)).toBe('small');
});

test('a kept picture is sent with its bytes, and one that is gone alone is left out', async () => {
  const { world, panel } = await chosen(LARGE);
  const [here, gone] = ['a'.repeat(64), 'b'.repeat(64)];
  const address = 'data:image/jpeg;base64,/9j/';
  world.files.set(here, address);
  const pictures = [here, gone].map((hash) => {
    const url = keptFileAddress(hash);
    return { type: 'file', mediaType: 'image/jpeg', url, filename: 'lamp.jpg' } as const;
  });
  panel.client.send({ ...QUESTION, id: 'second', parts: [...pictures, ...QUESTION.parts] });
  const { body } = await world.backEnd.call(1);
  expect(JSON.stringify(body)).toContain(address);
  expect(JSON.stringify(body)).not.toContain('sidelight-file:');
  // Panels are told of it by its hash alone.
  expect(panel.state?.messages.find(({ id }) => id === 'second')?.parts).toContainEqual(
    pictures[0],
  );
});
