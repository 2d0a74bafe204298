import { expect, test } from 'vitest';
import { allowedLicence } from '@/scripts/notices/allowed-licences.ts';

test.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'EPL-2.0 OR GPL-3.0-or-later', 'MIT AND Zlib'])(
  '%s may be bundled',
  (expression) => {
    expect(allowedLicence('any', expression)).toBe(expression);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'MIT AND GPL-2.0-only',
  'SSPL-1.0 OR GPL-3.0-only',
  '(MIT OR ISC) AND (GPL-2.0-only OR Zlib)',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE',
  'NOASSERTION',
  '',
])('“%s” may not', (expression) => {
  expect(() => allowedLicence('any', expression)).toThrow('may not be bundled');
});

test('what says nothing has to have been read', () => {
  expect(allowedLicence('khroma', '')).toBe('MIT');
});
