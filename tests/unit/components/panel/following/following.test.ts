import { beforeEach, describe, expect, test } from 'vitest';
import { RESIZE_ANIMATION_MS, SPRING } from '@/components/panel/following/followed-view.ts';
import { type Extent, Following, NEAR_END_PX } from '@/components/panel/following/following.ts';

const VIEWPORT = 500;
let following: Following;

/** A region of 2000 pixels, of which so many are scrolled out below. */
function at(distance: number, height = 2000, viewport = VIEWPORT): Extent {
  return { top: height - viewport - distance, height, viewport };
}

beforeEach(() => {
  following = new Following();
  following.moved(at(0));
});

test('the numbers are those of the specification', () => {
  expect(SPRING).toEqual({ damping: 0.7, stiffness: 0.05, mass: 1.25 });
  expect(RESIZE_ANIMATION_MS).toBe(350);
  expect(NEAR_END_PX).toBe(70);
});

describe('The end is followed', () => {
  test.each([
    ['while the content grows', [at(40, 2040), at(400, 2400)]],
    ['when the content becomes shorter and the browser moves the view up', [at(0, 1500)]],
    [
      'when the region itself becomes lower or higher',
      [{ ...at(0), viewport: 450 }, at(0, 2000, 450), at(0, 2000, 600)],
    ],
    ['by a step of a pixel that is only rounding', [at(1)]],
  ])('%s', (_, extents) => {
    for (const extent of extents) following.seen(extent);
    expect(following.state).toBe('following');
  });

  test('when something above becomes smaller and the browser keeps what is seen', () => {
    following.moved(at(30));
    following.seen(at(30, 1800));
    expect(following.state).toBe('following');
  });
});

describe('The view is released', () => {
  test.each([
    ['by going up, however little', [at(2)]],
    ['by going up far while the content grows', [at(340, 2040)]],
    ['and stays so though the end comes near by itself', [at(300), at(60, 1760)]],
    ['and stays so when something above grows', [at(50), at(50, 2300)]],
  ])('%s', (_, extents) => {
    for (const extent of extents) following.seen(extent);
    expect(following.state).toBe('released');
  });

  test('before the first step of the wheel or a key', () => {
    following.goesUp(at(0));
    following.seen(at(0));
    expect(following.state).toBe('released');
  });
});

describe('The end is followed again', () => {
  test.each([
    [NEAR_END_PX, 'following'],
    [NEAR_END_PX + 1, 'released'],
  ])('%d pixels above it: %s', (distance, state) => {
    following.seen(at(400));
    following.seen(at(distance));
    expect(following.state).toBe(state);
  });

  test('only by going down: a small step up near the end is one up', () => {
    following.seen(at(40));
    following.seen(at(50));
    expect(following.state).toBe('released');
    following.seen(at(45));
    expect(following.state).toBe('following');
  });

  test('when nothing is left below', () => {
    following.seen(at(60));
    following.seen(at(0, 1940));
    expect(following.state).toBe('following');
  });

  test('when asked to, from wherever', () => {
    following.seen(at(900));
    following.hold('selection', at(900));
    following.follow();
    expect(following.state).toBe('following');
  });

  test('but not by a step that the spring made before the wheel turned', () => {
    following.moved(at(40));
    following.goesUp(at(30));
    following.seen(at(30));
    expect(following.state).toBe('released');
  });
});

describe('A hold', () => {
  test('keeps the view, without a way back while there is nowhere to go', () => {
    following.hold('pointer', at(0));
    expect(following.state).toBe('held');
    following.seen(at(80, 2080));
    expect(following.state).toBe('released');
  });

  test('ends near the end: the view goes on', () => {
    following.hold('selection', at(0));
    following.seen(at(70, 2070));
    following.letGo('selection');
    expect(following.state).toBe('following');
  });

  test('ends far from it: the view stays', () => {
    following.hold('selection', at(0));
    following.seen(at(71, 2071));
    following.letGo('selection');
    expect(following.state).toBe('released');
  });

  test('lasts until the last one ends', () => {
    following.hold('pointer', at(0));
    following.hold('selection', at(0));
    following.letGo('pointer');
    expect(following.state).toBe('held');
    following.letGo('selection');
    expect(following.state).toBe('following');
  });

  test('does not bring back who had gone up before', () => {
    following.seen(at(40));
    following.hold('pointer', at(40));
    following.letGo('pointer');
    expect(following.state).toBe('released');
  });

  test('that nobody has means nothing', () => {
    following.moved(at(300));
    following.letGo('touch');
    expect(following.state).toBe('following');
  });

  test('with the scroll bar moves the view up and down', () => {
    following.hold('pointer', at(0));
    following.seen(at(600));
    following.letGo('pointer');
    expect(following.state).toBe('released');
    following.hold('pointer', at(600));
    following.seen(at(10));
    following.letGo('pointer');
    expect(following.state).toBe('following');
  });
});

test('Each change is told once', () => {
  const states: string[] = [];
  const unsubscribe = following.subscribe(() => states.push(following.state));
  following.goesUp(at(0));
  following.goesUp(at(0));
  following.follow();
  unsubscribe();
  following.goesUp(at(0));
  expect(states).toEqual(['released', 'following']);
});
