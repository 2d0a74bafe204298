import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { topOf } from '../harness/screens.ts';
import { type EventServer, openWithEvents } from '../harness/servers/event-server.ts';
import { Transcript } from '../harness/transcript.ts';

const EDITOR = 'textarea[name="edited-question"]';
const FOLD = 'button[name="fold-question"]';
const WAITING = '[data-part="waiting"]';
const PARAGRAPH = 'Rain wears down rock, and rivers carry what it dissolves to the sea. ';

/** Asks, and has the question answered by the call of this number. */
async function converse(panel: Panel, server: EventServer, number: number, words: string) {
  await panel.ask(`${words}?`);
  const call = await server.call(number);
  call.answer(`${words}.`);
  await panel.waitForAnswer(`${words}.`);
  await panel.waitForStatus('ready');
}

/** The text of the messages that are shown, without what can be done with them. */
function shown(panel: Panel): Promise<string[]> {
  return panel.page.$$eval('article[data-role="user"] > p, [data-part="answer"]', (texts) =>
    texts.map((text) => text.textContent.trim()),
  );
}

function version(panel: Panel): Promise<string | null> {
  return panel.attribute('[data-part="versions"]', 'aria-label');
}

/** Puts the first question in other words, as a reader does. */
async function edit(panel: Panel, text: string): Promise<void> {
  await panel.press('edit');
  await eventually(() => panel.has(EDITOR)).toBe(true);
  await eventually(() => focusedName(panel.page)).toBe('edited-question');
  await panel.page.$eval(EDITOR, (field) => field instanceof HTMLTextAreaElement && field.select());
  await panel.page.keyboard.type(text);
  await panel.page.keyboard.press('Enter');
}

describeInBrowsers('A question', (browser) => {
  test('is put in other words beside what was asked before, and both stay reachable', async () => {
    const { panel, server } = await openWithEvents(browser);
    await leaveSelection(panel.page, {
      text: 'A passage.',
      title: 'A page',
      url: 'https://e.org/',
    });
    await eventually(() => panel.count('[data-part="selection-chip"]')).toBe(1);
    await converse(panel, server, 1, 'One');
    await converse(panel, server, 2, 'Two');

    await edit(panel, 'Other');
    const call = await server.call(3);
    expect(call.body.messages.map(({ content }) => content)).toEqual([
      expect.stringMatching(/A passage\.[\s\S]*Other$/),
    ]);
    call.answer('Otherwise.');
    await panel.waitForStatus('ready');
    await eventually(() => shown(panel)).toEqual(['Other', 'Otherwise.']);
    await eventually(() => panel.count('[data-part="selection-chip"]')).toBe(1);
    await eventually(() => version(panel)).toBe('Version 2 of 2');

    await panel.page.focus('button[name="previous-branch"]');
    await panel.page.keyboard.press('Enter');
    await eventually(() => shown(panel)).toEqual(['One?', 'One.', 'Two?', 'Two.']);
    await eventually(() => focusedName(panel.page)).toBe('previous-branch');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Version 1 of 2');
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    await panel.press('next-branch');
    await eventually(() => shown(panel)).toEqual(['Other', 'Otherwise.']);
    await panel.page.close();
    const reopened = await browser.openPanel();
    await eventually(() => shown(reopened)).toEqual(['Other', 'Otherwise.']);
  });

  test('keeps its words when Escape ends the editing, and the keyboard its place', async () => {
    const { panel, server } = await openWithEvents(browser);
    await converse(panel, server, 1, 'One');
    await panel.press('edit');
    await eventually(() => focusedName(panel.page)).toBe('edited-question');
    await panel.page.keyboard.type(' and more');
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(EDITOR)).toBe(false);
    await eventually(() => focusedName(panel.page)).toBe('edit');
    await eventually(() => shown(panel)).toEqual(['One?', 'One.']);
    expect(server.calls).toHaveLength(1);
  });

  test('of many lines shows its first ones, and all of them by keyboard', async () => {
    const { panel, server } = await openWithEvents(browser);
    const { page } = panel;
    await page.setViewport({ width: 400, height: 500 });
    const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`).join('\n');
    await page.focus('textarea[name="question"]');
    await page.evaluate((text) => document.execCommand('insertText', false, text), lines);
    await page.keyboard.press('Enter');
    // So long that the fold is never near the end of what is shown.
    (await server.call()).answer(PARAGRAPH.repeat(40));
    await panel.waitForStatus('ready');
    const shownLines = () =>
      page.$eval('article[data-role="user"] > p', (text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
    expect(await shownLines()).toBe(20);
    await eventually(() => panel.text(FOLD)).toBe(
      `Show all ${lines.length.toLocaleString('en')} characters`,
    );
    // The view still runs to the end of the answer, faster than a reader presses.
    await new Transcript(panel).rest();
    await page.focus(FOLD);
    await page.keyboard.press('Enter');
    await eventually(shownLines).toBe(200);
    expect(await focusedName(page)).toBe('fold-question');
    await page.$eval(FOLD, (button) => button.scrollIntoView({ block: 'center' }));
    const before = await topOf(page, FOLD);
    await page.keyboard.press('Enter');
    await eventually(shownLines).toBe(20);
    await eventually(() => topOf(page, FOLD)).toBe(before);
    expect(await focusedName(page)).toBe('fold-question');
    expect(await accessibilityViolations(page)).toEqual([]);
    await edit(panel, 'Short.');
    await eventually(() => panel.has(FOLD)).toBe(false);
  });

  test('that is being edited when another window shows another keeps what was typed', async () => {
    const { panel, server } = await openWithEvents(browser);
    await converse(panel, server, 1, 'One');
    await panel.press('edit');
    await eventually(() => focusedName(panel.page)).toBe('edited-question');
    await panel.page.keyboard.type(' and more');
    const other = await browser.openPanel('window');
    await other.waitForAnswer('One.');
    await edit(other, 'Other');
    (await server.call(2)).answer('Otherwise.');
    await eventually(() => shown(panel)).toEqual(['Other', 'Otherwise.']);
    await panel.press('previous-branch');
    await eventually(() => shown(panel)).toEqual(['One?', 'One.']);
    await panel.press('edit');
    await eventually(() => panel.has(EDITOR)).toBe(true);
    await eventually(() =>
      panel.page.$eval(EDITOR, (field) => 'value' in field && field.value),
    ).toBe('One? and more');
  });

  test('is deleted with what follows it, and comes back', async () => {
    const { panel, server } = await openWithEvents(browser);
    await converse(panel, server, 1, 'One');
    await converse(panel, server, 2, 'Two');
    const buttons = await panel.page.$$('button[name="delete-message"]');
    await buttons[1]?.click();
    await eventually(() => shown(panel)).toEqual(['One?', 'One.']);
    await eventually(() => focusedName(panel.page)).toBe('undo-delete');
    await eventually(() => panel.text('[role="status"][data-part="undo-delete"]')).toContain(
      'Deleted.',
    );
    expect(await accessibilityViolations(panel.page)).toEqual([]);
    await panel.press('undo-delete');
    await eventually(() => shown(panel)).toEqual(['One?', 'One.', 'Two?', 'Two.']);
    await eventually(() => panel.has('[data-part="undo-delete"]')).toBe(false);

    await panel.press('delete-message');
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    await converse(panel, server, 3, 'Three');
    await eventually(() => panel.has('[data-part="undo-delete"]')).toBe(false);
    expect((await server.call(3)).body.messages).toHaveLength(1);
    await eventually(() => shown(panel)).toEqual(['Three?', 'Three.']);
  });
});

describeInBrowsers('An answer', (browser) => {
  test('is given again, and the pressed button stays where it is from one to the other', async () => {
    const { panel, server } = await openWithEvents(browser);
    await panel.page.setViewport({ width: 400, height: 500 });
    await panel.ask('Why?');
    (await server.call()).answer(PARAGRAPH.repeat(20));
    await panel.waitForStatus('ready');
    await panel.press('details');
    await eventually(() => panel.has('[data-part="message-details"]')).toBe(true);
    await panel.press('regenerate');
    const call = await server.call(2);
    expect(call.body.messages).toHaveLength(1);
    call.write('Growing.');
    await panel.waitForAnswer('Growing.');
    await eventually(() => panel.has('[data-part="message-details"]')).toBe(false);
    call.answer(PARAGRAPH.repeat(24));
    await panel.waitForStatus('ready');
    await eventually(() => version(panel)).toBe('Version 2 of 2');
    await eventually(() => panel.count('article[data-role="assistant"]')).toBe(1);

    const button = 'article[data-role="assistant"] button[name="previous-branch"]';
    await panel.page.$eval(button, (element) => element.scrollIntoView({ block: 'center' }));
    const before = await topOf(panel.page, button);
    await panel.page.focus(button);
    await panel.page.keyboard.press('Enter');
    await eventually(() => version(panel)).toBe('Version 1 of 2');
    await eventually(() => topOf(panel.page, button)).toBe(before);
    await eventually(() => focusedName(panel.page)).toBe('previous-branch');
    await panel.page.keyboard.press('Tab');
    await eventually(() => focusedName(panel.page)).toBe('next-branch');
    await panel.page.keyboard.press('Enter');
    await eventually(() => version(panel)).toBe('Version 2 of 2');
    await eventually(() => topOf(panel.page, button)).toBe(before);
  });

  test('is awaited in one place until its first word', async () => {
    const { panel, server } = await openWithEvents(browser);
    await panel.ask('Why?');
    const call = await server.call();
    await panel.waitForStatus('submitted');
    const before = await topOf(panel.page, WAITING);
    call.send({ type: 'start' }, { type: 'start-step' });
    await panel.waitForStatus('streaming');
    expect(await topOf(panel.page, WAITING)).toBe(before);
    call.answer('Because.');
    await panel.waitForAnswer('Because.');
    await eventually(() => panel.has(WAITING)).toBe(false);
  });

  test('whose connection broke says why, also beside one in its place, and is given again or goes on', async () => {
    const { panel, server } = await openWithEvents(browser);
    await panel.ask('Why?');
    const call = await server.call();
    call.write('The first half');
    await panel.waitForAnswer('The first half');
    call.cut();
    await panel.waitForFailure('broken-stream');
    await eventually(() => panel.has('[data-part="failure"] button[name="continue"]')).toBe(true);
    await panel.press('retry');
    (await server.call(2)).answer('Whole.');
    await panel.waitForAnswer('Whole.');
    await panel.waitForStatus('ready');
    await panel.press('previous-branch');
    await eventually(() => shown(panel)).toEqual(['Why?', 'The first half']);
    await eventually(() => panel.text('[data-part="transcript"]')).toContain(
      'This answer was cut off.',
    );
    await eventually(() => panel.has('button[name="retry"]')).toBe(true);
    await panel.press('continue');
    (await server.call(3)).answer(' and the second.');
    await panel.waitForAnswer('The first half and the second.');
    await eventually(() => panel.has('[data-part="failure"]')).toBe(false);
  });

  test('that reached its limit says so, also when it is opened anew, and goes on', async () => {
    const { panel, server } = await openWithEvents(browser);
    await panel.ask('Why?');
    const call = await server.call();
    call.write('The first half');
    call.finish('length');
    const line = '[data-part="answer-end"]';
    await eventually(() => panel.text(line)).toContain('reached its length limit');
    const anew = await browser.openPanel();
    await eventually(() => anew.text(line)).toContain('reached its length limit');
    await anew.press('continue');
    (await server.call(2)).answer(' and the second.');
    await anew.waitForAnswer('The first half and the second.');
    await anew.waitForStatus('ready');
    await eventually(() => anew.has(line)).toBe(false);
    expect(await anew.has('button[name="continue"]')).toBe(false);
  });
});
