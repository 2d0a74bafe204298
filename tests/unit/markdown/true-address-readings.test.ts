import { describe, expect, test } from 'vitest';
import { inRightToLeft } from '@/lib/markdown/right-to-left.ts';
import { targetAddress, trueAddress } from '@/lib/markdown/true-address.ts';

const EVIL = 'https://evil.example/login';

describe('A text that may be read in several ways', () => {
  test.each([
    ['\u2067\u2066com\u2069.\u2066paypal\u2069\u2069', 'isolates'],
    ['\u2067\u2066paypal.com\u2069\u2066https://\u2069\u2069', 'isolates'],
    ['\u200fcom\u200f.\u200fpaypal', 'marks'],
    ['\u061ccom\u061c.\u061cpaypal', 'marks of Arabic'],
    ['\u202b\u202acom\u202c\u200f.\u202apaypal\u202c\u202c', 'embeddings'],
    ['\u200eany words', 'a mark'],
    ['443:bank.example', 'digits'],
    ['bank.example\u2028and more', 'lines'],
    ['192.0.2.1//:https', 'digits'],
    ['com\u06d4paypal', 'a stop that is a letter'],
    ['bank\u200a.example', 'a gap'],
    ['bank\u2028.example', 'lines'],
    ['bank.example\u2122', 'a note'],
    ['bank.example\u00b9', 'a note'],
    ['bank.c\u03bfm', 'Greek letters'],
    ['bank.co\u1e43', 'a letter with a mark'],
    ['bank\ua4f8com', 'a letter like a dot'],
    ['https://bank.example:999999/', 'a port that is none'],
    ['bank.example:999999', 'a port that is none'],
    ['https://bank.example%20/', 'a host that is none'],
  ])('%j: its true address is shown, for %s', (text) => {
    expect(trueAddress(text, EVIL)).toBe('evil.example');
  });

  test('claims the address that digits make of it, too', () => {
    expect(trueAddress('1.\u034f2.\u034f0.\u034f192', 'https://1.2.0.192/')).toBe('1.2.0.192');
  });

  test.each([
    ['ويكيبيديا', 'https://ar.wikipedia.org/'],
    ['דוגמה.קום', EVIL],
    ['توثيق React.js', EVIL],
    ['دليل Python 3.12', EVIL],
    ['تقرير.pdf', EVIL],
    ['מה חדש ב-Node.js 24?', EVIL],
    ['👩\u200d💻 the docs ❤\ufe0f', EVIL],
    ['می\u200cخواهم', EVIL],
    ['Ver\u00adant\u00adwor\u00adtung', EVIL],
    ['2. Getting started', EVIL],
    ['3.14', EVIL],
    ['E = mc²', EVIL],
    ['12\u202f000 €', EVIL],
    ['Use https://… here', EVIL],
    ['first line\u2028second line', EVIL],
    ['https://', EVIL],
    ['https://ar.wikipedia.org/wiki/ويكيبيديا:بحث/x', 'https://ar.wikipedia.org/wiki/x'],
    ['https://he.wikipedia.org/wiki/א_(ב)?x=1#ג', 'https://he.wikipedia.org/wiki/x'],
    ['https://דוגמה.com/a', 'https://xn--6dbbec0c.com/a'],
    ['https://[::1]/', 'https://[::1]/'],
    ['https://[2001:db8::1]:8443/a', 'https://[2001:db8::1]:8443/a'],
    ['http://192.0.2.1:8080/a', 'http://192.0.2.1:8080/a'],
    ['4chan.org/b', 'https://4chan.org/b'],
    ['163.com', 'https://www.163.com/'],
    ['123.456@qq.com', 'mailto:123.456@qq.com'],
    ['bank.example¹', 'https://bank.example/'],
  ])('%j that leads to %s shows none', (text, href) => {
    expect(trueAddress(text, href)).toBeNull();
  });

  test('is judged at once, however long it is', () => {
    const parts = ['1.', 'א', 'אa', '1א', 'a ', '/', '\u2028'];
    for (const part of parts) trueAddress(part.repeat(20_000), EVIL);
  });
});

test.each([
  ['443:bank.com', 'bank.com:443'],
  ['192.0.2.1//:https', 'https://192.0.2.1'],
  ['com.bank', 'com.bank'],
  ['4you.com', '4you.com'],
  ['com א bank', 'bank א com'],
  ['אב.גד', 'אב.גד'],
  ['bank.com/', '/bank.com'],
  ['https://[::1]', 'https://[::1]'],
])('%j is read as %j where its paragraph goes from right to left', (text, read) => {
  expect(inRightToLeft(text)).toBe(read);
});

test('the address of a link is told whatever its text is', () => {
  expect(targetAddress(EVIL)).toBe('evil.example');
  expect(targetAddress('mailto:a@bank.example')).toBe('a@bank.example');
  expect(targetAddress('no address')).toBeNull();
});
