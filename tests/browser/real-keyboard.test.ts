import { describe, expect, onTestFinished, test } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { startAiServer } from './harness/ai-server.ts';
import { eventually } from './harness/eventually.ts';
import type { RealDisplay } from './harness/real-display.ts';
import { openByKeys, type RealPanel } from './harness/real-panel.ts';
import { selectParagraph } from './harness/real-selection.ts';
import { openRealWindow } from './harness/real-window.ts';
import { screenPath } from './harness/screens.ts';

const CHIP = '[data-part="selection-chip"]';
const PARAGRAPH = 'article > p:not([class])';
/** Of the screen: on the page, whichever side the panel is at. */
const MIDDLE_PX = { x: 640, y: 500 };
const OPEN_PANEL = 'alt+shift+k';
const ASK_ABOUT_SELECTION = 'alt+shift+q';

/** Presses the browsers' own key for it until what is typed goes to the composer. */
async function bringKeyboard(display: RealDisplay, panel: RealPanel): Promise<void> {
  await eventually(async () => {
    if (await panel.hasKeyboard()) return true;
    await display.act('key', 'F6');
    await display.settle();
    return panel.hasKeyboard();
  }).toBe(true);
}

/** A start of display and browser, and a whole conversation by keys, on a busy machine. */
const LIMIT_MS = 120_000;

describe.each(['chromium', 'firefox'] as const)('The keys of %s', (name) => {
  test(
    'open the panel with the selection, and bring the keyboard to its composer',
    async () => {
      const demo = await startDemoServer({ port: 0 });
      onTestFinished(() => demo.close());
      const server = await startAiServer();
      const [display, browser] = await openRealWindow(name);
      await browser.setBackEnd(server.address);
      const page = await browser.openWebPage(`${demo.origin}/article`);
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
      await display.act('key', OPEN_PANEL);
      await bringKeyboard(display, panel);
      await display.act('type', 'And then?');
      await display.act('key', 'Return');
      expect(JSON.stringify((await server.call(2)).body)).toContain('And then?');
      await panel.drawn();
      await display.settle();
      await display.saveScreenshot(await screenPath(`${name}-window-by-keys`));
    },
    LIMIT_MS,
  );
});
