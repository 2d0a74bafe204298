import { expect, test } from 'vitest';
import type { Browser as ExtensionApi } from 'webextension-polyfill';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { askAndAnswer, askQuestion } from '../harness/ask-question.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';

declare const chrome: ExtensionApi;

const QUESTION = 'Why is the sea salt?';

function badgeText({ settings }: ExtensionBrowser): Promise<string> {
  return settings.evaluate(() => chrome.action.getBadgeText({}));
}

function buttonTitle({ settings }: ExtensionBrowser): Promise<string> {
  return settings.evaluate(() => chrome.action.getTitle({}));
}

/** Asks, and closes the panel as soon as the answer has begun. */
async function askAndLeave(browser: ExtensionBrowser) {
  const { panel, call } = await askQuestion(browser, QUESTION);
  call.write('Rain ');
  await panel.waitForAnswer('Rain');
  const conversationId = await panel.conversationId();
  await panel.page.close();
  // Until the background has seen the panel go, the answer is seen.
  await eventually(() => badgeText(browser)).toBe('…');
  return { call, conversationId };
}

describeInBrowsers(
  'Of an answer that nobody sees',
  (browser) => {
    test('the toolbar button tells, until a panel shows it', async () => {
      expect(await badgeText(browser)).toBe('');
      const { call } = await askAndLeave(browser);
      expect(await badgeText(browser)).toBe('…');
      expect(await buttonTitle(browser)).toBe(`Open Sidelight\nAnswering: ${QUESTION}`);
      call.finish();
      await eventually(() => badgeText(browser)).toBe('1');
      expect(await buttonTitle(browser)).toBe(`Open Sidelight\nAnswered: ${QUESTION}`);
      await browser.openPanel();
      await eventually(() => badgeText(browser)).toBe('');
      expect(await buttonTitle(browser)).toBe('Open Sidelight');
    });

    test('the system tells, where that is switched on, and no more once it is seen', async () => {
      await browser.set({ chatSettings: { ...DEFAULT_CHAT_SETTINGS, notifies: true } });
      const { call, conversationId } = await askAndLeave(browser);
      call.finish();
      await eventually(() => badgeText(browser)).toBe('1');
      const told = async () =>
        Object.keys(await browser.settings.evaluate(() => chrome.notifications.getAll()));
      // Firefox keeps no list of what a system without a screen could not show.
      if (browser.name === 'chromium') {
        await eventually(told).toEqual([
          expect.stringMatching(new RegExp(`^answer:\\d+:${conversationId}$`)),
        ]);
      }
      await browser.openPanel();
      await eventually(told).toEqual([]);
    });

    test('the panel shows the conversation that a notification led to', async () => {
      const { panel } = await askAndAnswer(browser, QUESTION, 'Rain.');
      const conversationId = await panel.conversationId();
      await panel.press('new-conversation');
      await eventually(() => panel.conversationId()).not.toBe(conversationId);
      // A click on the notification leaves this for the panel of its window.
      await panel.page.evaluate(async (id) => {
        const { id: windowId } = await chrome.windows.getCurrent();
        await chrome.storage.session.set({ wantedConversation: { conversationId: id, windowId } });
      }, conversationId);
      await eventually(() => panel.conversationId()).toBe(conversationId);
      await panel.waitForAnswer('Rain.');
    });
  },
  (name) => copyBuild(name, 'notifying', ['notifications']),
);
