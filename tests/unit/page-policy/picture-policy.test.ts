import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveImage } from '@/lib/markdown/address.ts';
import { covers, picturePolicy } from '@/lib/page-policy/picture-policy.ts';
import { DEFAULT_READING, type Reading, type RemoteImages } from '@/lib/settings/reading.ts';
import { SEED } from '@/tests/seed.ts';
import { isMatched } from './source-matching.ts';

const policyOf = (change: Partial<Reading> = {}) =>
  picturePolicy({ ...DEFAULT_READING, ...change });
const policyOfPrefixes = (...allowedImagePrefixes: string[]) => policyOf({ allowedImagePrefixes });

const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  fc.constantFrom('localhost', '127.0.0.1', 'a_b.example', 'a.example.', 'bücher.example', 'xn--a'),
);
const tail = fc.oneof(
  fc.webPath(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '/a;b',
    '/a,b/',
    "/'none'/",
    '/%3B/',
    '/%2e%2e/',
    '/a b',
    '/?a/b',
    '/#a/b',
    '/|^[]/x',
  ),
);
const address = fc
  .tuple(
    fc.constantFrom('http', 'https', 'HTTPS', 'ftp', 'data'),
    host,
    fc.constantFrom('', ':8080', ':443', ':80'),
    tail,
  )
  .map(([protocol, name, port, path]) => `${protocol}://${name}${port}${path}`);
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '*',
    '',
    "; script-src * 'unsafe-inline'",
    "https://a.example/; script-src 'unsafe-eval'",
    'https://a.example/,default-src *',
    'https://*/',
    'https://*.example/',
    "https://a.example/ 'unsafe-inline' data: blob:",
    'https://a.example/\n;\rx',
    'data:image/png;base64,AA',
    'blob:https://a.example/1',
    'filesystem:https://a.example/1',
    'https://user:word@a.example/;x',
    'javascript:alert(1)',
  ),
);
const reading = fc.record({
  allowedImagePrefixes: fc.array(fc.oneof(address, hostileText), { maxLength: 6 }),
  allowDataImages: fc.boolean(),
  defaultOrigin: fc.oneof(fc.constant(''), address, hostileText),
  remoteImages: fc.constantFrom<RemoteImages>('always', 'ask-when-read', 'ask', 'never'),
});

const SOURCE =
  /^(?:https?:|data:|https?:\/\/[a-z\d.-]+(?::\d+)?(?:\/(?:[\w.~!$&'()*+=:@/-]|%[\da-f]{2})*)?)$/i;

describe('The policy of pictures', () => {
  test.each([
    [{}, "img-src 'self' blob: http: https:"],
    [{ remoteImages: 'ask' }, "img-src 'self' blob: http: https:"],
    [{ remoteImages: 'always', allowDataImages: true }, "img-src 'self' blob: http: https: data:"],
    [{ remoteImages: 'never' }, "img-src 'self' blob:"],
    [{ remoteImages: 'never', allowDataImages: true }, "img-src 'self' blob: data:"],
    [{ allowedImagePrefixes: [] }, "img-src 'self' blob:"],
    [{ allowedImagePrefixes: ['/pics/'] }, "img-src 'self' blob:"],
    [
      { allowedImagePrefixes: ['/pics/'], defaultOrigin: 'https://a.example/x' },
      "img-src 'self' blob: https://a.example/pics/",
    ],
  ] as const)('of %o is %s', (change, policy) => {
    expect(policyOf(change)).toBe(policy);
  });

  test.each([
    ['https://a.example', 'https://a.example'],
    ['https://A.example:443/', 'https://a.example'],
    ['https://a.example:8443/b/c', 'https://a.example:8443/b/'],
    ['https://a.example/b/?c=/d/', 'https://a.example/b/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.0.0.1:8080/a/', 'http://127.0.0.1:8080/a/'],
    ['https://a.example/a;b,c/d', 'https://a.example'],
    ['https://a.example/a;b/c', 'https://a.example'],
    // Hosts that a policy cannot name are let through by their protocol.
    ['http://192.168.1.2/a/', 'http:'],
    ['https://[::1]/a/', 'https:'],
    ['https://a.example./', 'https:'],
    ['https://a_b.example/', 'https:'],
  ])('for the prefix %s has %s', (prefix, source) => {
    expect(policyOfPrefixes(prefix)).toBe(`img-src 'self' blob: ${source}`);
  });

  test('names hosts alone where paths would be too many, and then protocols', () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const paths = numbers.map((number) => `https://a.example/${'p'.repeat(400)}/${number}/`);
    expect(policyOfPrefixes(...paths)).toBe("img-src 'self' blob: https://a.example");
    const hosts = numbers.map((number) => `https://a${number}.example/`);
    expect(policyOfPrefixes(...hosts, 'http://b.example/')).toBe(
      "img-src 'self' blob: https: http:",
    );
  });

  test('is one directive of known sources, whatever the settings hold', () => {
    fc.assert(
      fc.property(reading, (settings) => {
        const policy = picturePolicy(settings);
        const [directive, ...own] = policy.split(' ', 3);
        const sources = policy.split(' ').slice(3);
        expect([directive, ...own]).toEqual(['img-src', "'self'", 'blob:']);
        expect(policy).not.toMatch(/[;,\s](?<! )/);
        for (const source of sources) expect(source).toMatch(SOURCE);
        expect(covers("img-src 'self' blob: http: https: data:", policy)).toBe(true);
        expect(sources.includes('data:')).toBe(settings.allowDataImages);
        const isRemote = sources.some((source) => source.startsWith('http'));
        if (settings.remoteImages === 'never') expect(isRemote).toBe(false);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('lets through whatever the prefix lists do', () => {
    fc.assert(
      fc.property(reading, address, tail, (settings, other, end) => {
        fc.pre(settings.remoteImages !== 'never');
        const links = {
          allowedPrefixes: settings.allowedImagePrefixes,
          base: settings.defaultOrigin,
          isWhole: true,
        };
        const sources = picturePolicy(settings).split(' ').slice(2);
        const written = [other, ...settings.allowedImagePrefixes.map((prefix) => prefix + end)];
        for (const picture of written) {
          const resolved = resolveImage(picture, links, false);
          if (resolved === null) continue;
          const url = new URL(resolved);
          expect(sources.some((source) => isMatched(source, url))).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('of a list of hosts lets through no other host', () => {
    const [source = ''] = policyOfPrefixes('https://a.example/pics/').split(' ').slice(2);
    for (const trap of [
      'https://a.example.trap.test/pics/',
      'https://b.a.example/pics/',
      'https://a.example./pics/',
      'https://a.example:444/pics/',
      'https://a.example@trap.test/pics/',
      'http://a.example/pics/',
      'https://a.example/other/',
      'https://a.example/pics/../other/',
    ]) {
      expect(isMatched(source, new URL(trap)), trap).toBe(false);
    }
  });
});

describe('A policy covers', () => {
  test.each([
    ["img-src 'self' http: https:", "img-src 'self'", true],
    ["img-src 'self' http: https:", "img-src 'self' https://a.example/b/", true],
    ["img-src 'self' http:", "img-src 'self' https: https://a.example", true],
    ["img-src 'self' https:", "img-src 'self' http://a.example", false],
    ["img-src 'self' https://a.example", "img-src 'self' https://a.example", true],
    ["img-src 'self' https://a.example", "img-src 'self' https://a.example/b/ data:", false],
    ["img-src 'self'", "img-src 'self' http:", false],
    ["img-src 'self' http: https:", "img-src 'self' data:", false],
  ])('with %s of %s: %s', (policy, other, isCovered) => {
    expect(covers(policy, other)).toBe(isCovered);
  });
});
