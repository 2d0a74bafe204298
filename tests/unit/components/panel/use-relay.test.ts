import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceAFrame } from '@/components/panel/use-relay.ts';

const frames = new Map<number, () => void>();

class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;

function drawFrame(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback();
}

beforeEach(() => {
  let lastId = 0;
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames.set(++lastId, callback);
    return lastId;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => {
  frames.clear();
  vi.unstubAllGlobals();
});

/** A source of changes, and what has subscribed to it. */
function makeSource() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { subscribe, change, listeners };
}

test('many changes are told once, with the next frame', () => {
  const { subscribe, change } = makeSource();
  const notify = vi.fn();
  onceAFrame(subscribe)(notify);
  change();
  change();
  expect(notify).not.toHaveBeenCalled();
  drawFrame();
  expect(notify).toHaveBeenCalledTimes(1);
  drawFrame();
  expect(notify).toHaveBeenCalledTimes(1);
  change();
  drawFrame();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('nothing is told after unsubscribing', () => {
  const { subscribe, change, listeners } = makeSource();
  const notify = vi.fn();
  const unsubscribe = onceAFrame(subscribe)(notify);
  change();
  unsubscribe();
  drawFrame();
  expect(notify).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

test('a page that is not seen is told when it is seen, whatever frames it gets', () => {
  const { subscribe, change } = makeSource();
  const notify = vi.fn();
  onceAFrame(subscribe)(notify);
  page.show('hidden');
  change();
  drawFrame();
  change();
  drawFrame();
  expect(notify).not.toHaveBeenCalled();
  page.show('visible');
  drawFrame();
  expect(notify).toHaveBeenCalledTimes(1);
});
