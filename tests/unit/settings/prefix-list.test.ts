import { describe, expect, test } from 'vitest';
import { resolveImage, resolveLink } from '@/lib/markdown/address.ts';
import { MAX_PREFIXES, readPrefixList } from '@/lib/settings/prefix-list.ts';

const read = (text: string, kind: 'link' | 'image' = 'link', base = '') =>
  readPrefixList(text, kind, base);
const faultOf = (line: string, kind?: 'link' | 'image', base?: string) =>
  read(line, kind, base).faults[0]?.fault;

describe('A list of prefixes', () => {
  test('has one a line, each once, without what stands around it', () => {
    expect(read('  https://a.example/\r\n\n*\n\thttps://a.example/ \n')).toEqual({
      prefixes: ['https://a.example/', '*'],
      faults: [],
    });
    expect(read(' \n')).toEqual({ prefixes: [], faults: [] });
  });

  test('tells of each wrong line which it is, and keeps the others', () => {
    expect(read('https://a.example\n\njavascript:1\nhttp://b.example\nx')).toEqual({
      prefixes: ['https://a.example', 'http://b.example'],
      faults: [
        {
          line: 3,
          written: 'javascript:1',
          fault: { type: 'protocol', protocol: 'javascript:' },
        },
        { line: 5, written: 'x', fault: { type: 'no-address' } },
      ],
    });
  });

  test.each([
    ['example.org', { type: 'no-protocol', suggestion: 'https://example.org/' }],
    ['example.org:80/a', { type: 'no-protocol', suggestion: 'https://example.org:80/a' }],
    ['localhost:3000', { type: 'no-protocol', suggestion: 'https://localhost:3000/' }],
    ['*.example.org', { type: 'wildcard' }],
    ['https://*.example.org', { type: 'wildcard' }],
    ['https://', { type: 'no-address' }],
    ['https:', { type: 'no-address' }],
    ['//example.org', { type: 'no-address' }],
    ['__proto__', { type: 'no-address' }],
    ['/docs/', { type: 'no-base' }],
    ['https://me:secret@example.org', { type: 'login' }],
    ['data:image/png', { type: 'data' }],
    ['file:///etc', { type: 'protocol', protocol: 'file:' }],
    [`https://example.org/${'a'.repeat(500)}`, { type: 'too-long' }],
  ])('says what is wrong with %s', (line, fault) => {
    expect(faultOf(line)).toEqual(fault);
  });

  test('takes mail for links alone, and paths where they have a base', () => {
    expect(faultOf('mailto:')).toBeUndefined();
    expect(faultOf('mailto:me@example.org')).toBeUndefined();
    expect(faultOf('irc://irc.example.org/')).toBeUndefined();
    expect(faultOf('mailto:', 'image')).toEqual({ type: 'protocol', protocol: 'mailto:' });
    expect(faultOf('/docs/', 'link', 'https://example.org')).toBeUndefined();
    expect(faultOf('//other.example', 'link', 'https://example.org')).toEqual({
      type: 'no-address',
    });
  });

  test('has an end', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `https://a.example/${index}`);
    const { prefixes, faults } = read(lines.join('\n'));
    expect(prefixes).toHaveLength(MAX_PREFIXES);
    expect(faults.map(({ line, fault }) => [line, fault.type])).toEqual([
      [MAX_PREFIXES + 1, 'too-many'],
    ]);
  });

  test.each(['https://a.example', 'https://a.example/b', 'http://127.0.0.1:80/'])(
    'takes %s, which then lets through what begins so, and nothing else',
    (prefix) => {
      const { prefixes } = read(prefix, 'image');
      const policy = { allowedPrefixes: prefixes, base: '', isWhole: true };
      expect(resolveImage(`${prefix}/c`, policy, false)).not.toBeNull();
      expect(resolveLink('https://other.example/', policy)).toBeNull();
    },
  );
});
