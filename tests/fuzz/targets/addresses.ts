import { toldAddress } from '../../../lib/browser/told-address.ts';
import { imageName } from '../../../lib/export/image-name.ts';
import { resolveImage, resolveLink } from '../../../lib/markdown/address.ts';
import { type RenderOptions, resolveOptions } from '../../../lib/markdown/options.ts';
import { shortenAddress, shortenHost } from '../../../lib/markdown/shorten-address.ts';
import { trueAddress } from '../../../lib/markdown/true-address.ts';
import { readPrefixList } from '../../../lib/settings/prefix-list.ts';
import { parseWebAddress } from '../../../lib/settings/web-address.ts';
import { isSamePage, passageAddress } from '../../../lib/text-fragments/text-fragment.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, hold, holdSame, numberOf } from '../fuzz-case.ts';
import { address } from '../markup.ts';
import { mutated, noise } from '../mutate.ts';

const LINKS = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);
const BASES = ['', 'https://base.test/a/b', 'http://[::1]:8080/', 'mailto:a@b.c', 'not a base'];
const PREFIXES = [['*'], [], ['https://trap.test'], ['https://base.test/a/'], ['/a'], ['mailto:']];
/** Characters that are not seen, or make others stand in another order. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029]/u;
/** Parts that no file's name has on any system. */
const NO_NAME = /[<>:"/\\|?*\p{Cc}]|^\.|[ .]$|^$/u;

function policyOf(
  number: number,
): Required<Pick<RenderOptions, 'allowedLinkPrefixes'>> & RenderOptions {
  const prefixes = PREFIXES[number % PREFIXES.length] ?? [];
  return {
    allowedLinkPrefixes: prefixes,
    allowedImagePrefixes: prefixes,
    defaultOrigin: BASES[Math.floor(number / 7) % BASES.length] ?? '',
    wholeAddresses: number % 2 === 1,
  };
}

function checkResolved(text: string, number: number): void {
  const { links, images } = resolveOptions(policyOf(number));
  const link = resolveLink(text, links);
  if (link !== null && !link.startsWith('#')) {
    const url = new URL(link, 'https://panel.invalid/');
    hold(LINKS.has(url.protocol), 'a link of a forbidden protocol', link);
    holdSame(
      resolveLink(link, links) ?? 'null',
      link,
      'an allowed link that is judged otherwise the second time',
    );
    hold(links.allowedPrefixes.length > 0, 'a link though none is allowed', link);
  }
  const image = resolveImage(text, images, false);
  if (image === null) return;
  const { protocol } = new URL(image, 'https://panel.invalid/');
  hold(protocol === 'https:' || protocol === 'http:', 'a picture of a forbidden protocol', image);
  holdSame(
    resolveImage(image, images, false) ?? 'null',
    image,
    'an allowed picture that is judged otherwise the second time',
  );
}

function checkShown(text: string, other: string): void {
  const url = URL.canParse(other) ? new URL(other) : null;
  if (!url) return;
  for (const shown of [shortenHost(url.host), shortenAddress(url.href)]) {
    hold(!HIDDEN.test(shown), 'an address is shown with what is not seen', shown);
  }
  const told = trueAddress(text, url.href);
  hold(told === null || !HIDDEN.test(told), 'a true address with what is not seen', told ?? '');
  const bare = `https://${url.host}/`;
  // Signs at its end stand before it in a paragraph from right to left: nobody sees it whole there.
  const isPlainHost =
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    /(?:[a-z\d]\.?|[\da-f]\])$/.test(url.host);
  if (isPlainHost) hold(trueAddress(bare, bare) === null, 'an address that is not its own', bare);
}

function checkPassage(page: string, words: string): void {
  if (!URL.canParse(page)) return;
  const found = passageAddress(page, { start: words, end: words });
  hold(URL.canParse(found), 'a passage without an address', found);
  hold(isSamePage(page, found), 'a passage on another page', found);
  const parts = found.slice(found.lastIndexOf(':~:text=')).slice(8).split(',');
  hold(parts.length === 2, 'a passage with other words', found);
  for (const part of parts) holdSame(decodeURIComponent(part), words, 'a passage with other words');
  const told = toldAddress(page);
  const { username, password } = new URL(told === '' ? 'about:blank' : told);
  hold(username + password === '', 'a login that is told', page);
}

function checkTyped(text: string): void {
  const typed = parseWebAddress(text);
  if (typed)
    holdSame(parseWebAddress(typed.href)?.href ?? '', typed.href, 'a typed address changes');
  const { prefixes } = readPrefixList(text, 'link', '');
  for (const prefix of prefixes) {
    const again = readPrefixList(prefix, 'link', '');
    hold(again.faults.length === 0, 'a prefix that is wrong the second time', prefix);
  }
  hold(
    !NO_NAME.test(imageName(text, text, text)),
    'a name that no file can have',
    imageName(text, text, text),
  );
}

/** Two lines: an address, and another or a text. The number: which policy. */
export const addresses: FuzzTarget = {
  name: 'addresses',
  title: 'addresses: what is linked, shown, typed, and made a file’s name',
  rooms: ['lib/markdown/', 'lib/reading/text-fragment', 'lib/settings/prefix', 'lib/export/image'],
  make(draw: Draw): FuzzCase {
    const first = draw.isOneIn(4) ? mutated(draw, noise(draw, 20)) : address(draw);
    const text = `${first}\n${address(draw)}${draw.isOneIn(3) ? noise(draw, 8) : ''}`;
    return { text: draw.isOneIn(6) ? mutated(draw, text) : text, numbers: [draw.below(500)] };
  },
  check(fuzzCase: FuzzCase): void {
    const [first = '', other = ''] = fuzzCase.text.split(/\n(.*)/s);
    checkResolved(first, numberOf(fuzzCase, 0));
    checkShown(first, other);
    checkShown(other, first);
    checkTyped(first);
    // A page shows whole characters.
    checkPassage(first, other.toWellFormed());
  },
};
