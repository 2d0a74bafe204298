import type { Page } from 'puppeteer-core';

/** Selects words of the last answer, from the first to the last of them, each within one text node. */
export function selectWords(page: Page, first: string, last: string): Promise<void> {
  return page.evaluate(
    (begin, finish) => {
      const answers = document.querySelectorAll(
        'article[data-role="assistant"] [data-part="answer"]',
      );
      const answer = [...answers].at(-1);
      if (!answer) throw new Error('There is no answer.');
      const find = (words: string, atEnd: boolean): [Node, number] => {
        const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const at = node.nodeValue?.indexOf(words) ?? -1;
          if (at >= 0) return [node, at + (atEnd ? words.length : 0)];
        }
        throw new Error(`The answer has no ${words}.`);
      };
      const start = find(begin, false);
      start[0].parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(...start, ...find(finish, true));
    },
    first,
    last,
  );
}

/** Clicks words of the last answer so many times: three clicks select their block. */
export async function clickWords(page: Page, words: string, count: number): Promise<void> {
  await selectWords(page, words, words);
  const { x, y } = await page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0);
    const { left, top, height } = range?.getBoundingClientRect() ?? new DOMRect();
    getSelection()?.removeAllRanges();
    return { x: left + 2, y: top + height / 2 };
  });
  await page.mouse.click(x, y, { count });
}
