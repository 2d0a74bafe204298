import { describe, expect, onTestFinished, test } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { startAiServer } from './harness/ai-server.ts';
import { eventually } from './harness/eventually.ts';
import { clickMenu } from './harness/menu-click.ts';
import { answerPrompt } from './harness/permission-prompt.ts';
import { askFromMenu } from './harness/real-panel.ts';
import { selectParagraph } from './harness/real-selection.ts';
import { openRealWindow } from './harness/real-window.ts';
import { screenPath } from './harness/screens.ts';

const CHIP = '[data-part="selection-chip"]';
const QUESTION = 'What does the keeper see?';

/** A start of display and browser and a whole conversation by hand, on a busy machine. */
const LIMIT_MS = 120_000;

async function serveArticle(): Promise<string> {
  const demo = await startDemoServer({ port: 0 });
  onTestFinished(() => demo.close());
  return `${demo.origin}/article`;
}

describe.each(['chromium', 'firefox'] as const)('The real window of %s', (name) => {
  test(
    'opens the side panel with the passage from the menu on a selection',
    async () => {
      const article = await serveArticle();
      const server = await startAiServer();
      const [display, browser] = await openRealWindow(name);
      await browser.setBackEnd(server.address);
      const page = await browser.openWebPage(article);
      const passage = await selectParagraph(display, page, 'article > p:not([class])');

      const panel = await askFromMenu(display, browser);
      await eventually(() => panel.text(CHIP)).toContain(passage);
      expect(await panel.text(CHIP)).toContain(await page.title());
      await panel.focusComposer();
      await panel.drawn();
      await display.settle();
      await display.saveScreenshot(await screenPath(`${name}-window-with-passage`));

      await display.act('type', QUESTION);
      await display.act('key', 'Return');
      const call = await server.call();
      const sent = JSON.stringify(call.body);
      expect(sent).toContain(passage);
      expect(sent).toContain(article);
      expect(sent).toContain(QUESTION);
      call.write('The keeper sees **the sea**, and the lamp above it.');
      call.finish();
      await eventually(() => panel.text('[data-part="answer"] strong')).toBe('the sea');
      await panel.drawn();
      await display.settle();
      await display.saveScreenshot(await screenPath(`${name}-window-answered`));
    },
    LIMIT_MS,
  );

  test(
    'asks for the site of a page that may not be read, reads it then, and loses nothing typed meanwhile',
    async () => {
      const article = (await serveArticle()).replace('127.0.0.1', 'localhost');
      const [display, browser] = await openRealWindow(name);
      const panel = await browser.openPanel();
      const page = await browser.openWebPage(article);
      await page.bringToFront();
      await clickMenu(browser, article, { menuItemId: 'ask:page' });
      await panel.page.bringToFront();
      const failure = () => panel.attribute('[data-part="capture-state"]', 'data-failure');
      await eventually(failure).toBe('not-permitted');

      const ask = async () => {
        if (await panel.has('button[name="read-again"]:enabled')) await panel.press('read-again');
      };
      const typeMeanwhile = async () => {
        await ask();
        // Chromium's question has the keyboard.
        if (name === 'firefox') await panel.type(QUESTION);
      };
      const isRead = async () => (await failure()) === null;
      await answerPrompt(display, browser, 'allow', typeMeanwhile, isRead);
      await eventually(() => panel.text(CHIP)).toMatch(/[0-9] characters/);
      if (name === 'firefox') await eventually(() => panel.question()).toBe(QUESTION);
    },
    LIMIT_MS,
  );

  test(
    'asks the reader for the origin of a new back end, and keeps to the answer',
    async () => {
      const server = await startAiServer();
      const address = `http://localhost:${server.port}/api/chat`;
      const [display, browser] = await openRealWindow(name);
      const before = await browser.storedBackEnds();

      const ask = () => browser.submitBackEnd(address);
      const status = () => browser.settingsStatus();
      await answerPrompt(display, browser, 'deny', ask, async () => (await status()) !== '');
      expect(await status()).toContain('Access to localhost wasn’t allowed');
      expect(await browser.storedBackEnds()).toEqual(before);

      const isSaved = async () => (await status()).includes(address);
      await answerPrompt(display, browser, 'allow', ask, isSaved);
      const panel = await browser.openPanel();
      await panel.ask(QUESTION);
      const call = await server.call();
      call.write('Yes, you may.');
      call.finish();
      await panel.waitForAnswer('Yes, you may.');
    },
    LIMIT_MS,
  );
});
