import { expect, test, vi } from 'vitest';
import { holdPage, whenPageIsFree } from '@/lib/page/held-page.ts';

test('a page that nobody holds is free at once', () => {
  const act = vi.fn();
  whenPageIsFree(act);
  expect(act).toHaveBeenCalledOnce();
});

test('a page is free once all have let go of it, for the last who waits', () => {
  const [early, late] = [vi.fn(), vi.fn()];
  const letGo = [holdPage(), holdPage()];
  whenPageIsFree(early);
  whenPageIsFree(late);
  letGo[0]?.();
  letGo[0]?.();
  expect(late).not.toHaveBeenCalled();
  letGo[1]?.();
  expect(late).toHaveBeenCalledOnce();
  expect(early).not.toHaveBeenCalled();
  holdPage()();
  expect(late).toHaveBeenCalledOnce();
});
