import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, test, vi } from 'vitest';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { speak } from '../unit/locales/messages.ts';
import { elementsOf, type HtmlElement, readAsPanel, textOf } from './html-tree.ts';
import { readHostileInputs } from './read-hostile-inputs.ts';

// Node has no windows.
vi.mock('@/lib/page/is-private-window.ts', () => {
  const known = Promise.resolve(false);
  return { isPrivateWindow: () => known };
});

beforeAll(() => speak('en'));

/** As the panel shows it once all that it needs has been loaded. */
async function show(markdown: string): Promise<string> {
  const answer = <Markdown text={markdown} streaming={false} />;
  const { prelude } = await prerender(answer);
  await new Response(prelude).text();
  return renderToStaticMarkup(answer);
}

function isOutside({ name, attributes }: HtmlElement): boolean {
  const href = attributes.get('href');
  return name === 'a' && href !== undefined && !href.startsWith('#');
}

/** What stands at the end of a link in the panel, without its brackets. */
function addressBeside({ children }: HtmlElement): string | null {
  const mark = children.findLast((child) => typeof child !== 'string');
  if (mark?.attributes.get('data-part') !== 'true-address') return null;
  return textOf(mark.children).replace(/^\((.*)\)$/s, '$1');
}

/** The links of an answer, with what is shown beside each. */
async function shownIn(markdown: string): Promise<(string | null)[]> {
  const html = await show(markdown);
  return elementsOf(readAsPanel(html)).filter(isOutside).map(addressBeside);
}

/** Those whose text is seen to be an address by a person, and is no other than the link's. */
const CLAIMS_NOTHING: readonly string[] = [
  'a text that is another address in a title, which shows when it is pointed at',
  'a link that says it was blocked, and was not',
  'a placeholder of an image that is none',
  "a file's name that ends otherwise than it looks",
];

/** Those of whose links some are what they say, or are only the beginning of what is said. */
const PARTLY_TRUE: readonly string[] = [
  "a text that is another address, in an image's description",
  'a text that is another address as an autolink within',
  'a text that is another address over several links',
  'a text that is another address over several links in emphasis',
  'a text that bdo turns, if it may',
];

test.each(
  readHostileInputs().filter(
    ({ file, name }) => file === 'link-text-lies' && !CLAIMS_NOTHING.includes(name),
  ),
)('$name: the true address stands beside it', async ({ name, text }) => {
  const shown = await shownIn(text);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.some((address) => address !== null)).toBe(true);
  if (!PARTLY_TRUE.includes(name)) expect(shown).not.toContain(null);
  for (const address of shown) {
    // Never the address that it was made to look like, and nothing that is not seen.
    expect(address ?? '').not.toMatch(/^(?:https:\/\/)?(?:www\.)?(?:bank\.example|mybank\.com)$/);
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
])('%j leads to %s', async (markdown, address) => {
  expect(await shownIn(markdown)).toEqual([address]);
});

test.each([
  '[https://bank.example](https://bank.example/)',
  '[http://bank.example](https://bank.example/)',
  '[bank.example/a](https://bank.example/b)',
  '[https://bücher.example](https://xn--bcher-kva.example/)',
  '[https://пример.рф](https://xn--e1afmkfd.xn--p1ai/)',
  '[help@bank.example](mailto:help@bank.example?subject=x)',
  '[\\[::1\\]](https://[::1]/)',
  '[C:\\\\Users\\\\x](https://bank.example/)',
])('%j is true', async (markdown) => {
  expect(await shownIn(markdown)).toEqual([null]);
});
