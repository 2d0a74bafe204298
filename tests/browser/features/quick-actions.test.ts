import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { openWithServer } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { focusedName, type Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { SettingsForm } from '../harness/settings-form.ts';

const CHIP = 'form [data-part="selection-chip"]';
const ACTION = 'button[name="quick-action"]';
const LIST = '[data-part="action-list"]';
const MARKED = `${LIST} [aria-selected="true"]`;
const HELP = '[data-part="attach-help"]';
const NOTICE = '[data-part="action-notice"]';

const PASSAGE: Selection = {
  text: 'Every litre of sea water holds about 35 grams of salt, {page} included.',
  title: 'Why the sea is salt',
  url: 'https://example.org/sea',
};

const QUOTATION = [`> ${PASSAGE.text}`, '> — [Why the sea is salt](https://example.org/sea)'].join(
  '\n',
);

async function withPassage(browser: ExtensionBrowser) {
  const { panel, server } = await openWithServer(browser);
  await leaveSelection(panel.page, PASSAGE);
  await eventually(() => panel.count(CHIP)).toBe(1);
  return { panel, server };
}

/** The names that are offered, those that cannot be taken yet in brackets. */
function offered(panel: Panel, selector: string): Promise<string[]> {
  return panel.page.$$eval(selector, (found) =>
    found.map((element) => {
      const name = element.querySelector('span')?.textContent ?? element.textContent;
      return element.ariaDisabled === 'true' ? `(${name})` : name;
    }),
  );
}

async function addAction(form: SettingsForm, name: string, prompt: string): Promise<void> {
  await form.press('add-action');
  await form.fill('action-name', name);
  await form.fill('action-prompt', prompt);
  await form.press('save-action');
}

function ownNames({ page }: SettingsForm): Promise<string[]> {
  return page.$$eval('[data-part="own-actions"] li', (items) =>
    items.map((item) => item.querySelector('span > span')?.textContent ?? ''),
  );
}

describeInBrowsers('A quick action', (browser) => {
  test('is a button over the field once something is attached, and asks at once', async () => {
    const { panel, server } = await openWithServer(browser);
    await eventually(() => panel.has(ACTION)).toBe(false);
    await leaveSelection(panel.page, PASSAGE);
    await eventually(() => offered(panel, ACTION)).toEqual([
      'Summarise',
      'Key points',
      'Explain',
      'Explain simply',
      'Translate',
    ]);
    await panel.type('A thought of my own');
    await panel.page.click(`${ACTION}[data-action="explain"]`);
    const call = await server.call();
    expect(call.body).toMatchObject({ messages: [{ content: `${QUOTATION}\n\nExplain this.` }] });
    await eventually(() => panel.text('article[data-role="user"] > p')).toBe('Explain this.');
    await eventually(() => panel.count(CHIP)).toBe(0);
    // What was written beside it stays, and so does the keyboard.
    await eventually(() => panel.question()).toBe('A thought of my own');
    await eventually(() => panel.has('textarea[name="question"]:focus')).toBe(true);
    call.finish();
  });

  test('chosen in a menu is taken on its passage alone, and leaves the rest in the composer', async () => {
    const { panel, server } = await withPassage(browser);
    await panel.type('Half a thought');
    const other = { ...PASSAGE, text: 'Another passage.' };
    await leaveSelection(panel.page, other, 'explain');
    const call = await server.call();
    const sent = JSON.stringify(call.body);
    expect(sent).toContain('Explain this.');
    expect(sent).toContain(other.text);
    expect(sent).not.toContain('Every litre');
    await eventually(() => panel.count(CHIP)).toBe(1);
    await eventually(() => panel.text(CHIP)).toContain('Every litre');
    await eventually(() => panel.question()).toBe('Half a thought');
    call.write('It is salt.');
    call.finish();

    const german =
      'Das Meer ist salzig, weil die Flüsse Salz aus dem Gestein lösen und mitbringen.';
    await leaveSelection(panel.page, { ...PASSAGE, text: german }, 'translate');
    const translation = await server.call(2);
    expect(JSON.stringify(translation.body)).toContain('Translate this into English.');
    translation.finish();

    // One that was deleted since, or lacks something, leaves its passage to be asked about.
    await leaveSelection(panel.page, other, 'deleted');
    await eventually(() => panel.count(CHIP)).toBe(2);
    expect(server.calls).toHaveLength(2);
  });

  test('translates into a language that is chosen once', async () => {
    const { panel, server } = await withPassage(browser);
    const { page } = panel;
    const choice = (language: string) => `[role="menu"] [data-choice="${language}"]`;
    await page.setViewport({ width: 320, height: 640 });
    await eventually(() => panel.has('button[name="translate-into"]')).toBe(true);
    // The passage is in the reader's only language: the other is for them to choose.
    // At this width its line has no room for it.
    await panel.press('more-actions');
    await page.locator(choice('translate')).click();
    await eventually(() => panel.has(choice('de'))).toBe(true);
    await expectAccessible(browser, page, 'translate-into-320');
    await page.keyboard.press('Escape');
    await eventually(() => focusedName(page)).toBe('question');
    await page.setViewport({ width: 800, height: 640 });
    await page.click(`${ACTION}[data-action="translate"]`);
    await eventually(() => panel.has(choice('de'))).toBe(true);
    expect(server.calls).toHaveLength(0);
    await page.locator(choice('de')).click();
    const call = await server.call();
    expect(JSON.stringify(call.body)).toContain('Translate this into Deutsch.');
    await eventually(() => focusedName(page)).toBe('question');
    call.write('Salz.');
    call.finish();
    await panel.waitForOutcome('complete');

    // From now on one press is enough, and by a slash it is the same.
    await leaveSelection(page, PASSAGE);
    await eventually(() => panel.attribute(`${ACTION}[data-action="translate"]`, 'title')).toBe(
      'Translate this into Deutsch.',
    );
    await panel.type('/tran');
    await eventually(() => panel.text(`${LIST} [role="option"]`)).toContain('into Deutsch.');
    await page.keyboard.press('Enter');
    const second = await server.call(2);
    expect(JSON.stringify(second.body)).toContain('Translate this into Deutsch.');
    second.write('Salz.');
    second.finish();
    await panel.waitForOutcome('complete');

    // Another is at hand, by the keyboard.
    await leaveSelection(page, PASSAGE);
    await eventually(() => panel.has('button[name="translate-into"]')).toBe(true);
    await page.focus('button[name="translate-into"]');
    await page.keyboard.press('Enter');
    await eventually(() => panel.attribute(choice('de'), 'aria-checked')).toBe('true');
    await page.focus(choice('fr'));
    await page.keyboard.press('Enter');
    const third = await server.call(3);
    expect(JSON.stringify(third.body)).toContain('Translate this into français.');
    third.finish();
  });

  test('opens the list of languages where a slash asks for a translation into none', async () => {
    const { panel, server } = await withPassage(browser);
    await panel.type('/tran');
    await eventually(() => panel.text(`${LIST} [role="option"]`)).toContain('Choose a language');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.has('[role="menu"]')).toBe(true);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has('[role="menu"]')).toBe(false);
    await eventually(() => panel.question()).toBe('/tran');
    expect(server.calls).toHaveLength(0);
  });

  test('is found by a slash, by keyboard alone', async () => {
    const { panel, server } = await withPassage(browser);
    const { keyboard } = panel.page;
    await panel.page.setViewport({ width: 320, height: 640 });
    await eventually(() => panel.count(ACTION)).toBe(5);
    await expectAccessible(browser, panel.page, 'actions-320');
    await panel.type('/');
    await eventually(() => panel.count(`${LIST} [role="option"]`)).toBe(5);
    expect(await panel.text(`${LIST} [data-action="summarise"]`)).toBe('Summarise');
    await expectAccessible(browser, panel.page, 'action-list-320');
    const active = () => panel.attribute('textarea[name="question"]', 'aria-activedescendant');
    expect(await active()).toBe(await panel.attribute(MARKED, 'id'));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await eventually(() => panel.attribute(MARKED, 'data-action')).toBe('explain');
    expect(await active()).toBe(await panel.attribute(MARKED, 'id'));
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await eventually(() => panel.attribute(MARKED, 'data-action')).toBe('translate');

    await panel.type('SUM');
    await eventually(() => offered(panel, `${LIST} [role="option"]`)).toEqual(['Summarise']);
    await keyboard.press('Tab');
    await eventually(() => panel.question()).toBe('/Summarise');
    await keyboard.press('Enter');
    const call = await server.call();
    expect(JSON.stringify(call.body)).toContain('Summarise this.');
    await eventually(() => panel.question()).toBe('');
    await eventually(() => panel.has(LIST)).toBe(false);

    // A list that is open closes first, and the answer goes on.
    await panel.type('/');
    await eventually(() => panel.has(LIST)).toBe(true);
    await keyboard.press('Escape');
    await eventually(() => panel.has(LIST)).toBe(false);
    expect(await panel.question()).toBe('');
    expect(call.hungUp).toBe(false);
    call.write('Salt.');
    await panel.waitForAnswer('Salt.');
    await keyboard.press('Escape');
    await panel.waitForOutcome('stopped');
  });

  test('that lacks something to be about says what, and is none where a slash begins a question', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.type('/exp');
    await eventually(() => offered(panel, `${LIST} [role="option"]`)).toEqual([
      'Explain',
      'Explain simply',
    ]);
    expect(await panel.text(`${LIST} [data-action="explain"]`)).toBe('ExplainSends this page');
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text(HELP)).toContain('no page here');
    // The list would lie over it.
    expect(await panel.has(LIST)).toBe(false);
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.question()).toBe('/exp');
    expect(await panel.has(HELP)).toBe(true);
    await panel.page.keyboard.press('Escape');
    await eventually(() => panel.has(HELP)).toBe(false);
    expect(await panel.has(LIST)).toBe(false);
    await eventually(() => panel.questions()).toEqual([]);
    await panel.type('ort/hosts?');
    await eventually(() => panel.has(HELP)).toBe(false);
    await eventually(() => panel.has(LIST)).toBe(false);
    await panel.page.keyboard.press('Enter');
    const call = await server.call();
    expect(call.body).toMatchObject({ messages: [{ content: '/export/hosts?' }] });
    call.write('Yes.');
    call.finish();
    await panel.waitForOutcome('complete');
    await panel.type('/exp');
    await eventually(() => panel.has(LIST)).toBe(true);
    await panel.page.keyboard.press('Enter');
    await eventually(() => panel.text(HELP)).toContain('no page here');
    await panel.press('new-conversation');
    await eventually(() => panel.has(HELP)).toBe(false);
  });

  test('of the reader’s own comes to an open panel as it is made, with what its prompt names', async () => {
    const { panel, server } = await withPassage(browser);
    await eventually(() => panel.count(ACTION)).toBe(5);
    const form = new SettingsForm(await browser.openPage('options.html'));
    await form.page.click('input[name="show-action-simplify"]');
    await addAction(form, 'Verse', '{title} ({url}) as a verse in {language}:\n{selection}');
    await addAction(form, 'Digest', '{page} {selection}');
    await eventually(() => ownNames(form)).toEqual(['Verse', 'Digest']);

    await panel.page.bringToFront();
    await eventually(() => offered(panel, ACTION)).toEqual([
      'Summarise',
      'Key points',
      'Explain',
      'Translate',
      'Verse',
      '(Digest)',
    ]);
    await panel.page.click(`li:last-child > ${ACTION}[aria-disabled]`);
    await eventually(() => panel.text(NOTICE)).toBe('Digest: Attach the page first');
    const verse = await panel.page.$$(ACTION);
    await verse[4]?.click();
    const call = await server.call();
    const text = `${PASSAGE.title} (${PASSAGE.url}) as a verse in English:\n${PASSAGE.text}`;
    expect(call.body).toMatchObject({ messages: [{ content: text }] });
    // The bubble stays readable: the passage is in its chip.
    await eventually(() => panel.text('article[data-role="user"] > p')).toContain('“Every litre');
    await eventually(() => panel.count('article [data-part="selection-chip"]')).toBe(1);
    call.finish();
  });

  test('of the reader’s own is checked, changed, moved, deleted and brought back', async () => {
    const form = new SettingsForm(await browser.openPage('options.html'));
    await addAction(form, ' explain ', '{page}{page}');
    await eventually(() => form.count('[data-part="action-form"] [aria-invalid="true"]')).toBe(2);
    await eventually(() => form.text('[data-part="action-form"]')).toContain(
      'Another action already has this name',
    );
    await form.fill('action-name', 'One');
    await form.fill('action-prompt', 'Do {Selection}');
    await eventually(() => form.text('[data-part="unknown-placeholders"]')).toContain(
      '{Selection}',
    );
    await form.press('save-action');
    await eventually(() => ownNames(form)).toEqual(['One']);
    await eventually(() => focusedName(form.page)).toBe('add-action');
    await form.page.setViewport({ width: 800, height: 300 });
    await addAction(form, 'Two', 'Second');
    await eventually(() => ownNames(form)).toEqual(['One', 'Two']);
    const isTwoInSight = () =>
      form.page.$eval('[data-action]:last-child', (item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await eventually(isTwoInSight).toBe(true);
    await form.page.setViewport({ width: 400, height: 900 });
    await form.press('edit-action');
    await form.page.$eval('#actions', (section) => section.scrollIntoView());
    await expectAccessible(browser, form.page, 'settings-actions');
    await form.press('cancel-action');

    await form.press('move-action-up');
    await eventually(() => ownNames(form)).toEqual(['Two', 'One']);
    await eventually(() => focusedName(form.page)).toBe('move-action-up');
    await eventually(() => form.text('[data-part="actions-status"]')).toContain('is now 1 of 2');
    await form.press('delete-action');
    await eventually(() => ownNames(form)).toEqual(['Two']);
    await eventually(() => focusedName(form.page)).toBe('undo-delete-action');
    await form.page.keyboard.press('Enter');
    await eventually(() => ownNames(form)).toEqual(['Two', 'One']);
    await eventually(() => focusedName(form.page)).toBe('edit-action');
    await form.page.keyboard.press('Enter');
    await form.fill('action-name', 'Uno');
    await form.page.keyboard.press('Enter');
    await eventually(() => ownNames(form)).toEqual(['Two', 'Uno']);
  });
});
