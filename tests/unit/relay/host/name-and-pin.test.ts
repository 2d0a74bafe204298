import { expect, test } from 'vitest';
import { ask } from '../world.ts';

test('a conversation of one question that nothing answers yet takes a name and a pin', async () => {
  const { panel } = await ask();
  expect(panel.state?.messages).toHaveLength(1);
  panel.client.command({ type: 'rename', title: 'My name' });
  panel.client.command({ type: 'pin', isPinned: true });
  await panel.shows((state) =>
    expect(state).toMatchObject({ givenTitle: 'My name', isPinned: true }),
  );
});
