import type { Page } from 'puppeteer-core';

interface Watch {
  /** Without the white space at its end, which is the layout's. */
  shown: string;
  readonly losses: string[];
}

/** By the conversation, the number of its questions and the last of them. */
type WatchedWindow = typeof window & { watchedAnswers?: Map<string, Watch> };

/** Watches the last answer to each question of each conversation, from now on. */
export function watchLosses(page: Page): Promise<void> {
  return page.evaluate(watchInPage);
}

/** Each time that something shown was taken back or became something else; to be empty. */
export function readLosses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const watches = (window as WatchedWindow).watchedAnswers;
    return [...(watches?.values() ?? [])].flatMap(({ losses }) => losses);
  });
}

function watchInPage(): void {
  const watches = new Map<string, Watch>();
  (window as WatchedWindow).watchedAnswers = watches;
  const look = () => {
    const conversation = document.querySelector('main')?.getAttribute('data-conversation');
    const questions = [...document.querySelectorAll('article[data-role="user"]')];
    // A conversation is opened at its end: an answer may come before its question.
    if (questions.length === 0) return;
    const key = `${conversation} ${questions.length} ${questions.at(-1)?.textContent}`;
    const last = [...document.querySelectorAll('article[data-role]')].at(-1);
    const text = last?.querySelector('[data-part="answer"]')?.textContent.trimEnd() ?? '';
    const watch = watches.get(key) ?? { shown: '', losses: [] };
    watches.set(key, watch);
    if (!text.startsWith(watch.shown)) {
      watch.losses.push(`“…${watch.shown.slice(-60)}” became “…${text.slice(-60)}”`);
    }
    watch.shown = text;
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
