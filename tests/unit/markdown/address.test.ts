import { describe, expect, test } from 'vitest';
import { resolveImage, resolveLink } from '@/lib/markdown/address.ts';
import { renderToHtml, resolveOutsideLink } from '@/lib/markdown/index.ts';
import type { AddressPolicy } from '@/lib/markdown/options.ts';
import { shortenAddress } from '@/lib/markdown/shorten-address.ts';
import { trueAddress } from '@/lib/markdown/true-address.ts';
import { readRows } from './read-cases.ts';

function readPolicy(
  prefixes: string | undefined,
  base: string | undefined,
  isWhole = false,
): AddressPolicy {
  return {
    isWhole,
    allowedPrefixes: prefixes === '-' || !prefixes ? [] : prefixes.split(' '),
    base: base === '-' || !base ? '' : base,
  };
}

describe('a link', () => {
  test.each(readRows('link-policy.txt'))('allowed %s, base %s: %s → %s', (...row) => {
    const [prefixes, base, address = '', written] = row;
    const resolved = resolveLink(address, readPolicy(prefixes, base));
    expect(resolved ?? 'blocked').toBe(written);
  });

  test.each(readRows('link-policy.txt'))('is written the same again: %s, %s, %s', (...row) => {
    const [prefixes, base, address = ''] = row;
    const policy = readPolicy(prefixes, base);
    const resolved = resolveLink(address, policy);
    if (resolved !== null) expect(resolveLink(resolved, policy)).toBe(resolved);
    else expect(row[3]).toBe('blocked');
  });

  test('keeps control characters out of its scheme', () => {
    const policy = readPolicy('*', '-');
    expect(resolveLink('java\nscript:alert(1)', policy)).toBeNull();
    expect(resolveLink('\u0001javascript:alert(1)', policy)).toBeNull();
    expect(resolveLink('ja\tvascript:alert(1)', policy)).toBeNull();
  });
});

describe('a blocked link', () => {
  test.each(readRows('blocked-link.txt'))('%s is shown as %s: %s', (markdown, title, text) => {
    const span = `<span title="Blocked URL: ${title}">${text} [blocked]</span>`;
    expect(renderToHtml(markdown ?? '', { wholeAddresses: true })).toBe(`<p>${span}</p>\n`);
  });
});

describe('an image', () => {
  test.each(readRows('image-policy.txt'))('allowed %s, base %s, data %s: %s → %s', (...row) => {
    const [prefixes, base, dataImages, address = '', written] = row;
    const resolved = resolveImage(address, readPolicy(prefixes, base), dataImages === 'yes');
    expect(resolved ?? 'blocked').toBe(written);
  });
});

describe('an address that is written whole', () => {
  test.each([
    ['/a?b#c', 'https://e.com/docs/', 'https://e.com/a?b#c'],
    ['./a', 'https://e.com/docs/', 'https://e.com/docs/a'],
    ['/.//other.example/a', 'https://e.com/', 'https://e.com//other.example/a'],
    ['//other.example/a', '-', 'https://other.example/a'],
    ['https://f.com/', 'https://e.com/', 'https://f.com/'],
    ['mailto:a@e.com', '-', 'mailto:a@e.com'],
    ['#a', '-', '#a'],
    ['/a', '-', null],
    ['/a', 'no address', null],
    ['/a', 'mailto:a@e.com', null],
  ])('%s on %s is %s', (address, base, written) => {
    expect(resolveLink(address, readPolicy('*', base, true))).toBe(written);
  });

  test('is bound by the list as any other', () => {
    const policy = readPolicy('https://e.com/docs/', 'https://e.com/', true);
    expect(resolveLink('/docs/a', policy)).toBe('https://e.com/docs/a');
    expect(resolveLink('/a', policy)).toBeNull();
    expect(resolveImage('/docs/a.png', policy, false)).toBe('https://e.com/docs/a.png');
  });
});

describe('a link beside the Markdown', () => {
  const options = {
    allowedLinkPrefixes: ['https://e.com/', 'mailto:'],
    defaultOrigin: 'https://e.com/docs/',
  };

  test.each([
    ['https://e.com/a', 'https://e.com/a'],
    ['https://f.com/a', null],
    ['mailto:a@f.com', 'mailto:a@f.com'],
    ['xmpp:a@f.com', null],
    ['/a', 'https://e.com/a'],
    ['./a', 'https://e.com/docs/a'],
    ['#a', null],
    ['javascript:alert(1)', null],
  ])('to %s leads to %s', (address, href) => {
    expect(resolveOutsideLink(address, options)).toBe(href);
  });

  test('is blocked when it is a path and there is no origin for it', () => {
    expect(resolveOutsideLink('/options.html', {})).toBeNull();
  });

  test('is bound by no list unless there is one', () => {
    expect(resolveOutsideLink('https://f.com/a', {})).toBe('https://f.com/a');
  });
});

describe('options of a rendering', () => {
  test('allow every prefix and no data image unless told otherwise', () => {
    const html = renderToHtml('[a](https://e.com/) ![b](https://e.com/b) ![c](data:image/png,x)');
    expect(html).toContain('href="https://e.com/"');
    expect(html).toContain('src="https://e.com/b"');
    expect(html).toContain('[Image blocked: c]');
  });

  test('bind links and images apart', () => {
    const options = {
      allowedLinkPrefixes: ['https://link.example/'],
      allowedImagePrefixes: ['https://image.example/'],
    };
    const text = '[a](https://image.example/) ![b](https://link.example/)';
    expect(renderToHtml(text, options)).toBe(
      '<p><span title="Blocked URL: https://image.example/">a [blocked]</span> [Image blocked: b]</p>\n',
    );
  });

  test('show a data image where they allow it', () => {
    const html = renderToHtml('![c](data:image/png;base64,AAAA)', { allowDataImages: true });
    expect(html).toContain('src="data:image/png;base64,AAAA"');
  });

  test('show a blocked address as it was written', () => {
    expect(renderToHtml('[a](javascript:alert("ä%20"))')).toBe(
      '<p><span title="Blocked URL: javascript:alert(&quot;ä%20&quot;)">a [blocked]</span></p>\n',
    );
  });

  test('keep the footnotes of two messages apart', () => {
    const text = 'A[^1]\n\n[^1]: Note.';
    const html = renderToHtml(text, { idPrefix: 'message 1:' });
    expect(html).toContain('href="#message-1-fn1" id="message-1-fnref1"');
    expect(html).toContain('id="message-1-fn1"');
  });
});

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

const EVIL = 'https://evil.example/login';

describe('The true host of a link', () => {
  test.each([
    'https://bank.example',
    'HTTPS://BANK.EXAMPLE',
    'https:bank.example',
    'https:\\\\bank.example',
    'ftp://bank.example/file',
    'www.bank.example/login',
    ' https://bank.example ',
    'https://bank。example',
    'https://ba\u00adnk\u2060.example',
    'https://evil.example@bank.example/',
    'https://evil.example.bank.example',
    'https://evil.example:8443',
  ])('stands beside %j', (text) => {
    expect(trueAddress(text, EVIL)).toBe('evil.example');
  });

  test.each([
    '',
    'here',
    'v2.0',
    'Node.js',
    'README.md',
    '10:30',
    'Note: this',
    'C:\\Users',
    'https://',
  ])('does not stand beside %j, which is no address', (text) => {
    expect(trueAddress(text, EVIL)).toBeNull();
  });

  test.each([
    ['https://bank.example/a', 'http://bank.example/b'],
    ['https://bank.example', 'https://www.bank.example/'],
    ['www.bank.example.', 'https://bank.example/'],
    ['https://münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['irc://irc.example/room', 'irc://irc.example/room'],
    ['https://bank.example', '/a/path'],
  ])('is that of %j that leads to %s', (text, href) => {
    expect(trueAddress(text, href)).toBeNull();
  });

  test.each([
    ['https://bank.example', 'https://bank.example:8443/', 'bank.example:8443'],
    ['https://bank.example', 'https://xn--mnchen-3ya.de/', 'xn--mnchen-3ya.de'],
    ['https://аpple.com', 'https://apple.com/', 'apple.com'],
    ['https://bank.example', 'mailto:a@evil.example', 'mailto:a@evil.example'],
  ])('of %j that leads to %s is %s', (text, href, shown) => {
    expect(trueAddress(text, href)).toBe(shown);
  });

  test('is told of a host of any length by its end', () => {
    const href = `https://${'bank.example.'.repeat(15)}evil.example/`;
    expect(trueAddress('https://bank.example', href)).toMatch(/^….{46}\.evil\.example$/);
  });

  test('is found at once in a text of any length', () => {
    for (const part of ['a.', 'https://', '(', '\u00ad']) {
      trueAddress(`https://${part.repeat(50_000)}`, EVIL);
    }
  });
});
