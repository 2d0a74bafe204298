import { expect, test } from 'vitest';
import { headersOf } from '@/lib/back-ends/headers.ts';

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
