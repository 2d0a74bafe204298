import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';

/** An input method at work in the focused field, as the browser itself sees one. */
interface InputMethod {
  /** Shows text that is not yet confirmed. */
  compose(text: string): Promise<void>;
  /** Presses Enter while the text is not yet confirmed. */
  pressEnter(): Promise<void>;
  /** Confirms the text, or another one in its place. */
  commit(text: string): Promise<void>;
}

function inputMethod(browser: ExtensionBrowser, page: Page): Promise<InputMethod> {
  return browser.name === 'chromium' ? chromiumInputMethod(page) : firefoxInputMethod(browser);
}

async function chromiumInputMethod(page: Page): Promise<InputMethod> {
  const session = await page.createCDPSession();
  return {
    compose: async (text) => {
      const caret = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...caret });
    },
    pressEnter: () => page.keyboard.press('Enter'),
    commit: async (text) => {
      await session.send('Input.insertText', { text });
    },
  };
}

async function firefoxInputMethod({ launched }: ExtensionBrowser): Promise<InputMethod> {
  const run = async (task: (text: string) => void, text = '') => {
    await runInFirefoxWindow(launched.browser, task, text);
  };
  return {
    compose: (text) => run(composeInFirefox, text),
    pressEnter: () => run(pressEnterInFirefox),
    commit: (text) => run(commitInFirefox, text),
  };
}

/** Firefox's nsITextInputProcessor, as far as it is used here. */
interface TextInputProcessor {
  readonly ATTR_RAW_CLAUSE: number;
  beginInputTransactionForTests(window: Window): boolean;
  setPendingCompositionString(text: string): void;
  appendClauseToPendingComposition(length: number, attribute: number): void;
  setCaretInPendingComposition(offset: number): void;
  flushPendingComposition(): boolean;
  keydown(event: KeyboardEvent): number;
  keyup(event: KeyboardEvent): boolean;
  commitCompositionWith(text: string): boolean;
}

declare const Ci: { nsITextInputProcessor: object };
declare const Cc: Record<string, { createInstance(type: object): TextInputProcessor }>;
declare global {
  /** Kept in Firefox's window between two steps of one composition. */
  var inputProcessor: TextInputProcessor;
}

function composeInFirefox(text: string): void {
  const contract = '@mozilla.org/text-input-processor;1';
  const processor = Cc[contract]?.createInstance(Ci.nsITextInputProcessor);
  if (!processor?.beginInputTransactionForTests(window)) throw new Error('No input transaction.');
  processor.setPendingCompositionString(text);
  processor.appendClauseToPendingComposition(text.length, processor.ATTR_RAW_CLAUSE);
  processor.setCaretInPendingComposition(text.length);
  processor.flushPendingComposition();
  globalThis.inputProcessor = processor;
}

function pressEnterInFirefox(): void {
  const enter = new KeyboardEvent('', { key: 'Enter', code: 'Enter', keyCode: 13 });
  globalThis.inputProcessor.keydown(enter);
  globalThis.inputProcessor.keyup(enter);
}

function commitInFirefox(text: string): void {
  globalThis.inputProcessor.commitCompositionWith(text);
}

describeInBrowsers('The composer', (browser) => {
  test('Enter and a button send, Shift+Enter begins a new line, for which there is room', async () => {
    const { panel, server } = await openWithServer(browser);
    await eventually(() => panel.has('button[name="send"]:disabled')).toBe(true);
    const height = () =>
      panel.page.$eval('textarea[name="question"]', (field) => field.offsetHeight);
    const oneLine = await height();

    await panel.type('First line');
    await panel.page.keyboard.down('Shift');
    for (let line = 1; line < 5; line += 1) await panel.page.keyboard.press('Enter');
    await panel.page.keyboard.up('Shift');
    await eventually(height).toBeGreaterThan(oneLine * 2);
    await panel.type('last line');
    await eventually(() => panel.question()).toBe('First line\n\n\n\nlast line');
    await eventually(() => panel.questions()).toEqual([]);

    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.questions()).toEqual(['First line\n\n\n\nlast line']);
    await eventually(() => panel.question()).toBe('');
    const call = await server.call();
    expect(call.body).toMatchObject({ messages: [{ content: 'First line\n\n\n\nlast line' }] });
    call.write('Yes.');
    call.finish();
    await panel.waitForOutcome('complete');

    await panel.type('How deep is the sea?');
    await panel.press('send');
    expect((await server.call(2)).body).toMatchObject({
      messages: [{}, {}, { content: 'How deep is the sea?' }],
    });
  });

  test('Enter that is pressed twice before the panel is drawn anew sends once', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.type('Only once?');
    await panel.page.$eval('textarea', (field) => {
      const press = { key: 'Enter', bubbles: true, cancelable: true };
      field.dispatchEvent(new KeyboardEvent('keydown', press));
      field.dispatchEvent(new KeyboardEvent('keydown', press));
    });
    const call = await server.call();
    call.write('Yes.');
    call.finish();
    await panel.waitForOutcome('complete');
    expect(await panel.count('article[data-role="user"]')).toBe(1);
    expect(await panel.count('[data-part="queued"]')).toBe(0);
    expect(server.calls).toHaveLength(1);
  });

  test('Enter that confirms an input method’s text does not send', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.page.focus('textarea[name="question"]');

    const keyboard = await inputMethod(browser, panel.page);
    await keyboard.compose('にほんのしま');
    await keyboard.pressEnter();
    await keyboard.commit('日本の島');
    await eventually(() => panel.question()).toContain('日本の島');
    await eventually(() => panel.questions()).toEqual([]);

    await panel.page.keyboard.press('Enter');
    await server.call();
    await eventually(() => panel.count('article[data-role="user"]')).toBe(1);
    expect(server.calls).toHaveLength(1);
  });
});
