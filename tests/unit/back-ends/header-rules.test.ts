import { expect, test } from 'vitest';
import { nameFault, valueFault } from '@/lib/back-ends/header-rules.ts';

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
