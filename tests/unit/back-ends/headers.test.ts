import { expect, test } from 'vitest';
import { nameFault, valueFault } from '@/lib/back-ends/header-rules.ts';
import { headersOf } from '@/lib/back-ends/secrets.ts';

test('a header that the browser would refuse is not sent, whichever way it came', async () => {
  const headers = [
    { name: 'X-Public', value: 'yes', isSecret: false },
    { name: 'X-Split', value: 'a\r\nX-Other: b', isSecret: false },
    { name: 'Cookie', value: 'a=b', isSecret: false },
    { name: 'a b', value: '', isSecret: false },
    { name: 'Authorization', value: '', isSecret: true },
  ];
  const secrets = { of: async () => new Map([['authorization', 'Bearer key']]) };
  const backEnd = { id: 'one', address: 'https://example.org/api/chat', headers };
  expect(await headersOf(backEnd, [], secrets)).toEqual({
    'X-Public': 'yes',
    Authorization: 'Bearer key',
  });
});

test.each(['Authorization', 'x-api-key', 'Accept', 'OpenAI-Organization', '__proto__', 'a!#$%'])(
  '%s may be sent',
  (name) => {
    expect(nameFault(name)).toBeNull();
    expect(() => new Headers([[name, 'value']])).not.toThrow();
  },
);

test.each([
  ['', 'no-name'],
  ['Content-Type', 'own'],
  ['Cookie', 'forbidden'],
  ['HOST', 'forbidden'],
  ['Origin', 'forbidden'],
  ['Referer', 'forbidden'],
  ['Content-Length', 'forbidden'],
  ['Proxy-Authorization', 'forbidden'],
  ['Sec-Fetch-Site', 'forbidden'],
  ['X-HTTP-Method-Override', 'forbidden'],
  ['two words', 'bad-name'],
  ['Authorization:', 'bad-name'],
  ['a\r\nb', 'bad-name'],
  ['größe', 'bad-name'],
])('%j may not: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test.each(['Bearer abc', '', 'caf\u00e9', 'tab\there'])('the value %j may be sent', (value) => {
  expect(valueFault(value)).toBeNull();
});

test.each(['a\r\nX-Injected: 1', 'a\nb', 'nul\0', 'Ключ', '🔑'])(
  'the value %j may not',
  (value) => {
    expect(valueFault(value)).toBe('bad-value');
  },
);
