import { describe, expect, test, vi } from 'vitest';
import {
  PictureConsent,
  type PictureSource,
  rememberedHost,
} from '@/lib/pictures/picture-consent.ts';
import { WaitingPictures } from '@/lib/pictures/waiting-pictures.ts';
import { DEFAULT_READING, type Reading, type RemoteImages } from '@/lib/settings/reading.ts';

const ADDRESS = 'https://a.example:8443/b.png';

function source(
  remoteImages: RemoteImages,
  hasRead: boolean,
  more: Partial<PictureSource> & { imageHosts?: string[] } = {},
): PictureSource {
  const { imageHosts = [], ...rest } = more;
  const reading = { ...DEFAULT_READING, remoteImages, imageHosts };
  return { reading, conversationId: 'c', messageId: 'm', hasRead, ...rest };
}

describe('A picture', () => {
  test.each([
    ['always', false, true],
    ['always', true, true],
    ['ask-when-read', false, true],
    ['ask-when-read', true, false],
    ['ask', false, false],
    ['ask', true, false],
    ['never', false, false],
    ['never', true, false],
  ] as const)('with “%s”, others’ words read: %s, is fetched: %s', (policy, hasRead, isLet) => {
    expect(new PictureConsent().lets(ADDRESS, source(policy, hasRead))).toBe(isLet);
  });

  test.each(['always', 'ask-when-read', 'ask', 'never'] as const)(
    'in its own address is shown with “%s”',
    (policy) => {
      expect(new PictureConsent().lets('data:image/png;base64,AA', source(policy, true))).toBe(
        true,
      );
    },
  );

  test('of a remembered host is fetched, but never with “never”', () => {
    const consent = new PictureConsent();
    const imageHosts = ['a.example:8443'];
    expect(consent.lets(ADDRESS, source('ask', true, { imageHosts }))).toBe(true);
    expect(consent.lets(ADDRESS, source('ask-when-read', true, { imageHosts }))).toBe(true);
    expect(consent.lets(ADDRESS, source('never', true, { imageHosts }))).toBe(false);
    for (const host of ['a.example', 'example:8443', 'b.a.example:8443', '']) {
      expect(consent.lets(ADDRESS, source('ask', true, { imageHosts: [host] }))).toBe(false);
    }
    const elsewhere = 'https://b.example/a.example:8443';
    expect(consent.lets(elsewhere, source('ask', true, { imageHosts }))).toBe(false);
  });

  test('of a host that is remembered by https is asked for by http, where others read it', () => {
    const insecure = ADDRESS.replace('https', 'http');
    const known = (host: string, address: string) =>
      new PictureConsent().lets(address, source('ask', true, { imageHosts: [host] }));
    expect(rememberedHost(ADDRESS)).toBe('a.example:8443');
    expect(known('a.example:8443', insecure)).toBe(false);
    expect(rememberedHost(insecure)).toBe('http://a.example:8443');
    expect(known('http://a.example:8443', insecure)).toBe(true);
    expect(known('http://a.example:8443', ADDRESS)).toBe(false);
  });

  test.each([
    'https://a.example.trap.test/b.png',
    'https://a.example./b.png',
    'https://a.example:444/b.png',
    'https://a.example@trap.test/b.png',
    'https://trap.test/https://a.example/b.png',
    'https://trap.test#a.example',
    'https://xn--example-9fb.test/b.png',
  ])('of %s is not of a.example', (address) => {
    const host = source('ask', true, { imageHosts: ['a.example'] });
    expect(new PictureConsent().lets(new URL(address).href, host)).toBe(false);
    expect(new PictureConsent().lets(new URL('https://A.EXAMPLE:443/b').href, host)).toBe(true);
  });

  test('that the reader wanted stays so in its conversation, and is asked for in others', () => {
    const consent = new PictureConsent();
    const listener = vi.fn();
    const end = consent.subscribe(listener);
    consent.allow([ADDRESS], source('ask', true));
    expect(listener).toHaveBeenCalledOnce();
    expect(consent.lets(ADDRESS, source('ask-when-read', true, { messageId: 'n' }))).toBe(true);
    expect(consent.lets(ADDRESS, source('ask', true, { conversationId: 'd' }))).toBe(false);
    expect(consent.lets(`${ADDRESS}?d`, source('ask', true))).toBe(false);
    expect(consent.lets(ADDRESS, source('never', true))).toBe(false);
    end();
    consent.allow([ADDRESS], source('ask', true));
    expect(listener).toHaveBeenCalledOnce();
  });

  test('that was shown before something was read stands; a new one is asked for', () => {
    const consent = new PictureConsent();
    consent.noteShown(ADDRESS, source('ask-when-read', false));
    expect(consent.lets(ADDRESS, source('ask-when-read', true))).toBe(true);
    expect(consent.lets(`${ADDRESS}?d`, source('ask-when-read', true))).toBe(false);
    expect(consent.lets(ADDRESS, source('ask', true))).toBe(false);
  });

  test('that was shown because all are is not remembered for when they are asked for', () => {
    const consent = new PictureConsent();
    consent.noteShown(ADDRESS, source('always', false));
    expect(consent.lets(ADDRESS, source('ask-when-read', true))).toBe(false);
  });

  test('goes by the defaults where an earlier version stored less', () => {
    const { remoteImages: _, imageHosts: __, ...earlier } = DEFAULT_READING;
    const reading = earlier as Reading;
    const consent = new PictureConsent();
    expect(consent.lets(ADDRESS, { ...source('ask', false), reading })).toBe(true);
    expect(consent.lets(ADDRESS, { ...source('ask', true), reading })).toBe(false);
  });
});

test('the pictures that wait are known by their message, each once', () => {
  const waiting = new WaitingPictures();
  const ends = [waiting.add('m', 'a'), waiting.add('m', 'b'), waiting.add('m', 'a')];
  waiting.add('n', 'c');
  expect(waiting.of('m')).toEqual(['a', 'b']);
  ends[0]?.();
  expect(waiting.countOf('m')).toBe(2);
  ends[2]?.();
  expect(waiting.of('m')).toEqual(['b']);
  ends[1]?.();
  expect(waiting.countOf('m')).toBe(0);
});

test('whoever watches the pictures that wait is told once of all that come or go at a time', async () => {
  const waiting = new WaitingPictures();
  const listeners = Array.from({ length: 1000 }, () => vi.fn());
  const ends = listeners.map((listener, index) => {
    waiting.subscribe(listener);
    return waiting.add('m', `${index}`);
  });
  await Promise.resolve();
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  for (const end of ends) end();
  await Promise.resolve();
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
});
