import { describe, expect, test } from 'vitest';
import { displayHost } from '@/lib/markdown/display-host.ts';
import { trueAddress } from '@/lib/markdown/true-address.ts';

const EVIL = 'https://evil.example/login';

/** A text, and what stands beside it where the link leads to `EVIL`. */
const CLAIMS_ANOTHER = [
  'https://bank.example',
  'http://bank.example/',
  'HTTPS://BANK.EXAMPLE',
  'https://www.bank.example/login?next=1#top',
  'https://bank.example:8443',
  'https:bank.example',
  'https:\\\\bank.example',
  '//bank.example is none, www.bank.example is',
  'ftp://bank.example/file',
  'bank.example',
  'www.bank.example',
  'bank.example/login',
  'bank.example:443',
  '(bank.example)',
  '🔒 bank.example',
  '“bank.example”.',
  'login.bank.co.uk',
  'bank.com',
  'bank.io',
  'münchen.de',
  '例え.jp',
  'localhost:3000',
  '127.0.0.1',
  '192.168.0.1:8080/admin',
  'https://[::1]/',
  'https://bank.example – log in here',
  'Log in at https://bank.example now',
  'https://evil.example and https://bank.example',
  'https://bank.example@evil.example/login',
  'https://evil.example@bank.example/',
  'https://evil.example.bank.example',
  'https://bank.example.',
  'https：／／bank．example',
  'https://bank。example',
  'https:∕∕bank.example',
  'https∶//bank.example',
  'ht\u200btps://ba\u00adnk.example',
  'bank\u2060.example',
  '\u202emoc.knab//:sptth',
  '\u202dany words',
  'help@bank.example',
  'mailto:help@bank.example',
];

/** Texts that claim nothing of a host, whatever the link leads to. */
const CLAIMS_NOTHING = [
  '',
  ' ',
  'here',
  'the docs',
  'Ver 1.2.3',
  'v2.0',
  '1.2.3',
  '3.14',
  'e.g.',
  'i.e. this',
  'U.S.',
  'Node.js',
  'three.js',
  'config.yaml',
  'index.html',
  'console.log',
  'Array.prototype.map()',
  'README.md',
  'my_script.py',
  '10:30',
  'Note: this',
  'a/b',
  '@someone',
  'C:\\Users',
  'end.Start of the next',
  '文字。次の文',
  '...',
];

describe('The true address of a link', () => {
  test.each(CLAIMS_ANOTHER)('stands beside %j', (text) => {
    expect(trueAddress(text, EVIL)).toBe('evil.example');
  });

  test.each(CLAIMS_NOTHING)('does not stand beside %j, which is no address', (text) => {
    expect(trueAddress(text, EVIL)).toBeNull();
  });

  test.each([
    ['https://bank.example', 'https://bank.example/'],
    ['https://bank.example/a', 'https://bank.example/b'],
    ['bank.example', 'https://bank.example/'],
    ['bank.example', 'http://bank.example/'],
    ['bank.example:80', 'http://bank.example/'],
    ['bank.example', 'https://www.bank.example/'],
    ['https://www.bank.example', 'https://bank.example/'],
    ['BANK.example.', 'https://bank.example/'],
    ['http://bank.example', 'https://bank.example/'],
    ['https://münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['例え.jp/道', 'https://xn--r8jz45g.jp/%E9%81%93'],
    ['https://xn--pple-43d.com', 'https://xn--pple-43d.com/'],
    ['a@bank.example', 'mailto:a@bank.example'],
    ['A@Bank.example', 'mailto:a@bank.example?subject=x'],
    ['mailto:a@bank.example', 'mailto:a@bank.example'],
    ['irc://irc.example/room', 'irc://irc.example/room'],
    ['https://web.archive.example/2020/https://bank.example', 'https://web.archive.example/x'],
    ['localhost:3000', 'http://localhost:3000/'],
  ])('is that of %j', (text, href) => {
    expect(trueAddress(text, href)).toBeNull();
  });

  test.each([
    ['https://bank.example', 'http://bank.example/', 'http://bank.example'],
    ['https://bank.example', 'https://bank.example:8443/', 'bank.example:8443'],
    ['localhost:3000', 'http://localhost:4000/', 'localhost:4000'],
    ['bank.example', 'https://login.bank.example/', 'login.bank.example'],
    ['a@bank.example', 'mailto:b@evil.example', 'b@evil.example'],
    ['https://bank.example', 'mailto:a%40b@evil.example', 'a@b@evil.example'],
    ['a@bank.example', 'mailto:%ff@evil.example', '%ff@evil.example'],
    ['irc://irc.example', 'irc://evil.example/room', 'irc://evil.example'],
    ['https://bank.example', 'xmpp:a@evil.example', 'a@evil.example'],
    ['https://bank.example', 'https://bank.example@evil.example/', 'evil.example'],
    ['evil.example', 'https://bank.example@evil.example/', 'evil.example'],
    // Cyrillic letters: of two scripts, and of one that looks like Latin.
    ['https://аpple.com', 'https://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['https://bank.example', 'https://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['https://bank.example', 'https://xn--mnchen-3ya.de/', 'münchen.de'],
    ['README.sh', 'https://evil.example/', null],
    ['readme.sh', 'https://evil.example/readme.sh', 'evil.example'],
  ])('of %j that leads to %j is %j', (text, href, shown) => {
    expect(trueAddress(text, href)).toBe(shown);
  });

  test('is told of a host of any length by its end', () => {
    const href = `https://${'bank.example.'.repeat(15)}evil.example/`;
    const shown = trueAddress('https://bank.example', href) ?? '';
    expect(shown).toHaveLength(60);
    expect(shown).toMatch(/^….*\.evil\.example$/);
  });

  test('is found at once in a text of any length', () => {
    const text = `${'a.'.repeat(50_000)}b ${'https://'.repeat(10_000)}`;
    expect(trueAddress(text, EVIL)).not.toBeUndefined();
    expect(trueAddress(`${'('.repeat(100_000)}x`, EVIL)).toBeNull();
  });
});

test.each([
  ['bank.example:8443', 'bank.example:8443'],
  ['[::1]:80', '[::1]:80'],
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['xn--r8jz45g.jp', '例え.jp'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['xn--pple-43d.com', 'xn--pple-43d.com'],
  ['xn--a.com', 'xn--a.com'],
])('the host %s is shown as %s', (host, shown) => {
  expect(displayHost(host)).toBe(shown);
});
