import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import type { PendingItem } from '../lib/reading/pending-item.ts';
import type { LaunchedBrowser } from './browsers/launched-browser.ts';
import { ROOT } from './project.ts';

const QUESTION = 'Summarise this passage.';

/** A panel of the width that browsers give it. */
const PANEL_SIZE = { width: 420, height: 900 } as const;

interface ShownAnswer {
  readonly text: string;
  readonly outcome: string | null;
  readonly failure: string | null;
}

/**
 * Does what a reader would: selects the article's text, asks about it in the panel and reads the
 * answer; takes a picture.
 * @throws {Error} with the panel's words if there is no answer
 */
export async function askAboutArticle(launched: LaunchedBrowser, article: string): Promise<void> {
  const [page = await launched.browser.newPage()] = await launched.browser.pages();
  await page.goto(article);
  const panel = await openPanel(launched);
  await leaveSelection(page, 'article', panel);
  const question = await panel.waitForSelector('textarea[name="question"]');
  await question?.type(QUESTION);
  await question?.press('Enter');
  console.log(`\nAsked about ${article}: ${QUESTION}\n`);
  const ended = '[data-role="assistant"][data-outcome], [data-part="failure"]';
  await panel.waitForSelector(ended, { timeout: 0 });
  const { text, outcome, failure } = await panel.evaluate(readAnswer);
  console.log(text);
  const picture = await takePicture(panel);
  console.log(`\nScreenshot: ${relative(process.cwd(), picture)}`);
  if (outcome !== 'complete') throw new Error(`There is no whole answer: ${failure ?? outcome}`);
}

async function openPanel(launched: LaunchedBrowser): Promise<Page> {
  const panel = await launched.openPage('sidepanel.html');
  await panel.setViewport({ ...PANEL_SIZE, deviceScaleFactor: 2 });
  await panel.waitForSelector('main[data-attached="true"]');
  return panel;
}

/** Runs in the panel. */
function readAnswer(): ShownAnswer {
  const article = [...document.querySelectorAll('article[data-role="assistant"]')].at(-1);
  const answer = article?.querySelector<HTMLElement>('[data-part="answer"]');
  const failure = document.querySelector<HTMLElement>('[data-part="failure"]');
  const shownText = (element: HTMLElement | null | undefined) =>
    // textContent has no breaks between blocks and cells.
    element?.innerText;
  return {
    text: shownText(answer) ?? '',
    outcome: article?.getAttribute('data-outcome') ?? null,
    failure: shownText(failure) ?? null,
  };
}

async function takePicture(panel: Page): Promise<`${string}.png`> {
  const folder = join(ROOT, 'test-results');
  await mkdir(folder, { recursive: true });
  const path = `${folder}/start.png` as const;
  await panel.screenshot({ path });
  return path;
}

/** The extension's own interface, as its pages have it. */
declare const chrome: ExtensionApi;

/**
 * Selects an element's text in a page and leaves it for a panel, as the context menu does, which
 * no program can open without a display.
 */
async function leaveSelection(page: Page, selector: string, panel: Page): Promise<void> {
  const passage = await page.$eval(selector, (element) => {
    const selection = getSelection();
    selection?.selectAllChildren(element);
    return { text: String(selection).trim(), title: document.title, url: location.href };
  });
  await panel.evaluate(async (selection) => {
    const { id: windowId = 0 } = await chrome.windows.getCurrent();
    const pending: PendingItem = { id: crypto.randomUUID(), windowId, selection };
    await chrome.storage.session.set({ [`pendingItem:${pending.id}`]: pending });
  }, passage);
  await panel.waitForSelector('[data-part="selection-chip"]');
}
