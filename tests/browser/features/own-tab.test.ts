import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { askAndAnswer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';

declare const chrome: ExtensionApi;

const PASSAGE = { text: 'Salt.', title: 'The sea', url: 'https://example.org/sea' };
const CHOICE = '[role="menu"] [data-choice="open-tab"]';

/** The addresses of the panel's tabs that have a conversation in it. */
function tabsOf({ settings }: ExtensionBrowser, id: string): Promise<number> {
  return settings.evaluate((wanted) => {
    const views = chrome.extension.getViews({ type: 'tab' });
    return views.filter(({ location }) => location.search === `?conversation=${wanted}`).length;
  }, id);
}

/** Runs in the settings: closes the tab that the extension has opened, which no test can drive in Firefox. */
async function closeTab(id: string): Promise<void> {
  const address = chrome.runtime.getURL(`sidepanel.html?conversation=${id}`);
  const tabs = await chrome.tabs.query({});
  await chrome.tabs.remove(tabs.flatMap((tab) => (tab.url === address ? (tab.id ?? []) : [])));
}

async function chooseTab(panel: Panel): Promise<void> {
  await panel.press('more');
  await panel.page.locator(CHOICE).click();
}

/** The panel in a tab, as the menu opens it. */
async function openTab(browser: ExtensionBrowser, panel: Panel, id: string): Promise<Panel> {
  await chooseTab(panel);
  await eventually(() => tabsOf(browser, id)).toBe(1);
  await browser.settings.evaluate(closeTab, id);
  await eventually(() => tabsOf(browser, id)).toBe(0);
  const tab = new Panel(await browser.openPage(`sidepanel.html?conversation=${id}`));
  await tab.waitUntilAttached();
  return tab;
}

describeInBrowsers('The panel in a tab', (browser) => {
  test('shows the same conversation, which goes on in both', async () => {
    const { panel, server } = await askAndAnswer(browser, 'Why?', 'Because of rivers.');
    const id = (await panel.conversationId()) ?? '';
    const tab = await openTab(browser, panel, id);
    await tab.waitForAnswer('Because of rivers.');
    // A column whose lines can be read, in the middle of a wide window.
    await tab.page.setViewport({ width: 1400, height: 800 });
    const { left, width } = await tab.page.$eval('[data-part="answer"]', (answer) => {
      const box = answer.getBoundingClientRect();
      return { left: box.left, width: box.width };
    });
    expect(left).toBeGreaterThan(300);
    expect(width).toBeLessThan(800);
    await tab.ask('And the sun?');
    const call = await server.call(2);
    call.write('It takes the water.');
    call.finish();
    await tab.waitForAnswer('It takes the water.');
    await panel.page.bringToFront();
    await panel.waitForAnswer('It takes the water.');

    // A second wish leads to the tab that has it.
    await chooseTab(panel);
    await eventually(() => tab.page.evaluate(() => document.visibilityState)).toBe('visible');
    expect(await tabsOf(browser, id)).toBe(1);
    // In a tab there is nothing to open.
    await tab.press('more');
    await eventually(() => tab.has('[role="menu"]')).toBe(true);
    expect(await tab.has(CHOICE)).toBe(false);
  });

  test('keeps its conversation when it is loaded again, and leaves the panel its own', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', 'Because of rivers.');
    const first = (await panel.conversationId()) ?? '';
    const tab = await openTab(browser, panel, first);
    await tab.press('new-conversation');
    await eventually(() => tab.conversationId()).not.toBe(first);
    const second = await tab.conversationId();
    await eventually(() => tab.page.evaluate(() => location.search)).toBe(
      `?conversation=${second}`,
    );
    await tab.page.evaluate(() => {
      document.querySelector('main')?.remove();
      location.reload();
    });
    await tab.waitUntilAttached();
    await eventually(() => tab.conversationId()).toBe(second);
    const { lastConversation } = await browser.settings.evaluate(() =>
      chrome.storage.local.get('lastConversation'),
    );
    expect(lastConversation).toBe(first);
  });

  test('leaves to the panel what the reader asks about on a page', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', 'Because of rivers.');
    const tab = await openTab(browser, panel, (await panel.conversationId()) ?? '');
    // As where a page is in front.
    await panel.page.bringToFront();
    await eventually(() => tab.page.evaluate(() => document.visibilityState)).toBe('hidden');
    await leaveSelection(panel.page, PASSAGE);
    await eventually(() => panel.count('form [data-part="selection-chip"]')).toBe(1);
  });

  test('has what is attached in it, though a panel is open beside it', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', 'Because of rivers.');
    const tab = await openTab(browser, panel, (await panel.conversationId()) ?? '');
    await tab.page.bringToFront();
    await tab.page.focus('textarea[name="question"]');
    await eventually(() => tab.page.evaluate(() => document.hasFocus())).toBe(true);
    await leaveSelection(tab.page, PASSAGE);
    await eventually(() => tab.count('form [data-part="selection-chip"]')).toBe(1);
    expect(await panel.count('form [data-part="selection-chip"]')).toBe(0);
  });
});
