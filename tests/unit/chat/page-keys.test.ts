import { describe, expect, test } from 'vitest';
import { addressKey, addressKeys, pageKeys, siteKey, titleKeys } from '@/lib/chat/page-keys.ts';

describe('The key of an address', () => {
  test.each([
    ['https://example.org/a', 'http://example.org/a'],
    ['https://example.org/a', 'https://www.example.org/a/'],
    ['https://example.org/a', 'https://EXAMPLE.org:443/a#part'],
    ['https://example.org/a', 'https://example.org/a?utm_source=mail&utm_Medium=x&fbclid=1'],
    ['https://example.org/a', 'https://example.org/a?GCLID=1&mc_eid=2&_hsenc=3&hsCtaTracking=4'],
    ['https://example.org/a', 'https://example.org/a?'],
    ['https://example.org/a', 'https://reader:secret@example.org/a#:~:text=salt'],
    ['https://example.org', 'https://www.example.org/'],
    ['https://example.org/a?b=1&c=2', 'https://example.org/a?c=2&utm_id=7&b=1'],
    ['https://example.org/a?b', 'https://example.org/a?b='],
    ['https://example.org/a?b=two%20words', 'https://example.org/a?b=two+words'],
    ['https://example.org/caf%C3%A9', 'https://example.org/caf%c3%a9'],
    ['https://example.org/cat%27s', "https://example.org/cat's"],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://example.org/%zz/', 'https://example.org/%zz'],
  ])('is the same for %s and %s', (first, second) => {
    expect(addressKey(first)).toBe(addressKey(second));
  });

  test.each([
    ['https://example.org/a', 'https://example.org/b'],
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org/a', 'https://docs.example.org/a'],
    ['https://example.org/a', 'https://example.org:8080/a'],
    ['https://example.org/a?id=1', 'https://example.org/a?id=2'],
    ['https://example.org/a?id=1', 'https://example.org/a'],
    ['https://example.org/a?b=1&b=2', 'https://example.org/a?b=2&b=1'],
    ['https://example.org/a?format=1', 'https://example.org/a?atom_=1'],
    ['https://example.org/#/inbox', 'https://example.org/#/sent'],
    ['https://example.org/#!/inbox', 'https://example.org/'],
    ['https://example.org/a%2Fb', 'https://example.org/a/b'],
  ])('is another for %s and %s', (first, second) => {
    expect(addressKey(first)).not.toBe(addressKey(second));
  });

  test.each([
    '',
    'about:blank',
    'file:///home/a.html',
    'chrome://settings',
    'example.org',
    'data:,a',
  ])('there is none for %j', (address) => {
    expect(addressKey(address)).toBeNull();
    expect(pageKeys({ url: address, title: 'A page of its own' })).toEqual([]);
  });

  test('begins as all of its site do', () => {
    const site = siteKey('http://www.example.org/b?c') ?? '';
    expect(addressKey('https://example.org/a')?.startsWith(site)).toBe(true);
    expect(addressKey('https://example.org.evil.example/a')?.startsWith(site)).toBe(false);
    expect(siteKey('about:blank')).toBeNull();
  });
});

describe('The address that a page calls its own', () => {
  const keysOf = (url: string, canonical: string) => addressKeys({ url, canonical, title: '' });

  test.each([
    ['https://example.org/a?ref=mail', 'https://example.org/a'],
    ['https://en.m.wikipedia.org/wiki/Salt', 'https://en.wikipedia.org/wiki/Salt'],
    ['https://m.example.org/a', 'https://www.example.org/a'],
    ['https://example.org/blog/a', 'https://blog.example.org/a'],
  ])('names %s too: %s', (url, canonical) => {
    expect(keysOf(url, canonical)).toEqual([addressKey(url), addressKey(canonical)]);
  });

  test.each([
    ['another site', 'https://example.org/a', 'https://bank.example/a'],
    ['a host that only ends like it', 'https://example.org/a', 'https://notexample.org/a'],
    ['a sibling of the same host', 'https://one.host.example/a', 'https://two.host.example/a'],
    ['the first page of the site', 'https://example.org/a', 'https://example.org/'],
    [
      'the first page, from one that it shows by its number',
      'https://example.org/?p=1',
      'https://example.org/',
    ],
    ['no page of the web', 'https://example.org/a', 'javascript:alert(1)'],
    ['no address', 'https://example.org/a', '/a'],
    ['the same', 'https://example.org/a?utm_id=1', 'https://www.example.org/a/'],
  ])('counts for nothing where it is %s', (_, url, canonical) => {
    expect(keysOf(url, canonical)).toEqual([addressKey(url)]);
  });
});

describe('The keys of a title', () => {
  test.each([
    ['Salt', ['title:salt']],
    ['  (12) Salt\n of the Sea ', ['title:salt of the sea']],
    [
      'The salt of the sea – The Daily Paper',
      ['title:the salt of the sea – the daily paper', 'title:the salt of the sea'],
    ],
    ['Salt - Wiki', ['title:salt - wiki']],
    ['Ｓａｌｔ', ['title:salt']],
    ['', []],
    ['(3) ', []],
  ])('of %j are %j', (title, keys) => {
    expect(titleKeys(title)).toEqual(keys);
  });
});

test('a page has the keys of its addresses and of its title, each once', () => {
  const url = 'https://example.org/a?id=1&utm_source=x';
  expect(pageKeys({ url, canonical: 'https://example.org/salt', title: 'Salt' })).toEqual([
    '//example.org/a?id=1',
    '//example.org/salt',
    'title:salt',
  ]);
});
