import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageSources, PictureSource } from '@/components/markdown/contexts.ts';
import { Markdown } from '@/components/markdown/markdown.tsx';
import PictureContent from '@/components/markdown/picture/picture-content.tsx';
import { HtmlElements } from '@/components/markdown/to-elements.tsx';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { CALLOUT_KINDS } from '@/lib/markdown/rules/callout.ts';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { speak } from '../locales/messages.ts';

beforeEach(() => speak('en'));

/** The elements without their classes, which are another at each build. */
function render(text: string, options: RenderOptions = {}, streaming = false): string {
  const html = renderToStaticMarkup(
    <Markdown text={text} streaming={streaming} idPrefix="m-" {...options} />,
  );
  return html.replaceAll(/ (?:class|style|data-settled|data-section)="[^"]*"/g, '');
}

function numbered(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

function renderInside(text: string, options?: RenderOptions): string {
  return (
    /^<div data-part="markdown"[^>]*><div>(.*)<\/div><\/div>$/s.exec(render(text, options))?.[1] ??
    ''
  );
}

describe('Markdown as React elements', () => {
  test('is a list of blocks', () => {
    expect(renderInside('# a\n\nb')).toBe(
      '<div><h1 id="m-a" dir="auto">a</h1>\n</div><div><p dir="auto">b</p>\n</div>',
    );
  });

  test('is the same of a long paragraph, part of which is closed before its end', () => {
    const text = numbered(
      20,
      (index) => `Sea **${index}** is \`deep\`, [blue](https://e.com/) too. `,
    );
    expect(render(`${text}End.`, {}, true)).toBe(render(`${text}End.`));
    expect(render(`- ${text}End.`, {}, true)).toBe(render(`- ${text}End.`));
  });

  test('has no block for what shows nothing', () => {
    expect(renderInside('<!-- a -->\n\n[b]: /c')).toBe('');
  });

  test('shows code as one text, under the name of its language', () => {
    const html = renderInside('```ts\na < b && "c"\n```');
    expect(html).toContain('<div data-part="code" data-language="ts" dir="ltr">');
    expect(html).toContain('<code><span>a &lt; b &amp;&amp; &quot;c&quot;\n</span></code></pre>');
  });

  test('puts a table into a frame that the keyboard can scroll', () => {
    expect(renderInside('|a|\n|-|\n|b|')).toContain('<div tabindex="0"><table><thead>');
  });

  test('loads an image once it may, and tells nobody where from', () => {
    const html = renderToStaticMarkup(
      <PictureSource
        value={{
          reading: { ...DEFAULT_READING, remoteImages: 'always' },
          conversationId: 'c',
          messageId: 'm',
          hasRead: true,
        }}
      >
        <PictureContent
          src="https://e.com/b.png"
          alt="a"
          title="c"
          place="figure"
          isLinked={false}
          isComplete
          state="loading"
          onState={() => undefined}
        />
      </PictureSource>,
    );
    expect(html).not.toContain('src=');
    expect(html).toContain('alt="a" title="c" decoding="async" referrerPolicy="no-referrer"');
  });

  test.each([
    ['![a](https://e.com/b.png)', 'figure'],
    ['Text:\n![a](https://e.com/b.png)\nmore', 'figure'],
    ['[![a](https://e.com/b.png)](https://e.com/)', 'figure'],
    ['| ![a](https://e.com/b.png) |\n|-|', 'figure'],
    ['Text ![a](https://e.com/b.png)', 'inline'],
    ['![a](https://e.com/b.png) text', 'inline'],
    ['[![a](https://e.com/b.png) text](https://e.com/)', 'inline'],
    ['![a](https://e.com/b.png) ![c](https://e.com/d.png)', 'inline'],
  ])('has a frame for the picture in %j: %s', (text, place) => {
    expect(renderInside(text)).toContain(`<span data-part="picture" data-place="${place}"`);
  });

  test('has a frame of the size that the writer of a picture gave', () => {
    const html = renderToStaticMarkup(
      <Markdown
        text={'<img src="https://e.com/b.png" width="30" height="20">'}
        streaming={false}
      />,
    );
    expect(html).toContain('style="--width:30;--height:20"');
  });

  test('leaves a place for each formula, which KaTeX draws', () => {
    expect(renderInside('$a$\n\n$$\nb\n$$')).toBe(
      '<div><p dir="auto"><span data-math="inline" dir="ltr"></span></p>\n</div><div><span data-math="display" dir="ltr"></span>\n</div>',
    );
  });

  test('keeps the marks of footnotes inside the page', () => {
    const html = renderInside('a[^1]\n\n[^1]: b');
    expect(html).toContain('<a href="#m-fn1" id="m-fnref1">[1]</a>');
    expect(html).not.toContain('target=');
  });

  test('opens links apart', () => {
    expect(renderInside('[a](https://e.com/)')).toContain(
      '<a href="https://e.com/" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  test.each(['/options.html', './options.html', '../options.html'])(
    'blocks the path %s when it has no origin: it would lead to a page of the extension',
    (path) => {
      expect(renderInside(`[text](${path}) ![alt](${path})`)).toBe(
        `<div><p dir="auto"><span title="Blocked URL: ${path}">text [blocked]</span> [Image blocked: alt]</p>\n</div>`,
      );
    },
  );

  test('blocks a path written as HTML, and keeps what is within the link', () => {
    expect(renderInside('<a href="/a" title="b">c **d**</a>', { defaultOrigin: 'e' })).toContain(
      '<span title="Blocked URL: /a">c <strong>d</strong> [blocked]</span>',
    );
  });

  test('resolves a path against the default origin', () => {
    const html = renderInside('[a](/b "c") [d](../e)', {
      defaultOrigin: 'https://e.com/docs/',
    });
    expect(html).toContain(
      '<a href="https://e.com/b" title="c" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(html).toContain('href="https://e.com/e"');
  });

  test('lets each item and cell take its own direction, and a paragraph in an item that of the item', () => {
    expect(renderInside('- a\n\n  b\n- ב')).toContain('<li dir="auto"><p>a</p>\n<p>b</p>\n</li>');
    expect(renderInside('|a|\n|-|\n|ב|')).toContain('<td dir="auto">ב</td>');
  });

  test('keeps the ids of two documents apart by itself', () => {
    const text = 'a[^1]\n\n[^1]: b';
    const html = renderToStaticMarkup(
      <>
        <Markdown text={text} streaming={false} />
        <Markdown text={text} streaming={false} />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  test('holds of an answer longer than anybody reads only runs as text, but for its end', () => {
    const rows = numbered(3200, (index) => `| ${index} | *b* |\n`);
    const html = render(`| a | b |\n|-|-|\n${rows}\nThe *end*.`);
    expect(html.match(/<tr/g)?.length).toBeLessThan(250);
    expect(html).toContain('aria-rowcount="3201"');
    expect(html).toContain('<tbody data-far=""><tr><td>0\tb\n1\tb\n');
    expect(html).toContain('<em>end</em>');
    const text = html.replaceAll(/<[^>]*>/g, ' ');
    for (const index of [0, 31, 32, 1600, 3199]) expect(text).toMatch(new RegExp(`\\b${index}\\b`));
  });

  test('holds one that is shorter in elements as a whole', () => {
    const html = render(numbered(2500, (index) => `- *${index}*\n`));
    expect(html).not.toContain('data-far');
    expect(html.match(/<em>/g)).toHaveLength(2500);
  });
});

describe('a callout', () => {
  test.each(CALLOUT_KINDS)('is labelled by its kind: %s', (kind) => {
    const html = render(`> [!${kind}]\n> text`).replaceAll(/<svg.*?<\/svg>/gs, '');
    const title = kind.replace(/^./, (letter) => letter.toUpperCase());
    const [, id] = new RegExp(` id="([^"]+)"[^>]*><span></span>${title}</div>`).exec(html) ?? [];
    expect(html).toContain(
      `<div data-callout="${kind}" role="note" aria-labelledby="${id}" dir="auto">`,
    );
    expect(html).not.toContain('<blockquote');
  });

  test('is shown with its title before its text has come', () => {
    expect(render('> [!NOTE]\n', {}, true)).toContain('Note</div>');
  });

  test('is none of a kind that nobody knows', () => {
    expect(render('> [!INFO]\n> text')).toContain('<blockquote');
  });
});

test.each([
  ['a section that is closed at first', '<think>\nfirst\n</think>\n\nthen'],
  ['one when the answer goes on in its last line, too', '<think>first</think> then'],
])('reasoning is %s', (_, text) => {
  expect(render(text)).toMatch(
    /<details data-part="reasoning"><summary>Reasoning<\/summary>.*<p dir="auto">first<\/p>.*<\/details>.*<p dir="auto">then<\/p>/s,
  );
});

test('an open formula is no error, and holds its place', () => {
  const html = render('$$\n\\frac{a}{', {}, true);
  expect(html).toContain('<span data-math="display" dir="ltr"></span>');
  expect(html).not.toContain('frac');
});

test('[1] leads to the source of that number, where the message has one and it is text', () => {
  const html = renderToStaticMarkup(
    <MessageSources value={{ places: [0, 1], idPrefix: 's' }}>
      <Markdown
        text={
          'a[1] **[2]** [3] `[1]` [x [1]](https://y.example/) [2][b]\n\n[b]: https://a.example\n'
        }
        streaming={false}
      />
    </MessageSources>,
  );
  const marks = [...html.matchAll(/<a href="#(\w+)"[^>]*>([^<]*)<\/a>/g)];
  expect(marks.map(([, id, text]) => [id, text])).toEqual([
    ['s1', '[1]'],
    ['s2', '[2]'],
  ]);
  expect(html).toContain('[3]');
  expect(render('a [1]')).toContain('a [1]');
});

test('the true host stands behind a link once no more of its text can come', () => {
  const mark = 'data-part="true-address"';
  const link = '<a href="https://evil.example/">https://bank.example</a>';
  const show = (text: string, streaming: boolean) =>
    renderToStaticMarkup(<Markdown text={text} streaming={streaming} />);
  expect(show(link, true)).not.toContain(mark);
  expect(show(`${link} and`, true)).toContain(mark);
  expect(show(link, false)).toContain(mark);
});

function headOf(columns: number): string {
  const table = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n|b|`;
  const html = renderToStaticMarkup(<Markdown text={table} streaming={false} />);
  return html.slice(html.indexOf('<thead'), html.indexOf('</thead>'));
}

/** The number of nodes looked at in lists while the elements of a head are made. */
function nodesLookedAt(columns: number): number {
  const html = `<table><thead><tr>${'<th>a</th>'.repeat(columns)}</tr></thead></table>`;
  let count = 0;
  const { filter, indexOf } = Array.prototype;
  const filters = vi.spyOn(Array.prototype, 'filter');
  filters.mockImplementation(function (this: unknown[], ...args) {
    count += this.length;
    return filter.apply(this, args);
  });
  const searches = vi.spyOn(Array.prototype, 'indexOf');
  searches.mockImplementation(function (this: unknown[], ...args) {
    count += this.length;
    return indexOf.apply(this, args);
  });
  renderToStaticMarkup(<HtmlElements html={html} closed={null} isSettled container={null} />);
  filters.mockRestore();
  searches.mockRestore();
  return count;
}

describe('the head of a wide table', () => {
  test('has a button for each column up to a hundred', () => {
    expect(headOf(100).match(/name="sort"/g)).toHaveLength(100);
    expect(headOf(100)).toContain('aria-label="Sort by a"');
  });

  test('beyond that has cells like any others', () => {
    const head = headOf(101);
    expect(head.match(/<th dir="auto">a<\/th>/g)).toHaveLength(101);
    expect(head).not.toContain('<button');
  });

  test('is work in proportion to its columns', () => {
    const [once, fourTimes] = [nodesLookedAt(200), nodesLookedAt(800)];
    expect(once).toBeGreaterThan(0);
    expect(fourTimes).toBeLessThan(once * 5);
  });
});
