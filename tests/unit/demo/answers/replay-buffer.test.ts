import { expect, test } from 'vitest';
import { ReplayBuffer } from '@/demo/answers/replay-buffer.ts';
import { collect } from '../collect.ts';

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

test('a stream that outgrows the buffer is read on by those who read it, and by nobody else', async () => {
  const buffer = new ReplayBuffer(3);
  const reading = buffer.read();
  buffer.append('ab');
  expect(await reading.next()).toEqual({ done: false, value: 'ab' });
  expect(buffer.replayable).toBe(true);
  buffer.append('cd');
  buffer.append('ef');
  expect(buffer.replayable).toBe(false);
  expect(() => buffer.read()).toThrow('outgrown');
  buffer.end();
  expect(await collect(reading)).toEqual(['cd', 'ef']);
});
