import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, test, vi } from 'vitest';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { speak } from '../unit/locales/messages.ts';
import { ID_PREFIX } from './answer-rules.ts';
import { elementsOf, readAsPanel, tagOf } from './html-tree.ts';
import { CLASSES } from './inputs.ts';
import { judgeShown } from './panel-rules.ts';
import { placesIn } from './places-in.ts';

// A diagram needs a page to measure itself in: tests/browser/hostile.
vi.mock('@/components/markdown/diagram/diagram.tsx', () => ({ default: () => null }));
// Node has no windows.
vi.mock('@/lib/page/is-private-window.ts', () => {
  const known = Promise.resolve(false);
  return { isPrivateWindow: () => known };
});

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

/** Until all that it needs has been loaded. */
async function showWhole(text: string): Promise<void> {
  const { prelude } = await prerender(<Markdown text={text} streaming={false} />);
  await new Response(prelude).text();
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
