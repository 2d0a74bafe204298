import { expect, test } from 'vitest';
import { ReplayBuffer } from '@/demo/replay-buffer.ts';
import { collect } from './collect.ts';

test('readers who come early, late and after the end all get everything', async () => {
  const buffer = new ReplayBuffer(1000);
  const early = collect(buffer.read());
  buffer.append('a');
  buffer.append('b');
  const late = collect(buffer.read());
  await Promise.resolve();
  buffer.append('c');
  buffer.end();
  const after = collect(buffer.read());
  expect(await Promise.all([early, late, after])).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('a stream that outgrows the buffer cannot be replayed', async () => {
  const buffer = new ReplayBuffer(3);
  const reading = collect(buffer.read());
  buffer.append('ab');
  expect(buffer.replayable).toBe(true);
  buffer.append('cd');
  expect(buffer.replayable).toBe(false);
  await expect(reading).rejects.toThrow('outgrown');
});
