import { parseArgs } from 'node:util';
import { type Browser, launch } from 'puppeteer-core';
import { ensureBrowser } from '../../scripts/browsers/browsers.ts';
import { bundled } from '../../tests/browser/reading/harness/bundled.ts';
import { chosenNames } from '../chosen-names.ts';
import { PAGES } from './pages.ts';

const SOURCE = `
  import { pageMarkdown } from '@/lib/in-page/page-markdown.ts';
  globalThis.readPage = () => pageMarkdown(document);
`;

declare const readPage: () => Promise<{ markdown: string; isPlain: boolean }>;

/** Runs in the page. Tasks of less than 50 ms are not told of. */
async function readTimed() {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  // In a task of its own: what asks from outside counts as none.
  await new Promise((resolve) => setTimeout(resolve));
  const begin = performance.now();
  const { markdown, isPlain } = await readPage();
  const whole = performance.now() - begin;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { whole, longest: Math.max(0, ...tasks), length: markdown.length, isPlain };
}

async function measure(browser: Browser, script: string, html: string) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.setContent(html);
  await page.evaluate(script);
  const figures = await page.evaluate(readTimed);
  await page.close();
  return figures;
}

/** What it costs a page to be read: the time, and the longest task of its thread. */
export async function runReading(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string' },
      length: { type: 'string', default: '1000000' },
    },
  });
  const names = chosenNames('page', values.pages, Object.keys(PAGES));
  const browser = await launch({
    executablePath: await ensureBrowser('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const script = await bundled(SOURCE);
    console.log('page     whole ms  longest task ms  characters');
    for (const name of names) {
      const html = PAGES[name]?.(Number(values.length)) ?? '';
      const { whole, longest, length, isPlain } = await measure(browser, script, html);
      const cells = [whole.toFixed(0).padStart(8), longest.toFixed(0).padStart(16)];
      console.log(name.padEnd(8), ...cells, String(length).padStart(11), isPlain ? 'plain' : '');
    }
  } finally {
    await browser.close();
  }
}
