import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { openForReader } from '@/scripts/browsers/open-for-reader.ts';
import { EXTENSION_DIRECTORY } from '@/scripts/project.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { OLLAMA_PORT, startOllama } from '../harness/servers/ollama-server.ts';
import { SettingsForm } from '../harness/settings-form.ts';
import { clickMenu } from '../harness/windows/menu-click.ts';
import { answerPrompt } from '../harness/windows/permission-prompt.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import {
  openByKeys,
  openedPanel,
  type RealPanel,
  saveWindow,
} from '../harness/windows/real-panel.ts';
import { selectParagraph } from '../harness/windows/real-selection.ts';

const CHIP = '[data-part="selection-chip"]';
const PARAGRAPH = 'article > p:not([class])';
const QUESTION = 'What does the keeper see?';
/** Of the screen: on the page, whichever side the panel is at. */
const MIDDLE_PX = { x: 640, y: 500 };
const ASK_ABOUT_SELECTION = 'alt+shift+q';

/** Presses the browsers' own keys for it until what is typed goes to the composer. */
async function bringKeyboard(display: RealDisplay, panel: RealPanel): Promise<void> {
  await eventually(async () => {
    if (await panel.hasKeyboard()) return true;
    await display.act('key', 'shift+F6');
    await display.settle();
    return panel.hasKeyboard();
  }).toBe(true);
}

async function serveArticle(): Promise<string> {
  const demo = await startDemoServer({ port: 0 });
  onTestFinished(() => demo.close());
  return `${demo.origin}/article`;
}

describe.each(BROWSERS)('The real window of %s', (name) => {
  test('asks for the site of a page that may not be read, reads it then, and loses nothing typed meanwhile', async () => {
    const article = (await serveArticle()).replace('127.0.0.1', 'localhost');
    const [display, browser] = await openRealWindow(name);
    const panel = await browser.openPanel();
    await browser.openInFront(article);
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
  });

  test('lets a newcomer use an Ollama that refuses extensions, for a press and the browser’s question', async () => {
    const models = { 'tiny:1b': { capabilities: [] } };
    const ollama = await startOllama({ models, port: OLLAMA_PORT });
    const [display, browser] = await openRealWindow(name, {
      extensionDirectory: EXTENSION_DIRECTORY[name],
    });
    await browser.forgetAll();
    const panel = await browser.openPanel();
    const found = () => panel.text('[data-part="first-run"] ul[aria-busy="false"]');
    await eventually(found).toContain('127.0.0.1');
    const ask = () => panel.press('look-again');
    const isFound = () => panel.has('button[name="use-ollama"]');
    expect(await isFound()).toBe(false);
    await answerPrompt(display, browser, 'allow', ask, isFound);
    await panel.press('use-ollama');
    // Until it is kept nobody would answer.
    await eventually(() => panel.has('[data-part="first-run"]')).toBe(false);
    await panel.ask(QUESTION);
    await panel.waitForAnswer('Yours.');
    expect(ollama.chats()).toHaveLength(1);
  });

  test('asks the reader for the origin of a new back end, and keeps to the answer', async () => {
    const server = await startAiServer();
    const address = `http://localhost:${server.port}/api/chat`;
    const [display, browser] = await openRealWindow(name);
    const before = await browser.storedBackEnds();

    const form = new SettingsForm(browser.settings);
    await form.addOwn();
    const ask = async () => {
      await form.page.bringToFront();
      await form.fill('address', address);
      await form.press('save');
    };
    const status = () => form.text('[data-part="settings-status"]');
    await answerPrompt(display, browser, 'deny', ask, async () => (await status()) !== '');
    expect(await status()).toContain('Access to localhost wasn’t allowed');
    expect(await browser.storedBackEnds()).toEqual(before);

    const isSaved = async () => (await status()).startsWith('Saved.');
    await answerPrompt(display, browser, 'allow', ask, isSaved);
    const tested = await server.call();
    tested.write('yes');
    tested.finish();
    await eventually(status).toContain('Questions now go to');
    const panel = await browser.openPanel();
    await panel.ask(QUESTION);
    const call = await server.call(2);
    call.write('Yes, you may.');
    call.finish();
    await panel.waitForAnswer('Yes, you may.');
  });

  test('opens the panel with the selection by its keys, which bring the keyboard to the composer', async () => {
    const article = await serveArticle();
    const server = await startAiServer();
    const [display, browser] = await openRealWindow(name);
    await browser.setBackEnd(server.address);
    const page = await browser.openWebPage(article);
    const passage = await selectParagraph(display, page, PARAGRAPH);

    const panel = await openByKeys(display, browser, ASK_ABOUT_SELECTION);
    await eventually(() => panel.text(CHIP)).toContain(passage.slice(0, 40));
    // Chromium brings the keyboard along.
    if (name === 'chromium') await panel.focusComposer();
    else await bringKeyboard(display, panel);
    await display.act('type', 'Why?');
    await display.act('key', 'Return');
    const call = await server.call();
    expect(JSON.stringify(call.body)).toContain('Why?');
    call.write('Because.');
    call.finish();
    await eventually(() => panel.text('[data-part="answer"]')).toBe('Because.');

    // Back to the page, and again to the panel, which is open.
    await display.act('mousemove', MIDDLE_PX.x, MIDDLE_PX.y, 'click', 1);
    await eventually(() => page.evaluate(() => document.hasFocus())).toBe(true);
    await display.act('key', ASK_ABOUT_SELECTION);
    await bringKeyboard(display, panel);
    await display.act('type', 'And then?');
    await display.act('key', 'Return');
    expect(JSON.stringify((await server.call(2)).body)).toContain('And then?');
    await saveWindow(display, panel, `${name}-window-by-keys`);
  });

  test('opens the article with the panel beside it as soon as npm start has started the browser', async () => {
    const article = await serveArticle();
    const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => told.mockRestore());
    const [display, browser] = await openRealWindow(name);
    const reader = new AbortController();
    const end = openForReader(browser.launched, article, reader.signal);

    await eventually(() => String(told.mock.calls)).toContain('To end, close');
    expect(String(told.mock.calls)).toContain('open beside the article');
    await openedPanel(display, browser);
    reader.abort();
    await end;
  });
});
