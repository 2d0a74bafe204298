import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WarningLog } from '@/lib/errors/warning-log.ts';

const WARNING = { message: 'A formula could not be drawn', source: '\\x' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('keeps each warning once, and tells the console once', () => {
  const log = new WarningLog();
  const heard = vi.fn();
  log.subscribe(heard);
  const error = new Error('cause');
  log.report(WARNING, error);
  log.report({ ...WARNING }, error);
  log.report({ ...WARNING, source: '\\y' }, error);
  expect(log.getSnapshot()).toEqual([WARNING, { ...WARNING, source: '\\y' }]);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(console.warn).toHaveBeenCalledTimes(2);
  expect(console.warn).toHaveBeenCalledWith('A formula could not be drawn: \\x', error);
});

test('tells nobody who has gone', () => {
  const log = new WarningLog();
  const heard = vi.fn();
  log.subscribe(heard)();
  log.report(WARNING, null);
  expect(heard).not.toHaveBeenCalled();
});

test('keeps no more than a reader would go through', () => {
  const log = new WarningLog();
  const heard = vi.fn();
  log.subscribe(heard);
  for (let index = 0; index < 1000; index++) log.report({ ...WARNING, source: `${index}` }, null);
  expect(log.getSnapshot()).toHaveLength(100);
  expect(heard).toHaveBeenCalledTimes(100);
  expect(console.warn).toHaveBeenCalledTimes(100);
});
