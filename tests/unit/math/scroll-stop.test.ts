import { afterEach, expect, test, vi } from 'vitest';
import { watchScrollStop } from '@/lib/math/scroll-stop.ts';

const observed = new Set<Element>();

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
  },
);

afterEach(() => observed.clear());

/** An element is only handed on here. */
const elements = Array.from({ length: 500 }, () => ({}) as Element);

test('of formulas that have gone none is watched any more', () => {
  const ends = elements.map((element) => watchScrollStop(element));
  expect(observed.size).toBe(elements.length);
  for (const end of ends) end();
  expect(observed.size).toBe(0);
});

test('one that is drawn again is watched once', () => {
  for (const element of elements.slice(0, 2)) watchScrollStop(element);
  const end = watchScrollStop(elements[0] as Element);
  expect(observed.size).toBe(2);
  end();
  expect([...observed]).toEqual([elements[1]]);
});
