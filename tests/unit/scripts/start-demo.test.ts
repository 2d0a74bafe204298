import { expect, test } from 'vitest';
import { readBrowser, readNumber } from '@/scripts/start-demo.ts';

test.each([
  ['0', 0],
  ['4788', 4788],
])('%s is a number', (text, number) => {
  expect(readNumber('port', text)).toBe(number);
});

test.each(['', ' ', 'x', '-1', '1.5', 'NaN', 'Infinity'])('"%s" is refused by name', (text) => {
  expect(() => readNumber('port', text)).toThrow('--port');
});

test.each([
  ['chrome', 'chromium'],
  ['Chromium', 'chromium'],
  ['edge', 'chromium'],
  ['firefox', 'firefox'],
])('%s is %s', (name, browser) => {
  expect(readBrowser(name)).toBe(browser);
});

test('an unknown browser is refused', () => {
  expect(() => readBrowser('lynx')).toThrow('lynx');
});
