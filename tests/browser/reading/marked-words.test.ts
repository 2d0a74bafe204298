import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { type Anchor, anchorOf } from '@/lib/anchors/index.ts';
import type { WantedMark } from '@/lib/in-page/marks/marker.ts';
import { bundled } from './harness/bundled.ts';
import { describeReadings, READING_FIXTURES } from './harness/describe-readings.ts';
import type { PageReader } from './harness/page-reader.ts';

declare const chrome: ExtensionApi;

/** The panel's side, in a page of the extension. */
const SOURCE = `
  import { clearMarks, markWords } from '@/lib/reading/leading/mark-words.ts';
  globalThis.markIn = async (address, wanted, scrollTo) => {
    const tabs = await chrome.tabs.query({});
    const { id } = tabs.find(({ url }) => url === address) ?? {};
    const found = await markWords(id, wanted, { scrollTo });
    return found && [...found];
  };
  globalThis.clearIn = async (address) => {
    const tabs = await chrome.tabs.query({});
    await clearMarks(tabs.find(({ url }) => url === address)?.id);
  };
`;

declare const markIn: (
  address: string,
  wanted: readonly WantedMark[],
  scrollTo: string | null,
) => Promise<[string, string][] | null>;
declare const clearIn: (address: string) => Promise<void>;

class Marking {
  readonly #reader: PageReader;
  #source: Promise<string> | undefined;

  constructor(reader: PageReader) {
    this.#reader = reader;
  }

  async mark(address: string, wanted: readonly WantedMark[], scrollTo: string | null = null) {
    const { settings } = this.#reader.browser;
    this.#source ??= bundled(SOURCE);
    await settings.evaluate(await this.#source);
    const found = await settings.evaluate(
      (...given) => markIn(...given),
      address,
      wanted,
      scrollTo,
    );
    return found && new Map(found);
  }

  async clear(address: string): Promise<void> {
    await this.#reader.browser.settings.evaluate((given) => clearIn(given), address);
  }
}

/** Names of the highlights in a page, in the order of their making. */
function highlightNames(page: Page): Promise<string[]> {
  return page.evaluate(() => [...CSS.highlights.keys()]);
}

/** The colour of a highlight's ground. */
function groundOf(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (given) =>
      getComputedStyle(document.querySelectorAll('p')[0] as Element, given).backgroundColor,
    `::highlight(${name})`,
  );
}

const MARKED = 'rgba(255, 196, 0, 0.32)';
const LED_TO = 'rgb(255, 196, 0)';

/** Texts of the ranges that are drawn so, as the page itself sees them. */
async function highlighted(page: Page, ground: string): Promise<string[]> {
  const texts: string[] = [];
  for (const name of await highlightNames(page)) {
    if ((await groundOf(page, name)) !== ground) continue;
    texts.push(
      ...(await page.evaluate(
        (given) =>
          Array.from(CSS.highlights.get(given) ?? [], (range) =>
            range instanceof Range ? range.toString().replace(/\s+/g, ' ') : '',
          ),
        name,
      )),
    );
  }
  return texts;
}

function anchorAt(markdown: string, words: string): Anchor {
  const from = markdown.indexOf(words);
  if (from < 0) throw new Error(`It was not read: ${words}`);
  return anchorOf(markdown, from, from + words.length);
}

const STORY = `<!doctype html><html lang="en"><title>The mill</title>
<style>.only { display: none } .scroller { height: 200px; overflow: auto }</style>
<article><h1>The mill</h1>
<p>The <b>mill</b> stands where the <a href="/brook">brook</a> leaves the wood, and has stood there since 1823.<sup><a href="#n1">1</a></sup></p>
<p>Two brothers built it with money from an aunt in Lübeck, who never saw it.</p>
<p>In its best year it ground 4,200 sacks of rye for the bakers of three villages, and 10<sup>2</sup> for a duke.</p>
<details><summary>Its wheel</summary><p>The wheel was taken down in 1931 and lies behind the barn under nettles.</p></details>
<div class="scroller"><div style="height: 900px">Above.</div><p>A club of eleven neighbours opens the house on the first Sunday of each month.</p></div>
<p class="only">Two brothers built it with money</p>
</article>`;

const TALL = '<div style="height: 3000px"></div>';

describeReadings('words marked in a page that has changed', (reader) => {
  const marking = new Marking(reader);

  async function readStory(): Promise<{ address: string; markdown: string }> {
    const { markdown } = await reader.readPage(STORY);
    return { address: reader.page.url(), markdown };
  }

  test('are found by the Markdown as which it was read', async () => {
    const { address, markdown } = await readStory();
    const wanted = [
      { id: 'emphasised', anchor: anchorAt(markdown, 'The **mill** stands where') },
      { id: 'raised', anchor: anchorAt(markdown, 'and 10² for a duke') },
      { id: 'edited', anchor: anchorAt(markdown, 'it ground 4,200 sacks of rye') },
      { id: 'deleted', anchor: anchorAt(markdown, 'who never saw it') },
    ];
    await reader.page.evaluate(() => {
      document.querySelector('h1')?.after('Read in three minutes.');
      const [, second, third] = document.querySelectorAll('p');
      second?.remove();
      const [text] = third?.childNodes ?? [];
      if (text instanceof Text) text.data = text.data.replace('4,200', '4,650');
    });
    const before = await reader.page.evaluate(() => document.documentElement.outerHTML);
    expect(await marking.mark(address, wanted, 'raised')).toEqual(
      new Map([
        ['emphasised', 'words'],
        ['raised', 'words'],
        ['edited', 'context'],
        ['deleted', 'lost'],
      ]),
    );
    expect(await highlighted(reader.page, MARKED)).toEqual([
      'The mill stands where',
      'it ground 4,650 sacks of rye',
    ]);
    expect(await highlighted(reader.page, LED_TO)).toEqual(['and 102 for a duke']);
    expect(await reader.page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });

  test('are drawn, and their ground is seen', async () => {
    const { address, markdown } = await readStory();
    const wanted = [{ id: 'one', anchor: anchorAt(markdown, 'Two brothers built it') }];
    await marking.mark(address, wanted);
    const [name = ''] = await highlightNames(reader.page);
    expect(await groundOf(reader.page, name)).toBe(MARKED);
    await marking.clear(address);
    expect(await groundOf(reader.page, name)).not.toContain('255, 196, 0');
  });

  test('have names that say nothing, and leave none where nothing was found', async () => {
    const { address, markdown } = await readStory();
    const anchor = anchorAt(markdown, 'Two brothers built it');
    const seen = new Set<string>();
    for (let round = 0; round < 2; round += 1) {
      await marking.mark(address, [{ id: 'one', anchor }]);
      const names = await highlightNames(reader.page);
      expect(names).toEqual([expect.stringMatching(/^m[\da-f-]{36}$/)]);
      seen.add(names[0] ?? '');
    }
    expect(seen.size).toBe(2);
    const lost = { exact: 'No such words', before: 'nothing', after: 'nowhere' };
    await marking.mark(address, [{ id: 'lost', anchor: lost }]);
    expect(await highlightNames(reader.page)).toEqual([]);
  });

  test('are brought into view, out of what is folded and what scrolls by itself', async () => {
    const { markdown } = await reader.readPage(STORY.replace('<details>', '<details open>'));
    const wanted = [
      { id: 'folded', anchor: anchorAt(markdown, 'lies behind the barn under nettles') },
      { id: 'scrolled', anchor: anchorAt(markdown, 'A club of eleven neighbours') },
    ];
    const address = await reader.open(STORY.replace('<details>', `${TALL}<details>`) + TALL);
    for (const { id } of wanted) {
      const found = await marking.mark(address, wanted, id);
      expect(found?.get(id)).toBe('words');
      const isInView = await reader.page.evaluate(() => {
        const [highlight] = CSS.highlights.values();
        const [range] = highlight ?? [];
        if (!(range instanceof Range)) return false;
        const { top, bottom, height } = range.getBoundingClientRect();
        const box = range.startContainer.parentElement?.closest('.scroller');
        const outer = box?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
        return (
          height > 0 &&
          top >= Math.max(0, outer.top) &&
          bottom <= Math.min(innerHeight, outer.bottom)
        );
      });
      expect(isInView, id).toBe(true);
    }
  });

  test('replace those that were marked before, and are taken off', async () => {
    const { address, markdown } = await readStory();
    await marking.mark(address, [{ id: 'one', anchor: anchorAt(markdown, 'Two brothers') }], 'one');
    await marking.mark(address, [{ id: 'two', anchor: anchorAt(markdown, 'three villages') }]);
    expect(await highlighted(reader.page, MARKED)).toEqual(['three villages']);
    expect(await highlighted(reader.page, LED_TO)).toEqual([]);
    await marking.clear(address);
    expect(await highlighted(reader.page, MARKED)).toEqual([]);
  });

  test('go with a click or Escape where they were led to, and stay where they are notes', async () => {
    const { address, markdown } = await readStory();
    const anchor = anchorAt(markdown, 'Two brothers');
    const presses = [() => reader.page.click('h1'), () => reader.page.keyboard.press('Escape')];
    for (const press of presses) {
      await marking.mark(address, [{ id: 'one', anchor, isPassing: true }], 'one');
      expect(await highlighted(reader.page, LED_TO)).toEqual(['Two brothers']);
      await press();
      expect(await highlighted(reader.page, LED_TO)).toEqual([]);
    }
    await marking.mark(address, [{ id: 'one', anchor }], 'one');
    for (const press of presses) await press();
    expect(await highlighted(reader.page, LED_TO)).toEqual(['Two brothers']);
  });

  test('are found in a shadow tree', async () => {
    const page = `<!doctype html><title>Tide</title><article><h1>Tide</h1><p>${'The sea goes out twice a day, as it did. '.repeat(4)}</p>
<tide-note><template shadowrootmode="open"><p>Two hands of water stood over the mark at noon.</p></template></tide-note></article>`;
    const { markdown } = await reader.readPage(page);
    const anchor = anchorAt(markdown, 'Two hands of water stood');
    const found = await marking.mark(reader.page.url(), [{ id: 'one', anchor }]);
    expect(found?.get('one')).toBe('words');
    expect(await highlighted(reader.page, MARKED)).toEqual(['Two hands of water stood']);
  });

  test('are not looked for in a page that may not be scripted', async () => {
    const page = `<!doctype html><title>Elsewhere</title><p>Two brothers built it.</p>`;
    const { pathname } = new URL(reader.server.serve(page));
    const address = await reader.open(reader.server.forbiddenOrigin + pathname);
    const anchor = { exact: 'Two brothers built it', before: '', after: '' };
    expect(await marking.mark(address, [{ id: 'one', anchor }])).toBeNull();
  });

  const names = readdirSync(join(READING_FIXTURES, 'pages')).filter((_, index) => index % 14 === 3);
  test.each(names)(
    'of %s, with paragraphs added and moved, are found at their place',
    async (name) => {
      const { markdown } = await reader.readPage(`/pages/${name}`);
      const sentences = [
        ...markdown.matchAll(
          /(?<=^|[.!?] |。)[^\s#>|[\]!*`$<\\_~-][^\n#>|[\]!*`$<\\_~]{30,90}(?=[.!?。\n])/gm,
        ),
      ];
      const wanted = sentences
        .filter(({ 0: words }) => markdown.split(words).length === 2)
        .filter((_, index, all) => index % Math.ceil(all.length / 8) === 0)
        .map(({ 0: words, index }) => ({
          id: words.trim(),
          anchor: anchorOf(markdown, index, index + words.length),
        }));
      await reader.page.evaluate(() => {
        const added = document.createElement('p');
        added.textContent = 'This was added since, and says nothing of the kind that was there.';
        document.body.prepend(added);
        const paragraphs = [...document.querySelectorAll('p')];
        for (const [index, paragraph] of paragraphs.entries()) {
          if (index % 3 === 0) paragraph.before(added.cloneNode(true));
          if (index % 7 === 3) paragraphs[index - 2]?.before(paragraph);
        }
      });
      const found = await marking.mark(reader.page.url(), wanted);
      const flat = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
      const marked = (await highlighted(reader.page, MARKED)).map(flat);
      const byWords = wanted.filter(({ id }) => found?.get(id) === 'words');
      for (const { id } of byWords) expect(marked).toContain(flat(id));
      const lost = wanted.length - byWords.length;
      expect(lost, [...(found ?? [])].join('\n')).toBeLessThanOrEqual(1);
    },
  );
});
