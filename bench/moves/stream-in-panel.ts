import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { DEFAULT_BACK_END } from '../../lib/settings/back-ends.ts';
import { frameEnds } from '../documents/chunks.ts';
import { type LoadBrowser, storeItems } from '../load/load-browser.ts';
import { startPacedServer } from '../load/paced-server.ts';
import { takeMoves, type Watched, watchMoves } from './watch-moves.ts';

/** A chunk of about four characters for each frame, or for two on a slow machine. */
const CHUNKS_PER_SECOND = 60;
const VIEW = { width: 400, height: 700 };
const PATIENCE_MS = 300_000;

/** Lets a text stream into a panel of its own, and gives what moved in it until it stood still. */
export async function streamInPanel(browser: LoadBrowser, text: string): Promise<Watched> {
  const id = randomUUID();
  const cut = (whole: string) => frameEnds(whole, 'tokens');
  const server = await startPacedServer(new Map([[id, text]]), CHUNKS_PER_SECOND, cut);
  const backEnd = { ...DEFAULT_BACK_END, kind: 'ai-sdk', address: server.address(0) };
  await storeItems(browser, { lastConversation: id, backEnds: [backEnd] });
  const panel = await browser.launched.openPage('sidepanel.html');
  try {
    panel.setDefaultTimeout(PATIENCE_MS);
    await panel.setViewport(VIEW);
    await panel.waitForSelector('main[data-attached="true"] textarea[name="question"]');
    await panel.type('textarea[name="question"]', 'Show it');
    await panel.keyboard.press('Enter');
    while (server.asked() === 0) await delay(10);
    await panel.evaluate(watchMoves);
    server.begin();
    await untilStill(panel);
    return await panel.evaluate(takeMoves);
  } finally {
    await panel.close();
    await server.close();
  }
}

/** The answer is whole, and its pictures, diagrams and buttons are there. */
async function untilStill(panel: Page): Promise<void> {
  await panel.waitForSelector('article[data-outcome="complete"]');
  await panel.waitForFunction(() => {
    const isOpen = '[data-part="diagram"]:is([data-state="open"], [data-state="loading"])';
    const seen = [...document.querySelectorAll(`${isOpen}, [data-part="picture"]`)];
    return seen.every((part) => part.getAttribute('data-state') !== 'loading');
  });
  // The rest is drawn in the frames after it.
  await panel.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const next = () => (++frames < 30 ? requestAnimationFrame(next) : resolve());
        next();
      }),
  );
}
