import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ClipboardUnavailableError,
  DiagramError,
  ImageDownloadError,
  TableNotFoundError,
} from '@/lib/errors/block-errors.ts';
import { toFailure } from '@/lib/errors/failure-error.ts';
import { HttpStatusError } from '@/lib/errors/failure-errors.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { WarningLog } from '@/lib/errors/warning-log.ts';

test('an error becomes the failure that it carries', () => {
  const error = new HttpStatusError({ status: 500, detail: 'x' });
  expect(toFailure(error)).toEqual({ kind: 'http-status', status: 500, detail: 'x' });
});

test('an error keeps its cause', () => {
  const cause = new Error('socket');
  expect(new HttpStatusError({ status: 500, detail: 'x' }, { cause }).cause).toBe(cause);
});

test('an error of no known kind is a defect, told with its causes', () => {
  const error = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  expect(toFailure(error)).toEqual({
    kind: 'unexpected',
    detail: 'fetch failed: connect ECONNREFUSED',
  });
});

test('whatever is thrown has a message', () => {
  expect(messageOf('plain')).toBe('plain');
  expect(messageOf(new RangeError())).toBe('RangeError');
  const circular = new Error('round');
  circular.cause = circular;
  expect(messageOf(circular)).toBe('round');
});

/** The specification's error catalogue, section 8. */
const CATALOGUE = [
  ['Clipboard API not available', new ClipboardUnavailableError()],
  ['Table not found', new TableNotFoundError()],
  ['Failed to render Mermaid chart', new DiagramError('')],
  ['Failed to download image', new ImageDownloadError()],
] as const;

test.each(CATALOGUE)('%s', (message, error) => {
  expect(error.message).toBe(message);
});

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
