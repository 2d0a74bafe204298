import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { runInFirefoxWindow } from './firefox-window.ts';

/** An input method at work in the focused field, as the browser itself sees one. */
export interface InputMethod {
  /** Shows text that is not yet confirmed. */
  compose(text: string): Promise<void>;
  /** Presses Enter while the text is not yet confirmed. */
  pressEnter(): Promise<void>;
  /** Confirms the text, or another one in its place. */
  commit(text: string): Promise<void>;
}

export function inputMethod(browser: ExtensionBrowser, page: Page): Promise<InputMethod> {
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
