import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { trueAddress } from '@/lib/markdown/true-address.ts';
import { readHostileInputs } from './read-hostile-inputs.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

interface Link {
  readonly text: string;
  readonly href: string;
}

function textOf(node: Node): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'data' in node ? node.data : '';
}

function linksOf(nodes: readonly Node[]): Link[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return [];
    const { href } = node.attribs;
    const own = node.name === 'a' && href ? [{ text: textOf(node), href }] : [];
    return [...own, ...linksOf(node.children)];
  });
}

/** The links of an answer, with what is shown beside each. */
function shownIn(markdown: string): (string | null)[] {
  const html = renderToHtml(markdown, { wholeAddresses: true });
  return linksOf(parseDocument(html).children).map(({ text, href }) => trueAddress(text, href));
}

/** Those whose text is seen to be an address by a person, and is no other than the link's. */
const CLAIMS_NOTHING: readonly string[] = [
  "a text that is another address, in an image's description",
  'a text that is another address in a title, which shows when it is pointed at',
  'a link that says it was blocked, and was not',
  'a placeholder of an image that is none',
  "a file's name that ends otherwise than it looks",
  'a text that bdo turns, if it may',
];

test.each(
  readHostileInputs().filter(
    ({ file, name }) => file === 'link-text-lies' && !CLAIMS_NOTHING.includes(name),
  ),
)('$name: the true address stands beside it', ({ text }) => {
  const shown = shownIn(text);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.some((address) => address !== null)).toBe(true);
  for (const address of shown) {
    // Never the address that it was made to look like, and nothing that is not seen.
    expect(address ?? '').not.toMatch(/^(?:https:\/\/)?(?:www\.)?bank\.example$/);
    expect(address ?? '').not.toMatch(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u);
  }
});

test.each([
  ['[https://bank.example](https://bank.example@trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bank.example%2F@trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bаnk.example/)', 'xn--bnk-6cd.example'],
  ['[https://bаnk.example](https://bаnk.example/)', 'xn--bnk-6cd.example'],
  ['[bank.example](https://bạnk.example/)', 'xn--bnk-sgz.example'],
  ['[bank.example](https://bank\u0338.example/)', 'xn--bank-t3c.example'],
  ['[https://bank.example](https://νκ.com)', 'xn--vxaf.com'],
  ['[https://bank.example](https://пример.рф/)', 'пример.рф'],
  ['[bank.exam\ufeffple](https://trap.test/)', 'trap.test'],
  ['[https://\nbank.example](https://trap.test/)', 'trap.test'],
  ['[https://bank.example](irc://bank.example/)', 'irc://bank.example'],
  ['[\\[::1\\]](https://trap.test/)', 'trap.test'],
  ['[$\\text{bank.example}$](https://trap.test/)', 'trap.test'],
  ['[$b\\,ank.\\mathrm{example}$](https://trap.test/)', 'trap.test'],
  [
    '[help@bank.example](mailto:help@bank.example?BCC=x@trap.test)',
    'help@bank.example,x@trap.test',
  ],
  ['[help@bank.example](mailto:?to=x@trap.test)', 'x@trap.test'],
  ['[\u202emoc.knab](https://trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bank.example:8443/)', 'bank.example:8443'],
  ['[https://127.0.0.1](http://2130706433/)', 'http://127.0.0.1'],
])('%j leads to %s', (markdown, address) => {
  expect(shownIn(markdown)).toEqual([address]);
});

test.each([
  '[https://bank.example](https://bank.example/)',
  '[http://bank.example](https://bank.example/)',
  '[bank.example/a](https://bank.example/b)',
  '[https://bücher.example](https://xn--bcher-kva.example/)',
  '[https://пример.рф](https://xn--e1afmkfd.xn--p1ai/)',
  '[help@bank.example](mailto:help@bank.example?subject=x)',
  '[\\[::1\\]](https://[::1]/)',
  '[the formula $\\frac{a.b}{c}$](https://bank.example/)',
  '[C:\\\\Users\\\\x](https://bank.example/)',
])('%j is true', (markdown) => {
  expect(shownIn(markdown)).toEqual([null]);
});
