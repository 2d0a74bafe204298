import type { Page } from 'puppeteer-core';

/** Where the page keeps its longest time without a frame, in milliseconds. */
declare global {
  interface Window {
    longestGap?: number;
  }
}

/** Begins to watch how long a page goes without a frame. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.longestGap !== undefined) return;
    window.longestGap = 0;
    let last = performance.now();
    const onFrame = () => {
      const now = performance.now();
      window.longestGap = Math.max(window.longestGap ?? 0, now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
}

/** The longest time since it was last asked for, in milliseconds. */
export function takeLongestGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = window.longestGap ?? 0;
    window.longestGap = 0;
    return longest;
  });
}
