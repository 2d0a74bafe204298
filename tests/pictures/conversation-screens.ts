import { onTestFinished } from 'vitest';
import { eventually } from '../browser/harness/eventually.ts';
import type { Panel } from '../browser/harness/panel.ts';
import { emptyDatabase, storeConversations } from '../browser/harness/store-conversations.ts';
import { openWithDraft, pageWith, type Stage, screensOf } from './screen.ts';

const LIST = '[data-part="history"]';
const SEARCH = `${LIST} input[name="search-conversations"]`;

async function openList(stage: Stage): Promise<Panel> {
  const panel = await openWithDraft(stage);
  const { settings } = stage.browser;
  await storeConversations(settings, stage.words.kept);
  onTestFinished(() => settings.evaluate(emptyDatabase));
  await panel.press('history');
  await eventually(() => panel.count(`${LIST} [data-conversation]`)).toBe(stage.words.kept.length);
  return panel;
}

async function chooseFor({ page }: Panel, id: string, choice: string): Promise<void> {
  await openMenu(page, id);
  await page.locator(`[data-choice="${choice}"]`).click();
}

function openMenu(page: Panel['page'], id: string): Promise<void> {
  return page
    .locator(`${LIST} [data-conversation="${id}"] button[name="change-conversation"]`)
    .click();
}

export const CONVERSATION_SCREENS = screensOf('conversations', {
  none: async (stage) => {
    const panel = await openWithDraft(stage);
    await panel.press('history');
    await eventually(() => panel.text(LIST)).not.toBe('');
    return panel.page;
  },
  listed: async (stage) => {
    const panel = await openList(stage);
    await chooseFor(panel, 'long', 'pin');
    return pageWith(panel, `${LIST} [data-pinned]`);
  },
  'row-menu': async (stage) => {
    const { page } = await openList(stage);
    await openMenu(page, 'salt');
    await page.waitForSelector('[role="menu"]');
    return page;
  },
  renamed: async (stage) => {
    const panel = await openList(stage);
    await chooseFor(panel, 'salt', 'rename');
    await panel.page.waitForSelector(`${LIST} li input:focus`);
    return panel.page;
  },
  deleted: async (stage) => {
    const panel = await openList(stage);
    const { page } = panel;
    await chooseFor(panel, 'long', 'delete');
    await page.waitForSelector('button[name="restore-conversation"]:focus');
    return page;
  },
  found: async (stage) => {
    const panel = await openList(stage);
    await panel.page.type(SEARCH, stage.words.searched);
    await eventually(() => panel.count(`${LIST} mark`)).toBeGreaterThan(0);
    return panel.page;
  },
  'none-found': async (stage) => {
    const panel = await openList(stage);
    await panel.page.type(SEARCH, 'xyzzy');
    await eventually(() => panel.count(`${LIST} [data-conversation]`)).toBe(0);
    return panel.page;
  },
});
