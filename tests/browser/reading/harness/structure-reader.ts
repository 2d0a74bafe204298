import type { Page } from 'puppeteer-core';
import type { BrowserName } from '@/scripts/browsers/browsers.ts';
import { plainPage } from './plain-browser.ts';

/** The way of a piece of a page between what is seen and what is found in it. */
const SOURCE = `
  import { clearButtons } from '@/lib/in-page/finder/buttons.ts';
  import { removeFurniture } from '@/lib/in-page/finder/remove-furniture.ts';
  import { standardise } from '@/lib/in-page/structure/standardise.ts';
  import { toMarkdown } from '@/lib/in-page/markdown/to-markdown.ts';
  import { selectedMarkdown } from '@/lib/in-page/selected-markdown.ts';
  globalThis.read = async (html, base, isPage) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    await standardise(body, base);
    if (isPage) clearButtons(body);
    if (isPage) removeFurniture(body);
    return toMarkdown(body, base);
  };
  globalThis.readSelected = async () => (await selectedMarkdown(document)).markdown;
`;

/** The page that the pieces are of. */
export const BASE = 'https://site.test/docs/page.html';

declare const read: (html: string, base: string, isPage: boolean) => Promise<string>;
declare const readSelected: () => Promise<string>;

/** Standardises pieces of HTML in a real browser, and writes them as Markdown. */
export class StructureReader {
  #page: Page | undefined;

  async start(name: BrowserName): Promise<void> {
    this.#page = await plainPage(name, SOURCE);
  }

  async stop(): Promise<void> {
    await this.#page?.browser().close();
  }

  get #tab(): Page {
    if (!this.#page) throw new Error('The browser has not been started.');
    return this.#page;
  }

  /** @param isPage its furniture is taken from it */
  async read(html: string, isPage = false): Promise<string> {
    return this.#tab.evaluate((...given) => read(...given), html, BASE, isPage);
  }

  /** @param html with `⟦` and `⟧` where the selection begins and ends */
  async readSelected(html: string): Promise<string> {
    await this.#tab.evaluate(showSelected, html);
    return this.#tab.evaluate(() => readSelected());
  }
}

/** Runs in the page. */
function showSelected(html: string): void {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const start = node.data.indexOf('⟦');
    if (start >= 0) {
      node.deleteData(start, 1);
      range.setStart(node, start);
    }
    const end = node.data.indexOf('⟧');
    if (end >= 0) {
      node.deleteData(end, 1);
      range.setEnd(node, end);
    }
  }
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
