import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { addFigure, stateTable } from '../figures.ts';
import { type Filling, fillDatabase, filledConversation } from './fill-database.ts';
import { launchLoadBrowser, storeItems } from './load-browser.ts';
import { MEMORY_COLUMNS, type Memory, memoryOf } from './memory.ts';
import { openPanelOnStage } from './stage-panel.ts';
import { openEachOnStage } from './stage-reading.ts';

/** These load what the panel then keeps. */
const WARM_UP = 10;

/**
 * The memory of one panel with a new conversation, before and after all others were opened in it,
 * one after another: once, and once more.
 */
export async function measureDay(
  name: BrowserName,
  rounds: number,
  filling: Filling,
): Promise<string> {
  const found = new Map<string, Memory[]>();
  const ids = Array.from({ length: filling.conversations }, (_, index) =>
    filledConversation(index),
  );
  const states = { morning: ids.slice(0, WARM_UP), evening: ids, 'the next evening': ids };
  for (let round = 1; round <= rounds; round++) {
    const browser = await launchLoadBrowser(name);
    const { launched, stage } = browser;
    try {
      // The first panel makes the database.
      await stage.evaluate(openPanelOnStage, false);
      await fillDatabase(stage, filling);
      await storeItems(browser, { lastConversation: crypto.randomUUID() });
      await stage.evaluate(openPanelOnStage, false);
      for (const [state, opened] of Object.entries(states)) {
        await stage.evaluate(openEachOnStage, opened);
        addFigure(found, state, await memoryOf(browser));
      }
    } finally {
      await launched.close();
    }
  }
  return stateTable(`${name}, ${filling.messages / 2} answers a day`, MEMORY_COLUMNS, found);
}
