import type { Page } from 'puppeteer-core';

interface Watch {
  /** Without the white space at its end, which is the layout's. */
  longest: string;
  readonly losses: string[];
}

type WatchedWindow = typeof window & { watchedAnswers?: Map<number, Watch> };

/** What a panel has shown of its answers, looked at after every change of the page. */
export interface WatchedAnswer {
  /** The longest text that was shown of the last answer. */
  longest(): Promise<string>;
  /** Each time that something shown was taken back or became something else; to be empty. */
  losses(): Promise<string[]>;
}

/** Watches the last answer of each number of questions from now on. */
export async function watchAnswer(page: Page): Promise<WatchedAnswer> {
  await page.evaluate(watchInPage);
  return {
    longest: () =>
      page.evaluate(() => {
        const watches = (window as WatchedWindow).watchedAnswers;
        return [...(watches?.values() ?? [])].at(-1)?.longest ?? '';
      }),
    losses: () =>
      page.evaluate(() => {
        const watches = (window as WatchedWindow).watchedAnswers;
        return [...(watches?.values() ?? [])].flatMap(({ losses }) => losses);
      }),
  };
}

function watchInPage(): void {
  const watches = new Map<number, Watch>();
  (window as WatchedWindow).watchedAnswers = watches;
  const look = () => {
    const questions = document.querySelectorAll('article[data-role="user"]').length;
    const last = [...document.querySelectorAll('article[data-role]')].at(-1);
    const text = last?.querySelector('[data-part="answer"]')?.textContent.trimEnd() ?? '';
    const watch = watches.get(questions) ?? { longest: '', losses: [] };
    watches.set(questions, watch);
    if (!text.startsWith(watch.longest)) {
      watch.losses.push(`“…${watch.longest.slice(-60)}” became “…${text.slice(-60)}”`);
    }
    watch.longest = text;
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
