import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { makePng } from '../harness/png.ts';
import { pressUntilHeard } from '../harness/press-button.ts';
import { readStores } from '../harness/read-stores.ts';
import { saveScreen } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { emptyDatabase, storeConversations } from '../harness/store-conversations.ts';
import { fillDatabase } from '../harness/store-turns.ts';

const LIST = '[data-part="history"]';
const DELETED = '[data-part="deleted-conversation"]';

/** A panel beside an otherwise empty database, with conversations as others were held. */
async function openPanelBeside(browser: ExtensionBrowser, conversations: number): Promise<Panel> {
  const panel = await browser.openPanel();
  const filling = { conversations, messagesEach: 4, answerLength: 200 };
  await fillDatabase(browser.settings, filling);
  onTestFinished(() => browser.settings.evaluate(emptyDatabase));
  return panel;
}

/** The titles that are in the list and were not deleted in it. */
function titles({ page }: Panel): Promise<string[]> {
  return page.$$eval('[data-part="history"] button[name="open-conversation"] > span', (names) =>
    names.map((name) => name.textContent),
  );
}

async function openHistory(panel: Panel): Promise<void> {
  await panel.press('history');
  await eventually(() => titles(panel)).not.toEqual([]);
}

/** Presses a button of one conversation in the list. */
async function pressIn({ page }: Panel, conversationId: string, button: string): Promise<void> {
  await page
    .locator(`${LIST} [data-conversation="${conversationId}"] button[name="${button}"]`)
    .click();
}

/** Deletes one conversation of the list by its menu. */
async function deleteIn(panel: Panel, conversationId: string): Promise<void> {
  await pressIn(panel, conversationId, 'change-conversation');
  await panel.page.locator('[role="menuitem"][data-choice="delete"]').click();
}

/** Chooses from the menu of the conversation that is shown. */
async function chooseInHeader({ page }: Panel, choice: string): Promise<void> {
  await page.locator('button[name="more"]').click();
  await page.locator(`[role="menuitem"][data-choice="${choice}"]`).click();
}

async function deletedAt(page: Page, id: string): Promise<unknown> {
  const { rows } = await readStores(page, ['conversations']);
  const conversations = rows.conversations as { id: string; deletedAt?: string }[];
  return conversations.find((row) => row.id === id)?.deletedAt ?? null;
}

describeInBrowsers('The list of conversations', (browser) => {
  test('is left for another without the draft of a new conversation, to which New leads back', async () => {
    const panel = await openPanelBeside(browser, 2);
    await panel.press('new-conversation');
    await panel.type('Half a question');
    for (const id of ['filled-0', 'filled-1']) {
      await openHistory(panel);
      await pressIn(panel, id, 'open-conversation');
      await eventually(() => panel.conversationId()).toBe(id);
      expect(await panel.question()).toBe('');
    }
    await panel.press('new-conversation');
    await eventually(() => panel.question()).toBe('Half a question');
  });

  test('tells which answer is running, and two questions about one page apart', async () => {
    const { panel, server } = await openWithServer(browser);
    onTestFinished(() => browser.settings.evaluate(emptyDatabase));
    const page: Selection = { text: 'Salt.', title: 'The sea', url: 'https://sea.example/' };
    for (const [index, action] of ['summarise', 'explain'].entries()) {
      await panel.press('new-conversation');
      // Else the passage goes into the conversation before it.
      await eventually(() => panel.questions()).toEqual([]);
      await leaveSelection(panel.page, page);
      await eventually(() => panel.count('form [data-part="selection-chip"]')).toBe(1);
      const button = `[data-part="action-bar"] [data-action="${action}"]`;
      await pressUntilHeard(() => panel.page.$(button), action);
      const call = await server.call(index + 1);
      call.write('So it is.');
      if (action === 'summarise') {
        call.finish();
        await panel.waitForOutcome('complete');
      }
    }
    await openHistory(panel);
    await eventually(() => titles(panel)).toEqual([
      'The sea – Explain this',
      'The sea – Summarise this',
    ]);
    const names = () =>
      panel.page.$$eval('[data-part="history"] button[name="open-conversation"]', (rows) =>
        rows.map((row) => row.textContent),
      );
    expect((await names()).map((name) => name.includes('Answering'))).toEqual([true, false]);
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await saveScreen(panel.page, `history-answering-${browser.name}`);
    await panel.page.keyboard.press('Escape');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    await openHistory(panel);
    await eventually(async () => (await names()).some((name) => name.includes('Answering'))).toBe(
      false,
    );
  });

  test('gives way to what is asked about in the page', async () => {
    const panel = await openPanelBeside(browser, 1);
    await openHistory(panel);
    await leaveSelection(panel.page, {
      text: 'Salt.',
      title: 'The sea',
      url: 'https://sea.example/',
    });
    await eventually(() => panel.has(LIST)).toBe(false);
    await eventually(() => panel.count('form [data-part="selection-chip"]')).toBe(1);
    await eventually(() => focusedName(panel.page)).toBe('question');
  });

  test('deletes and brings back, by the keyboard, and keeps to it when opened again', async () => {
    const panel = await openPanelBeside(browser, 3);
    const { page } = panel;
    await openHistory(panel);
    const [first, second] = ['filled-0', 'filled-1'];
    const menu = `${LIST} [data-conversation="${second}"] button[name="change-conversation"]`;
    await page.focus(menu);
    expect(await panel.attribute(menu, 'aria-label')).toBe(
      'More options for “Filled conversation 1”',
    );
    const placeOfThird = () =>
      page.$eval('[data-conversation="filled-2"]', (item) => item.getBoundingClientRect().top);
    const before = await placeOfThird();
    await page.keyboard.press('Enter');
    // Until the menu has the focus, no key is for it.
    await eventually(() => panel.has('[role="menu"]:is(:focus, :focus-within)')).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');

    await eventually(() => panel.text(DELETED)).toBe('Deleted “Filled conversation 1”');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe(
      'Deleted “Filled conversation 1”',
    );
    await eventually(() => focusedName(page)).toBe('restore-conversation');
    await eventually(placeOfThird).toBe(before);
    await eventually(() => deletedAt(page, second)).not.toBeNull();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await eventually(() => deletedAt(page, second)).toBeNull();
    await eventually(() => titles(panel)).toHaveLength(3);
    await eventually(() => focusedName(page)).toBe('open-conversation');

    await deleteIn(panel, first);
    await eventually(() => deletedAt(page, first)).not.toBeNull();
    await panel.press('close');
    await openHistory(panel);
    await eventually(() => titles(panel)).toEqual([
      'Filled conversation 1',
      'Filled conversation 2',
    ]);
  });

  test('turns to a new conversation when the one that is shown is deleted, and back', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await openPanelBeside(browser, 1);
    await panel.ask('Will I be missed?');
    const call = await server.call();
    call.write('Yes.');
    call.finish();
    await panel.waitForOutcome('complete');
    const shown = (await panel.conversationId()) ?? '';

    await openHistory(panel);
    await deleteIn(panel, shown);
    await eventually(() => panel.conversationId()).not.toBe(shown);
    await pressIn(panel, shown, 'restore-conversation');
    await eventually(() => panel.conversationId()).toBe(shown);
    await panel.waitForAnswer('Yes.');

    await deleteIn(panel, shown);
    await eventually(() => deletedAt(panel.page, shown)).not.toBeNull();
    const next = await browser.openPanel();
    expect(await next.conversationId()).not.toBe(shown);
    await eventually(() => next.questions()).toEqual([]);
  });

  test('names, pins and deletes the one that is shown from the header, and brings it back', async () => {
    const panel = await openPanelBeside(browser, 1);
    const { page } = panel;
    await openHistory(panel);
    await pressIn(panel, 'filled-0', 'open-conversation');
    await eventually(() => panel.questions()).toContain('Filled conversation 0');

    await chooseInHeader(panel, 'rename');
    await page.waitForSelector('header input[name="conversation-title"]:focus');
    await page.keyboard.type('The lamp');
    await page.keyboard.press('Enter');
    await eventually(() => panel.text('h1')).toBe('The lamp');
    await eventually(() => focusedName(page)).toBe('more');

    await chooseInHeader(panel, 'pin');
    await openHistory(panel);
    await eventually(() => panel.text(`${LIST} [data-pinned]`)).toContain('The lamp');
    await panel.press('close');
    await page.locator('button[name="more"]').click();
    await page.waitForSelector('[role="menuitem"][data-choice="unpin"]');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await chooseInHeader(panel, 'delete');
    await eventually(() => panel.text('[data-part="undo-delete"]')).toBe('Deleted “The lamp”Undo');
    await eventually(() => deletedAt(page, 'filled-0')).not.toBeNull();
    expect(await panel.conversationId()).not.toBe('filled-0');
    await panel.press('undo-delete');
    await eventually(() => panel.conversationId()).toBe('filled-0');
    await eventually(() => deletedAt(page, 'filled-0')).toBeNull();
    await eventually(() => panel.text('h1')).toBe('The lamp');
    await eventually(() => panel.has('[data-part="undo-delete"]')).toBe(false);
  });

  test('shows as many as are near, and more when its end comes near', async () => {
    const panel = await openPanelBeside(browser, 250);
    await openHistory(panel);
    await eventually(() => titles(panel)).toHaveLength(100);
    await eventually(() => panel.attribute(`${LIST} li:first-child`, 'aria-setsize')).toBe('250');
    const scrollToEnd = () =>
      panel.page.$eval(LIST, (list) => list.parentElement?.scrollTo(0, list.scrollHeight));
    await eventually(async () => {
      await scrollToEnd();
      return (await titles(panel)).length;
    }).toBe(250);
    expect((await titles(panel)).at(-1)).toBe('Filled conversation 249');
  });

  // The last one: until the databases are deleted, nothing can be written.
  test('leaves alone what a newer version keeps, and says so', async () => {
    const server = await startAiServer();
    await browser.setBackEnd(server.address);
    const panel = await openPanelBeside(browser, 3);
    await panel.page.evaluate(async () => {
      const request = indexedDB.open('sidelight', 99);
      request.onupgradeneeded = () => request.result.createObjectStore('rooms');
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      request.result.close();
    });

    await panel.press('history');
    await eventually(() => panel.attribute(`${LIST} [data-part="failure"]`, 'data-kind')).toBe(
      'newer-database',
    );
    expect(await titles(panel)).toHaveLength(0);
    await panel.page.keyboard.press('Escape');

    await panel.ask('Is this kept?');
    (await server.call()).write('In memory.');
    await panel.waitForAnswer('In memory.');
    await panel.waitForFailure('newer-database');
  });
});

test('A site in the list has the icon that Chrome keeps, and is not asked for it again', async () => {
  let asked = 0;
  const icon = makePng(32, 32);
  const { port } = await startHttpServer((request, response) => {
    const isIcon = request.url === '/icon.png';
    if (isIcon) asked++;
    response.setHeader('content-type', isIcon ? 'image/png' : 'text/html');
    response.end(isIcon ? icon : '<!doctype html><link rel="icon" href="/icon.png">');
  });
  const browser = new ExtensionBrowser('chromium');
  onTestFinished(() => browser.close());
  await browser.launch({
    extensionDirectory: await copyBuild('chromium', 'icons', ['favicon']),
    // Chrome finds the icon of a whole site at its usual port alone.
    extraArguments: [`--host-resolver-rules=MAP lamps.test 127.0.0.1:${port}`],
  });
  await browser.openWebPage('http://lamps.test/keeper');
  await eventually(() => asked).toBeGreaterThan(0);
  const before = asked;

  const panel = await browser.openPanel();
  const page = { url: 'http://lamps.test/other', title: 'Other', text: 'A lamp.' };
  const kept = { id: 'lamp', question: 'Which lamp?', answer: 'This one.', page };
  await storeConversations(browser.settings, [kept]);
  // The browser keeps an icon some time after it has it.
  await eventually(async () => {
    await openHistory(panel);
    await panel.page.waitForSelector(`${LIST} li img`);
    const colour = await panel.page.evaluate(iconColour);
    await panel.press('close');
    return colour;
  }).toEqual([128, 128, 128, 255]);
  expect(asked).toBe(before);
});

/** Runs in the page: the colour of the icon in the list, once it is loaded. */
async function iconColour(): Promise<number[] | null> {
  const image = document.querySelector<HTMLImageElement>('[data-part="history"] li img');
  await image?.decode().catch(() => undefined);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!image?.complete || !context) return null;
  context.drawImage(image, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}
