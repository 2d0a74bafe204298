import { describe, expect, test } from 'vitest';
import { renderToHtml, resolveOutsideImage, resolveOutsideLink } from '@/lib/markdown/index.ts';
import { elementsOf, readAsPanel } from './html-tree.ts';

/** Pages that an address may be written on; a browser resolves it against its own. */
const PAGES = [
  'chrome-extension://abcdefghijklmnopabcdefghijklmnop/sidepanel.html',
  'moz-extension://5d8c1a7e-3b0f-4c52-9f6e-51de11947000/sidepanel.html',
  'https://bank.example/a/b?c',
];

/** Written here once more, so that a word too many in the policy is seen. */
const LINKS = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
const IMAGES = ['http:', 'https:'];

/** Where a browser goes: the URL standard, without any code of ours. */
function whereTo(address: string, page: string): URL | null {
  return URL.canParse(address, page) ? new URL(address, page) : null;
}

/** The protocols that a browser on any of the pages would follow an address by. */
function protocolsOf(address: string): string[] {
  return PAGES.flatMap((page) => whereTo(address, page)?.protocol ?? []);
}

interface Written {
  readonly name: string;
  readonly href: string;
}

const ADDRESS_ATTRIBUTE = /^(?:href|src|srcset|action|formaction|poster|data|ping|background)$/;

/** Each address that a browser would follow or fetch in this HTML. */
function writtenIn(html: string): Written[] {
  return elementsOf(readAsPanel(html)).flatMap(({ name, attributes }) =>
    [...attributes]
      .filter(([attribute]) => ADDRESS_ATTRIBUTE.test(attribute))
      .map(([attribute, href]) => ({ name: `${name}[${attribute}]`, href })),
  );
}

/** What a browser would do with the HTML that no policy allows, on whichever page it stands. */
function faultsIn(html: string): Written[] {
  return writtenIn(html).filter(({ name, href }) => {
    if (name === 'a[href]' && href.startsWith('#')) return false;
    const allowed = name === 'a[href]' ? LINKS : name === 'img[src]' ? IMAGES : [];
    const protocols = protocolsOf(href);
    return protocols.length < PAGES.length || protocols.some((one) => !allowed.includes(one));
  });
}

const WHOLE = { wholeAddresses: true, idPrefix: 'm' };

test.each([
  ['<a href="javascript:x">', 'a[href]'],
  ['<a href="java\tscript:x">', 'a[href]'],
  ['<a href="page.html">', 'a[href]'],
  ['<img src="data:image/png,x">', 'img[src]'],
  ['<form action="https://trap.test/">', 'form[action]'],
])('an address would not pass as %j', (html, name) => {
  expect(faultsIn(html).map((fault) => fault.name)).toEqual([name]);
});

const SCHEMES =
  `javascript vbscript livescript mocha data blob filesystem file view-source chrome about
  chrome-extension moz-extension chrome-search devtools edge resource jar feed ftp sftp ws wss tel sms
  intent ms-msdt search-ms ms-officecmd ms-word cid mid urn tag magnet steam vscode git+ssh ldap gopher
  telnet ssh web+canary x-apple.systempreferences itms-services applescript help jnlp bitcoin
  isolated-app __proto__ constructor`.split(/\s+/);

const RESTS = [
  'canary()',
  '//bank.example/%0Acanary()',
  'https://bank.example/',
  'text/html,<script>canary()</script>',
  'image/svg+xml,<svg onload=canary()>',
  '',
];

type Rewrite = (address: string) => string;

/** Each letter as it is written by `write`. */
function each(write: (letter: string) => string): Rewrite {
  return (address) => Array.from(address, write).join('');
}

function code(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** Between the first letters of the scheme. */
function inside(sign: string): Rewrite {
  return (address) => address.slice(0, 2) + sign + address.slice(2);
}

function beforeColon(sign: string): Rewrite {
  return (address) => address.replace(':', () => `${sign}:`);
}

const DISGUISES: Readonly<Record<string, Rewrite>> = {
  'as it is': (address) => address,
  'in capitals': (address) => address.toUpperCase(),
  'in turns': each((letter) => (code(letter) % 2 ? letter.toUpperCase() : letter)),
  'with a tab inside': inside('\t'),
  'with a new line inside': inside('\n'),
  'with a return inside': inside('\r'),
  'with a NUL inside': inside('\0'),
  'with a zero width inside': inside('\u200b'),
  'with a soft hyphen inside': inside('\u00ad'),
  'with a tab before its colon': beforeColon('\t'),
  'with a space before its colon': beforeColon(' '),
  'with a backslash before its colon': beforeColon('\\'),
  'after spaces': (address) => ` \t\n${address}`,
  'after controls': (address) => `\u0001\u001f${address}`,
  'after a byte order mark': (address) => `\ufeff${address}`,
  'after a no-break space': (address) => `\u00a0${address}`,
  'after slashes': (address) => `//${address}`,
  'after a slash': (address) => `/${address}`,
  'after a backslash': (address) => `\\${address}`,
  'after a dot': (address) => `./${address}`,
  'after a number sign': (address) => `#${address}`,
  'after another scheme': (address) => `https:${address}`,
  'percent-encoded': each((letter) => `%${code(letter).toString(16).padStart(2, '0')}`),
  'with its colon percent-encoded': (address) => address.replace(':', '%3A'),
  'in fullwidth letters': each((letter) =>
    /[!-~]/.test(letter) ? String.fromCodePoint(code(letter) + 0xfee0) : letter,
  ),
  'with a surrogate alone': (address) => `\ud800${address}`,
  'with an override': (address) => `\u202e${address}`,
};

const ADDRESSES = SCHEMES.flatMap((scheme) =>
  RESTS.flatMap((rest) =>
    Object.entries(DISGUISES).map(([how, disguise]) => ({
      how: `${scheme} ${how}`,
      address: disguise(`${scheme}:${rest}`),
    })),
  ),
);

const entities = each((letter) => `&#${code(letter)};`);
const hexadecimal = each((letter) => `&#x${code(letter).toString(16)};`);
const escaped = each((letter) => (/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter));

/** Where an address can stand, and how it has to be written there to be the same one. */
const PLACES: Readonly<Record<string, Rewrite>> = {
  'a link': (address) => `[x](${escaped(address)})`,
  'a link in angle brackets': (address) => `[x](<${escaped(address)}>)`,
  'a link of entities': (address) => `[x](${entities(address)})`,
  'an image of entities': (address) => `![x](${hexadecimal(address)})`,
  'a reference': (address) => `[x]\n\n[x]: <${hexadecimal(address)}>`,
  'an autolink': (address) => `<${address}>`,
  'bare text': (address) => `see ${address} there`,
  'a tag': (address) => `<a href="${entities(address)}">x</a>`,
  'a tag without quotes': (address) => `<a href=${address}>x</a>`,
  'an image tag': (address) => `<img src="${hexadecimal(address)}">`,
};

describe('an address of another protocol', () => {
  test('is followed by no browser once the policy let it through', () => {
    const faults = ADDRESSES.filter(({ address }) => {
      const link = resolveOutsideLink(address, {});
      const image = resolveOutsideImage(address, {});
      const isBad = (resolved: string | null, allowed: readonly string[]) =>
        resolved !== null && protocolsOf(resolved).some((one) => !allowed.includes(one));
      return isBad(link, LINKS) || isBad(image, IMAGES);
    });
    expect(faults).toEqual([]);
    expect(ADDRESSES.length).toBeGreaterThan(5000);
  });

  test('is blocked where every browser would follow it by its own protocol', () => {
    const own = ADDRESSES.filter(({ address }) =>
      PAGES.every((page) => {
        const protocol = whereTo(address, page)?.protocol;
        return protocol !== undefined && !LINKS.includes(protocol);
      }),
    );
    expect(own.filter(({ address }) => resolveOutsideLink(address, {}) !== null)).toEqual([]);
    expect(own.length).toBeGreaterThan(1000);
  });

  test.each(Object.entries(PLACES))('is in no HTML of an answer that has it in %s', (_, place) => {
    const step = 13;
    const chosen = ADDRESSES.filter((_address, index) => index % step === 0);
    const faults = chosen.flatMap(({ how, address }) =>
      faultsIn(renderToHtml(place(address), WHOLE)).map((fault) => ({ how, ...fault })),
    );
    expect(faults).toEqual([]);
  });

  test('allows those that are allowed, however they are written', () => {
    for (const protocol of LINKS) {
      const address = `${protocol}//bank.example/x`;
      expect(resolveOutsideLink(address.toUpperCase(), {})).toMatch(protocol);
      expect(faultsIn(renderToHtml(`[x](${entities(address)})`, WHOLE))).toEqual([]);
      expect(writtenIn(renderToHtml(`[x](${entities(address)})`, WHOLE))).toHaveLength(1);
    }
  });
});
