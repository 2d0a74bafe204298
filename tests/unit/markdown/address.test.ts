import { describe, expect, test } from 'vitest';
import { resolveImage, resolveLink } from '@/lib/markdown/address.ts';
import { renderToHtml, resolveOutsideLink } from '@/lib/markdown/index.ts';
import type { AddressPolicy } from '@/lib/markdown/options.ts';
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
