import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { GrowingText } from './growing-text.ts';
import type { LaunchedBrowser } from './launched-browser.ts';
import { leaveSelection } from './leave-selection.ts';
import { ROOT } from './project.ts';

const QUESTION = 'Summarise this passage.';

/** A panel of the width that browsers give it. */
const PANEL_SIZE = { width: 420, height: 900 } as const;

const POLL_INTERVAL_MS = 100;

/** What the panel shows of its last answer. */
interface ShownAnswer {
  readonly text: string;
  readonly outcome: string | null;
  readonly failure: string | null;
}

/**
 * Does what a reader would: selects the article's text, asks about it in the panel, reads along and
 * takes a picture.
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
  const { outcome, failure } = await readAlong(panel);
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

/** Prints the answer as the panel shows it, to its end. */
async function readAlong(panel: Page): Promise<ShownAnswer> {
  const printed = new GrowingText((text) => process.stdout.write(text));
  while (true) {
    const answer = await panel.evaluate(readAnswer);
    printed.show(answer.text);
    if (answer.outcome !== null || answer.failure !== null) {
      printed.finish(answer.text);
      return answer;
    }
    await delay(POLL_INTERVAL_MS);
  }
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
