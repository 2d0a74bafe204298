import { expect, test, vi } from 'vitest';
import { answerOf, begin, endsWith, hasText } from './begin.ts';
import type { World } from './world.ts';

/** Waits until the background knows of a turn's end. */
async function turnEnds(world: World): Promise<void> {
  await vi.waitFor(() => expect(world.activities.at(-1)).toMatchObject({ isRunning: false }));
  await new Promise((resolve) => setImmediate(resolve));
}

test('an answer is not called complete before it is kept', async () => {
  const { world, panel, call } = await begin('Because');
  world.holdSaves();
  await call.say(' of that.');
  await call.finish();
  await turnEnds(world);
  await panel.shows(hasText('Because of that.'));
  expect(panel.state?.status).toBe('streaming');
  const other = world.openPanel();
  world.releaseSaves();
  await panel.shows(endsWith('complete'));
  await other.shows(endsWith('complete'));
  expect((await world.stored())?.messages.at(-1)).toEqual(answerOf(panel.state));
});

test('an answer whose background ends before it is kept is taken up by the panel', async () => {
  const { world, panel, call } = await begin('Because');
  world.holdSaves();
  await call.say(' of that.');
  await call.finish();
  await turnEnds(world);
  world.endBackground();
  world.releaseSaves();
  await panel.shows(endsWith('interrupted'));
  await vi.waitFor(async () => {
    expect((await world.stored())?.messages.at(-1)?.content).toBe('Because of that.');
  });
});
