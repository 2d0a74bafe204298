import { expect, test } from 'vitest';
import { typedKey, typedSecretValue } from '@/lib/back-ends/typed-key.ts';

test.each([
  ['sk-proj-a_B-1', 'sk-proj-a_B-1'],
  ['  sk-1\t', 'sk-1'],
  ['\nsk-1\r\n', 'sk-1'],
  ['\u200bsk-1\u00a0', 'sk-1'],
  ['sk-aaaa\n  bbbb', 'sk-aaaabbbb'],
  ['"sk-1"', 'sk-1'],
  ['“sk-1”', 'sk-1'],
  ['«sk-1»', 'sk-1'],
  ["'sk-1' ", 'sk-1'],
  ['"sk-1', 'sk-1'],
  ['Bearer sk-1', 'sk-1'],
  ['bearer\nsk-1', 'sk-1'],
  ['Authorization: Bearer sk-1', 'sk-1'],
  ['"Authorization": "Bearer sk-1"', 'sk-1'],
  ['authorization:sk-1', 'sk-1'],
  ['x-api-key: sk-1', 'sk-1'],
  ['x-goog-api-key: AIza1', 'AIza1'],
  ['api-key: 0f1e', '0f1e'],
  // These are keys, however they look.
  ['bearer-1', 'bearer-1'],
  ['api-key-1', 'api-key-1'],
  ['a=b==', 'a=b=='],
  ['', ''],
  [' " ', ''],
])('of %j the key is %j', (pasted, key) => {
  expect(typedKey(pasted)).toBe(key);
});

test.each([
  [' Bearer sk-1\n', 'Bearer sk-1'],
  ['"Bearer sk-1"', 'Bearer sk-1'],
  ['“ sk-1 ”', 'sk-1'],
  ['realm="a"', 'realm="a"'],
  ['"', '"'],
])('of %j a secret header gets %j', (typed, value) => {
  expect(typedSecretValue(typed)).toBe(value);
});
