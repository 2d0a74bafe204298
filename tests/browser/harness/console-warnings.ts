import type { Page } from 'puppeteer-core';

interface Warned {
  warnings?: string[];
}

/**
 * Gathers what a page writes to its console as warnings from now on. In the page, because Firefox
 * reports nothing of extension pages to who drives it.
 * @returns what reads them
 */
export async function collectWarnings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const warned: string[] = [];
    (window as typeof window & Warned).warnings = warned;
    console.warn = (...values: unknown[]) => warned.push(values.map(String).join(' '));
  });
  return () => page.evaluate(() => (window as typeof window & Warned).warnings ?? []);
}
