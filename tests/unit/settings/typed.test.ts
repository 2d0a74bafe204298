import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveImage, resolveLink } from '@/lib/markdown/address.ts';
import { readJsonObject } from '@/lib/settings/json-object.ts';
import { MAX_PREFIXES, readPrefixList } from '@/lib/settings/prefix-list.ts';
import { parseWebAddress, readTypedAddress } from '@/lib/settings/web-address.ts';
import { SEED } from '@/tests/seed.ts';

test.each([
  ['http://127.0.0.1:4788/api/chat', false],
  ['http://localhost:3000/api/chat', false],
  ['http://chat.localhost/api/chat', false],
  ['http://[::1]:8080/api/chat', false],
  ['https://chat.example.org/api/chat', false],
  ['http://192.168.1.20/api/chat', true],
  ['http://127.0.0.1.example.org/api/chat', true],
  ['http://localhost.example.org/api/chat', true],
])('%s is a web address; unencrypted beyond this machine: %s', (typed, isInsecure) => {
  expect(parseWebAddress(typed)).toEqual({ href: typed, isInsecure });
});

test('white space around an address is not part of it', () => {
  expect(parseWebAddress('  https://a.example/api/chat\n')?.href).toBe(
    'https://a.example/api/chat',
  );
});

test.each([
  '',
  'chat.example.org/api/chat',
  'ftp://a.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://reader:secret@a.example/api/chat',
])('%j is no web address', (typed) => {
  expect(parseWebAddress(typed)).toBeNull();
});

test.each([
  ['localhost:11434', 'http://localhost:11434/'],
  ['127.0.0.1:1234', 'http://127.0.0.1:1234/'],
  [' 192.168.1.5:11434 ', 'http://192.168.1.5:11434/'],
  ['[::1]:8080', 'http://[::1]:8080/'],
  ['nas:11434', 'http://nas:11434/'],
  ['studio.local:1234/v1', 'http://studio.local:1234/v1/chat/completions'],
  ['172.32.0.1', 'https://172.32.0.1/'],
  ['example.org/v1', 'https://example.org/v1/chat/completions'],
  ['example.org/v1/', 'https://example.org/v1/chat/completions'],
  ['https://example.org', 'https://example.org/'],
  ['Example.org:8443/api', 'https://example.org:8443/api/chat'],
  ['http://example.org/api/chat?team=sea', 'http://example.org/api/chat?team=sea'],
  ['https://example.org/v1/chat/completions', 'https://example.org/v1/chat/completions'],
])('%j means %s', (typed, meant) => {
  expect(readTypedAddress(typed)?.href).toBe(meant);
});

test.each(['', 'ollama', 'my server', 'ftp://example.org', 'me@example.org', 'mailto:a', ':11434'])(
  '%j is no address',
  (typed) => {
    expect(readTypedAddress(typed)).toBeNull();
  },
);

test.each([
  ['localhost:11434', false],
  ['192.168.1.5:11434', true],
  ['example.org', false],
])('%j goes over the network in the clear: %s', (typed, isInsecure) => {
  expect(readTypedAddress(typed)?.isInsecure).toBe(isInsecure);
});

function placeOf(text: string) {
  const reading = readJsonObject(text);
  return 'fault' in reading && reading.fault === 'syntax' ? reading.place : null;
}

describe('extra data', () => {
  test('is an object, and empty where nothing is typed', () => {
    expect(readJsonObject(' \n')).toEqual({ value: {} });
    expect(
      readJsonObject('{"user": "me", "n": [1, -2.5e3, true, null, {"a": "\\u00e9"}]}'),
    ).toEqual({ value: { user: 'me', n: [1, -2500, true, null, { a: 'é' }] } });
  });

  test('keeps a key that means something to JavaScript', () => {
    const reading = readJsonObject('{"__proto__": {"polluted": true}}');
    const value = 'value' in reading ? reading.value : {};
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test.each(['[]', '"text"', '7', 'null', 'true'])('%s is JSON, but no object', (text) => {
    expect(readJsonObject(text)).toEqual({ fault: 'no-object' });
  });

  test.each([
    ['{', 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1, b: 2}', 1, 10],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a': 1}", 1, 2],
    ['{"a": tru}', 1, 7],
    ['{"a": TRUE}', 1, 7],
    ['{"a": 01}', 1, 8],
    ['{"a": "x\ny"}', 1, 7],
    ['{"a": "\\N"}', 1, 7],
    ['{"a": 1}}', 1, 9],
    ['{"a" 1}', 1, 6],
    ['[1, 2', 1, 6],
    ['{"a": ]', 1, 7],
    ['user=me', 1, 1],
  ])('%j breaks off in line %d at character %d', (text, line, column) => {
    expect(placeOf(text)).toEqual({ line, column });
  });

  test('is cut anywhere, and the fault is at the cut or before it', () => {
    fc.assert(
      fc.property(fc.tuple(fc.json(), fc.string()), ([whole, rest]) => {
        const text = `{"a": ${whole}, ${rest}`;
        const place = placeOf(text);
        const lines = text.split('\n');
        if (!place) return;
        expect(place.line).toBeLessThanOrEqual(lines.length);
        expect(place.column - 1).toBeLessThanOrEqual(lines[place.line - 1]?.length ?? 0);
        // The text before it is not at fault.
        const offset = lines.slice(0, place.line - 1).join('\n').length + (place.line > 1 ? 1 : 0);
        expect(offset + place.column - 1).toBeGreaterThanOrEqual(`{"a": ${whole}`.length);
      }),
      { seed: SEED },
    );
  });
});

describe('the first fault of a long text', () => {
  const long = `{"a": "${'x'.repeat(9_000_000)}`;

  test('is where it ends too early', () => {
    expect(placeOf(`${long}",\n"b"`)?.line).toBe(2);
    expect(placeOf(long)?.line).toBe(1);
  });

  test('is at its beginning where it is no JSON at all', () => {
    expect(placeOf('é'.repeat(9_000_000))).toEqual({ line: 1, column: 1 });
  });

  test('is found behind a string of millions of characters', () => {
    const text = `{"a": "${'x'.repeat(7_000_000)}",\n}`;
    expect(placeOf(text)).toEqual({ line: 2, column: 1 });
  });
});

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
        { line: 3, written: 'javascript:1', fault: { type: 'protocol', protocol: 'javascript:' } },
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
