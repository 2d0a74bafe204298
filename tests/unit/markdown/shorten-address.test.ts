import { expect, test } from 'vitest';
import { shortenAddress } from '@/lib/markdown/shorten-address.ts';

const LONG_PATH = `/${'a'.repeat(200)}/end?x=1`;

test.each([
  ['https://example.com/', 'https://example.com/'],
  ['https://example.com:8080/a?b=c#d', 'https://example.com:8080/a?b=c#d'],
  ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
  ['https://MÜNCHEN.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ['https://google.com@evil.example/', 'https://evil.example/'],
  ['mailto:someone@example.com?subject=a', 'mailto:someone@example.com?subject=a'],
  ['irc://irc.example.com/room', 'irc://irc.example.com/room'],
  ['no address', 'no address'],
])('%s is shown as %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});

test('a long address is cut in the middle, after its host', () => {
  const shown = shortenAddress(`https://example.com${LONG_PATH}`);
  expect(shown).toMatch(/^https:\/\/example\.com\/a+…a+\/end\?x=1$/);
  expect(shown).toHaveLength(120);
});

test('of a host that is too long the end is shown, which says whose it is', () => {
  const shown = shortenAddress(`https://accounts.${'login.'.repeat(30)}evil.example${LONG_PATH}`);
  expect(shown).toMatch(/^https:\/\/…[a-z.]+\.evil\.example\/a+…/);
  expect(shown.length).toBeLessThanOrEqual(120);
});

test('an address without a host is bounded, too', () => {
  expect(shortenAddress(`mailto:${'a'.repeat(5000)}`)).toHaveLength(120);
});
