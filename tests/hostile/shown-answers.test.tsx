import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { speak } from '../unit/locales/messages.ts';
import { type AttributeRules, ID_PREFIX, judgeAttributes, judgeElement } from './answer-rules.ts';
import { elementsOf, type HtmlElement, readAsPanel, tagOf, textOf } from './html-tree.ts';
import { CLASSES, INPUTS, placesIn } from './read-hostile-inputs.ts';

// A diagram needs a page to measure itself in: tests/browser/hostile.
vi.mock('@/components/markdown/diagram/diagram.tsx', () => ({ default: () => null }));
// Node has no windows.
vi.mock('@/lib/browser/is-private-window.ts', () => {
  const known = Promise.resolve(false);
  return { isPrivateWindow: () => known };
});

const ANY = /^/;
const EMPTY = /^$/;
const TRUE = /^true$/;
/** Vite names the classes of a CSS module so; no answer may have such a class. */
const CLASS = /^(?:_\w+_[0-9a-f]{6}(?: |$))+$/;
/** As React's `useId` makes them. */
const REACT_ID = /^_R_\w*_$/;
const NUMBER = /^-?[\d.]+$/;

/** Elements that our components put around an answer and into it: a part, an icon, a button. */
const OWN: ReadonlyMap<string, AttributeRules> = new Map<string, AttributeRules>([
  [
    'div',
    {
      class: CLASS,
      id: REACT_ID,
      'data-part': /^(?:markdown|table|table-toolbar|block-header|code)$/,
      'data-settled': TRUE,
      'data-section': TRUE,
      'data-whole': TRUE,
      'data-callout': /^(?:note|tip|important|warning|caution)$/,
      'data-language': /^\S+$/,
      'data-korean': TRUE,
      'data-height': /^(?:head|low|full)$/,
      'aria-labelledby': REACT_ID,
      role: /^(?:note|presentation)$/,
      tabindex: /^0$/,
    },
  ],
  [
    'span',
    {
      class: CLASS,
      title: ANY,
      style: /^--(?:width:\d{1,4};--height:\d{1,4}|lines:\d+)$/,
      'data-part': /^(?:picture|picture-question|code-language|code-line-count)$/,
      'data-place': /^(?:figure|inline)$/,
      'data-sized': TRUE,
      'data-state': /^loading$/,
      'data-math': /^(?:inline|display)$/,
    },
  ],
  [
    'button',
    {
      class: CLASS,
      type: /^button$/,
      name: /^(?:block-menu|copy|fold|picture-details|show-host|show-picture|sort)$/,
      title: ANY,
      disabled: EMPTY,
      'data-look': /^(?:quiet|plain)$/,
      'data-outcome': /^idle$/,
      'aria-label': ANY,
      'aria-expanded': /^(?:true|false)$/,
      'aria-controls': REACT_ID,
      'aria-haspopup': /^(?:menu|dialog)$/,
    },
  ],
  [
    'svg',
    {
      xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
      class: /^lucide(?: [\w-]+)*$/,
      width: NUMBER,
      height: NUMBER,
      // `viewBox`, as the reader of HTML here writes it.
      viewbox: /^0 0 24 24$/,
      fill: /^none$/,
      stroke: /^currentColor$/,
      'stroke-linecap': /^round$/,
      'stroke-linejoin': /^round$/,
      'stroke-width': NUMBER,
      'aria-hidden': TRUE,
      'data-direction': /^none$/,
    },
  ],
  ['path', { d: /^[\d\s.,a-zA-Z-]+$/ }],
  ['circle', { cx: NUMBER, cy: NUMBER, r: NUMBER }],
  ['rect', { x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, rx: NUMBER, ry: NUMBER }],
  ['line', { x1: NUMBER, y1: NUMBER, x2: NUMBER, y2: NUMBER }],
  ['pre', { class: CLASS, id: REACT_ID, style: /^--digits:\d+$/, tabindex: /^0$/ }],
  ['bdi', { class: CLASS, 'data-part': /^true-address$/ }],
  ['details', { class: CLASS, 'data-part': /^reasoning$/, open: /^$/ }],
  ['summary', { class: CLASS }],
  ['table', { class: CLASS, 'data-opening': TRUE }],
  ['tbody', { class: CLASS, 'data-settled': TRUE }],
  ['th', { class: CLASS, abbr: ANY, lang: ANY, align: /^(?:left|center|right)$/ }],
  ['p', { class: /^tight$/ }],
  ['code', {}],
]);

const DIRECTION: AttributeRules = { dir: /^(?:ltr|rtl|auto)$/ };

/** A link whose address has not come yet is called one all the same. */
function withoutWaiting({ name, attributes, children }: HtmlElement): HtmlElement {
  const isWaiting = name === 'a' && attributes.has('data-incomplete') && !attributes.has('href');
  if (!isWaiting) return { name, attributes, children };
  const others = [...attributes].filter(([key]) => key !== 'role' && key !== 'aria-disabled');
  return { name, attributes: new Map(others), children };
}

/**
 * The problems of an element that the panel shows of an answer: it has to be one that an answer
 * may hold, or one that our components make, with nothing of the other.
 */
function judgeShown(element: HtmlElement): readonly string[] {
  const problems = judgeElement(withoutWaiting(element));
  const own = OWN.get(element.name);
  if (problems.length === 0 || !own) return problems;
  return judgeAttributes(element, { ...DIRECTION, ...own });
}

/** Beside the whole answer three of its prefixes are shown: each is rendered anew. */
const BOUNDS = { short: 0, characters: 0 };
/** What is longer is shown whole alone. */
const LONG = 2000;

/** Something of all that is loaded when it is first shown. */
const EVERYTHING = `[https://a.example](https://b.example/) ![a](https://a.example/b.png)

\`\`\`mermaid
graph
\`\`\`
`;

/** A picture's frame, its question, and what that has in it. */
const DEEPEST_PARTS = 5;

/** Until all that it needs has been loaded, one part in another. */
async function showWhole(text: string): Promise<void> {
  for (let depth = 0; depth < DEEPEST_PARTS; depth++) {
    show(text, false);
    await vi.dynamicImportSettled();
  }
}

function show(text: string, streaming: boolean): string {
  return renderToStaticMarkup(<Markdown text={text} streaming={streaming} idPrefix={ID_PREFIX} />);
}

function judge(html: string): readonly string[] {
  return elementsOf(readAsPanel(html)).flatMap((element) =>
    judgeShown(element).map((problem) => `${problem} of ${tagOf(element)}`),
  );
}

beforeAll(async () => {
  await speak('en');
  await showWhole(EVERYTHING);
});

test('shows all of it, nothing that is still to be loaded', () => {
  const html = show(EVERYTHING, false);
  expect(html).toContain('data-part="true-address"');
  expect(html).toContain('data-part="picture-question"');
});

test.each(CLASSES)(
  'the panel makes only elements that it may: %s',
  (_file, inputs) => {
    const problems = inputs.flatMap(({ name, text }) => {
      const places = text.length < LONG ? placesIn(text, BOUNDS) : [];
      const prefixes = places.map((place) => show(text.slice(0, place), true));
      const found = [show(text, false), ...prefixes].flatMap(judge);
      return [...new Set(found)].map((problem) => `${name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  },
  120_000,
);

const FOREIGN = [
  '<p style="position:fixed">a</p>',
  '<p class="_overlay_123456">a</p>',
  '<div onclick="canary()" class="_block_123456">a</div>',
  '<button type="submit">a</button>',
  '<button type="button" name="body" class="_button_123456">a</button>',
  '<a class="_button_123456" href="https://good.example/">a</a>',
  '<span style="position:fixed" class="_frame_123456">a</span>',
  '<div id="root">a</div>',
  '<svg onload="canary()"></svg>',
  '<img src="https://good.example/a.png" style="position:fixed">',
];

test.each(FOREIGN)('%s would be told of', (html) => {
  expect(judge(html)).not.toEqual([]);
});

function isOutside({ name, attributes }: HtmlElement): boolean {
  const href = attributes.get('href');
  return name === 'a' && href !== undefined && !href.startsWith('#');
}

/** The mark at the end of a link in the panel, without its brackets. */
function addressBeside({ children }: HtmlElement): string | null {
  const mark = children.findLast((child) => typeof child !== 'string');
  if (mark?.attributes.get('data-part') !== 'true-address') return null;
  return textOf(mark.children).replace(/^\((.*)\)$/s, '$1');
}

/** The links of an answer, with what is shown beside each. */
async function shownIn(markdown: string): Promise<(string | null)[]> {
  await showWhole(markdown);
  const html = show(markdown, false);
  return elementsOf(readAsPanel(html)).filter(isOutside).map(addressBeside);
}

/** Cases of `link-text-lies` with no text that the URL parser reads as another address. */
const TELLS_NOTHING: readonly string[] = [
  "a text that is another address, in an image's description",
  'a text that is another address beside a picture of a lock',
  'a text that is another address among words',
  'a text that is another address with zero widths',
  'a text that is another address backwards, turned by an override',
  'a text that an isolate and an embedding turn',
  'a text in fullwidth letters and in those of mathematics',
  'a text in letters that look Latin, whose target is truly those',
  'a text with a protocol that the link has not',
  'a text that is mail to another',
  'a text that is another address in a superscript, in keys, in ruby',
  'a text that is another address in a formula',
  'a text that is another address in a title, which shows when it is pointed at',
  'a link that says it was blocked, and was not',
  'a placeholder of an image that is none',
  "a file's name that ends otherwise than it looks",
];

test.each(INPUTS.filter(({ file }) => file === 'link-text-lies'))(
  '$name: only the true host stands beside it',
  async ({ name, text }) => {
    const shown = (await shownIn(text)).filter((address) => address !== null);
    expect(shown.length > 0).toBe(!TELLS_NOTHING.includes(name));
    for (const address of shown) expect(address).toMatch(/^trap\.test(?::8443)?$/);
  },
);

test.each([
  ['[https\\://bank\\.example](https://trap.test/)', 'trap.test'],
  ['[**https://**_bank_.example](https://trap.test/)', 'trap.test'],
  ['[https://\nbank.example](https://trap.test/)', 'trap.test'],
  ['[https://ba\u00adnk.exam\ufeffple](https://trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bank.example@trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bank.example%2F@trap.test/)', 'trap.test'],
  ['[https://bank.example](https://bаnk.example/)', 'xn--bnk-6cd.example'],
  ['[https://bank.example](https://пример.рф/)', 'xn--e1afmkfd.xn--p1ai'],
  ['[https://[::1]/](https://trap.test/)', 'trap.test'],
  ['[https://bank.example](irc://trap.test/room)', 'trap.test'],
])('%j leads to %s', async (markdown, address) => {
  expect(await shownIn(markdown)).toEqual([address]);
});

test.each([
  '[https://bank.example](https://bank.example/)',
  '[https://127.0.0.1](http://2130706433/)',
  '[https://пример.рф](https://xn--e1afmkfd.xn--p1ai/)',
])('%j is true, or no address', async (markdown) => {
  expect(await shownIn(markdown)).toEqual([null]);
});
