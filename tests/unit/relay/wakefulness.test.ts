import { expect, test } from 'vitest';
import { Wakefulness } from '@/lib/relay/wakefulness.ts';
import { ManualClock } from './manual-clock.ts';

function start() {
  const clock = new ManualClock();
  let pings = 0;
  const wakefulness = new Wakefulness(() => pings++, clock);
  wakefulness.setNeeded(true);
  return { clock, wakefulness, pings: () => pings };
}

test('a first byte after 100 s is still waited for', () => {
  const { clock, pings } = start();
  clock.advance(100_000);
  expect(pings()).toBe(5);
});

test('where nothing comes for half an hour, the background may be ended', () => {
  const { clock, pings } = start();
  clock.advance(24 * 60 * 60_000);
  expect(pings()).toBe(90);
  expect(clock.timerCount).toBe(0);
});

test('whatever comes gives another half hour, also after the first is over', () => {
  const { clock, wakefulness, pings } = start();
  clock.advance(20 * 60_000);
  wakefulness.stir();
  clock.advance(24 * 60 * 60_000);
  expect(pings()).toBe(60 + 90);
  wakefulness.stir();
  clock.advance(20_000);
  expect(pings()).toBe(60 + 90 + 1);
});

test('nothing is called once there is no need', () => {
  const { clock, wakefulness, pings } = start();
  wakefulness.setNeeded(false);
  wakefulness.stir();
  clock.advance(60_000);
  expect(pings()).toBe(0);
  expect(clock.timerCount).toBe(0);
});
