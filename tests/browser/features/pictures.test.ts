import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { chooseFiles } from '../harness/attaching/choose-files.ts';
import { endBackground } from '../harness/background.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import { leavePicture, leaveSelection } from '../harness/pending-item.ts';
import { readStores } from '../harness/read-stores.ts';
import { overflow, saveScreen } from '../harness/screens.ts';
import { readJson, startHttpServer } from '../harness/servers/http-server.ts';

const DRAFT = '[data-part="draft-pictures"]';
const ASKED = '[data-part="question-pictures"]';
const UNSEEN = '[data-part="unseen-pictures"]';
const MODEL = 'llava';
const PLACE = 'GPS 48.85 N 2.29 E';

interface OllamaCall {
  readonly model: string;
  readonly messages: readonly { readonly content: string; readonly images?: readonly string[] }[];
}

async function openPanel(browser: ExtensionBrowser, models = [unknownModel(MODEL)]) {
  const calls: OllamaCall[] = [];
  const { address } = await startHttpServer(async (request, response) => {
    if (request.url !== '/api/chat') return response.writeHead(404).end();
    calls.push((await readJson(request)) as OllamaCall);
    response.setHeader('content-type', 'application/x-ndjson');
    const message = { role: 'assistant', content: 'A lamp.' };
    const end = { model: MODEL, message, done: true, done_reason: 'stop' };
    response.end(`${JSON.stringify(end)}\n`);
  });
  const backEnd = { ...DEFAULT_BACK_END, name: 'Ollama', kind: 'ollama', address, model: MODEL };
  await browser.set({ backEnds: [backEnd], listedModels: { [backEnd.id]: models } });
  const panel = await browser.openPanel();
  await panel.page.setViewport({ width: 400, height: 800 });
  return { panel, calls };
}

/**
 * A photograph, as the browser encodes it, with what a camera writes of its place.
 * @param hue of its first colour: another is another picture
 */
async function photograph(page: Page, hue = 0): Promise<Buffer> {
  const base64 = await page.evaluate((first) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 1000];
    const context = canvas.getContext('2d');
    const colours = context?.createLinearGradient(0, 0, 2000, 1000);
    for (let stop = 0; stop <= 10; stop++)
      colours?.addColorStop(stop / 10, `hsl(${first + stop * 33} 80% 50%)`);
    if (context && colours) context.fillStyle = colours;
    context?.fillRect(0, 0, 2000, 1000);
    return canvas.toDataURL('image/jpeg').split(',', 2)[1] ?? '';
  }, hue);
  const bytes = Buffer.from(base64, 'base64');
  const about = Buffer.from(`Exif\0\0${PLACE}`, 'latin1');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, about.length + 2]);
  return Buffer.concat([head, about, bytes.subarray(2)]);
}

/** Runs in a page of the extension: all that is stored is two days older. */
function letDaysPass(): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString();
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sidelight');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(['conversations', 'files'], 'readwrite');
      for (const [name, key] of [
        ['conversations', 'deletedAt'],
        ['files', 'keptAt'],
      ] as const) {
        const rows = writing.objectStore(name).openCursor();
        rows.onsuccess = () => {
          const { result: cursor } = rows;
          if (!cursor) return;
          if (key in cursor.value) cursor.update({ ...cursor.value, [key]: twoDaysAgo });
          cursor.continue();
        };
      }
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

describeInBrowsers('A picture that goes with a question', (browser) => {
  test('is scaled, loses what its file tells, is sent, kept once and shown again', async () => {
    const { panel, calls } = await openPanel(browser);
    const file = await photograph(panel.page);
    expect(file.includes(PLACE)).toBe(true);
    await leavePicture(panel.page, file);
    await eventually(() => panel.text(DRAFT)).toContain('1,568 × 784 pixels');
    await eventually(() => panel.has(`${DRAFT} img`)).toBe(true);
    await expectAccessible(browser, panel.page, 'draft-pictures');
    expect(await overflow(panel.page)).toBe(0);

    await panel.press('open-picture');
    await eventually(() => panel.has('dialog[open] img')).toBe(true);
    await panel.press('close');

    await panel.ask('What is it?');
    await eventually(() => calls.length).toBe(1);
    const [image = ''] = calls[0]?.messages[0]?.images ?? [];
    const sent = Buffer.from(image, 'base64');
    expect([sent[0], sent[1]]).toEqual([0xff, 0xd8]);
    expect(sent.includes('GPS')).toBe(false);
    await panel.waitForOutcome('complete');
    await eventually(() => panel.has(`${ASKED} img`)).toBe(true);
    expect(await panel.has(DRAFT)).toBe(false);

    const { rows, counts } = await readStores(panel.page, ['messages'], ['files']);
    expect(counts.files).toBe(1);
    expect(JSON.stringify(rows.messages)).toContain('sidelight-file:');
    expect(JSON.stringify(rows.messages)).not.toContain('base64');

    const again = await browser.openPanel();
    await eventually(() => again.has(`${ASKED} img`)).toBe(true);
    await again.ask('And now?');
    await eventually(() => calls.length).toBe(2);
    expect(calls[1]?.messages[0]?.images).toEqual([image]);
  });

  test('goes for good with its conversation, a day after that was deleted', async () => {
    const { panel } = await openPanel(browser);
    await leavePicture(panel.page, await photograph(panel.page, 90));
    await eventually(() => panel.has(`${DRAFT} img`)).toBe(true);
    await panel.ask('What is it?');
    await panel.waitForOutcome('complete');
    const id = await panel.conversationId();
    await panel.press('more');
    await panel.page.locator('[role="menuitem"][data-choice="delete"]').click();
    await eventually(() => panel.has('[data-part="undo-delete"]')).toBe(true);
    const kept = await readStores(browser.settings, [], ['files']);
    const count = kept.counts.files ?? 0;
    await panel.page.close();
    await browser.settings.evaluate(letDaysPass);
    await endBackground(browser);
    await browser.openPanel();
    const left = () => readStores(browser.settings, ['conversations'], ['files']);
    await eventually(async () => (await left()).counts.files).toBe(count - 1);
    expect(JSON.stringify((await left()).rows)).not.toContain(id);
  });

  test('stands under the same line as what is attached beside it', async () => {
    const { panel } = await openPanel(browser);
    await leavePicture(panel.page, await photograph(panel.page));
    await eventually(() => panel.has(`[data-part="to-send"] > ${DRAFT} img`)).toBe(true);
    await leaveSelection(panel.page, { text: 'Rain wears down rock.', title: 'Rain', url: '' });
    await eventually(() => panel.count('[data-part="to-send"] > ul')).toBe(2);
    expect(await panel.count('[data-part="to-send"] > h2')).toBe(1);
    await saveScreen(panel.page, `picture-and-passage-${browser.name}`);
    await panel.press('remove-picture');
    await eventually(() => panel.has(DRAFT)).toBe(false);
    expect(await panel.has('form [data-part="selection-chip"]')).toBe(true);
  });

  test('stays in the draft of its conversation when another is shown', async () => {
    const { panel, calls } = await openPanel(browser);
    const file = join(await mkdtemp(join(tmpdir(), 'sidelight-picture-')), 'lamp.jpg');
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, await photograph(panel.page, 180));
    await panel.ask('First?');
    await panel.waitForOutcome('complete');
    const first = await panel.conversationId();
    await chooseFiles(panel, [file]);
    await eventually(() => panel.has(`${DRAFT} img`)).toBe(true);
    await panel.press('new-conversation');
    await eventually(() => panel.conversationId()).not.toBe(first);
    await eventually(() => panel.has(DRAFT)).toBe(false);
    await panel.ask('Second?');
    await panel.waitForOutcome('complete');
    expect(calls[1]?.messages[0]?.images).toBeUndefined();
    expect(await panel.has(DRAFT)).toBe(false);

    // One that has yet to be read when its conversation is left, too.
    const second = await panel.conversationId();
    await panel.page.$eval(
      'input[name="files"]',
      (input, base64) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], 'late.jpg', { type: 'image/jpeg' }));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        document.querySelector<HTMLElement>('[name="new-conversation"]')?.click();
      },
      (await photograph(panel.page, 270)).toString('base64'),
    );
    await eventually(() => panel.conversationId()).not.toBe(second);
    await panel.press('history');
    await panel.page.locator(`[data-conversation="${first}"] [name="open-conversation"]`).click();
    await eventually(() => panel.text(DRAFT)).toContain('lamp.jpg');
    expect(await panel.count(`${DRAFT} li`)).toBe(1);
    await panel.press('history');
    await panel.page.locator(`[data-conversation="${second}"] [name="open-conversation"]`).click();
    await eventually(() => panel.text(DRAFT)).toMatch(/late\.jpg.*pixels/);
    expect(await panel.count(`${DRAFT} li`)).toBe(1);
    await panel.press('new-conversation');
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    expect(await panel.has(DRAFT)).toBe(false);
  });

  test('that cannot be read says why, and the rest goes without it', async () => {
    const { panel, calls } = await openPanel(browser);
    await leavePicture(panel.page, Buffer.from('no picture '.repeat(1000)));
    await eventually(() => panel.text(DRAFT)).toContain('is not an image that can be read');
    await panel.ask('What is it?');
    await eventually(() => calls.length).toBe(1);
    expect(calls[0]?.messages[0]?.images).toBeUndefined();
  });

  test('is said to be unseen before it is sent, and another model is offered', async () => {
    const blind = { ...unknownModel(MODEL), seesPictures: false };
    const seeing = { ...unknownModel('seeing'), seesPictures: true };
    const { panel, calls } = await openPanel(browser, [blind, seeing]);
    await leavePicture(panel.page, await photograph(panel.page));
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(true);
    await panel.press('use-seeing-model');
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(false);
    await panel.ask('What is it?');
    await eventually(() => calls.length).toBe(1);
    expect(calls[0]?.model).toBe('seeing');
    expect(calls[0]?.messages[0]?.images).toHaveLength(1);
  });

  test('is said to be unseen once, beside the line about the page, and marked where it stands', async () => {
    const { panel, calls } = await openPanel(browser, [
      { ...unknownModel(MODEL), seesPictures: false },
    ]);
    const { page } = panel;
    const { address } = await startHttpServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Lamps</title><p>Lamps');
    });
    await browser.openInFront(address);
    const isLineSeen = () =>
      page.$eval('[data-part="front-page"]', (line) => line.checkVisibility()).catch(() => false);
    // A page that can be read is offered, and left out here.
    const leavePageOut = () =>
      page.evaluate(() =>
        document.querySelector<HTMLElement>('form [name="remove-passage"]')?.click(),
      );
    await eventually(() => leavePageOut().then(isLineSeen)).toBe(true);
    await leavePicture(page, await photograph(page));
    await eventually(() => panel.has(UNSEEN)).toBe(true);
    await eventually(() => panel.text(DRAFT)).toContain('Not seen by this model');
    expect(await panel.text('[data-part="to-send"] h2')).toBe('Attached');
    expect(await isLineSeen()).toBe(true);
    await page.bringToFront();
    for (const width of [320, 400]) {
      await page.setViewport({ width, height: 700 });
      expect(await overflow(page)).toBe(0);
      await saveScreen(page, `${browser.name}-unseen-${width}`);
    }
    await panel.press('close-unseen');
    await eventually(() => panel.has(UNSEEN)).toBe(false);
    expect(await panel.text(DRAFT)).toContain('Not seen by this model');

    await leavePicture(page, await photograph(page, 20));
    await eventually(() => panel.text(UNSEEN)).toContain('2 images');
    await panel.ask('What is it?');
    await panel.waitForOutcome('complete');
    expect(calls[0]?.messages[0]?.images).toBeUndefined();
    await eventually(() => panel.has(UNSEEN)).toBe(false);
    await eventually(() => panel.text('[data-part="unseen-here"]')).toBe('Not seen by this model');
    await panel.type('And now?');
    await saveScreen(page, `${browser.name}-unseen-sent`);
    expect(await panel.has(UNSEEN)).toBe(false);
  });

  test('is said to be unseen where it is a scanned page, too', async () => {
    const blind = { ...unknownModel(MODEL), seesPictures: false };
    const { panel } = await openPanel(browser, [blind]);
    await chooseFiles(panel, [resolve('tests/documents/pdf/scan-without-text.pdf')]);
    await eventually(() => panel.text('[data-part="unseen-pictures"]')).toContain('2 images');
    await panel.press('remove-passage');
    await eventually(() => panel.has('[data-part="unseen-pictures"]')).toBe(false);
  });
});
