import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { picture, picturesPdf } from '../../../unit/documents/pdf/written-pdf.ts';
import { openWithServer } from '../../harness/ask-question.ts';
import { chooseFiles } from '../../harness/attaching/choose-files.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import { saveScreen } from '../../harness/screens.ts';
import type { ChatCall } from '../../harness/servers/ai-server.ts';

const DRAFT = '[data-part="draft-pages"]';
const STATE = '[data-part="capture-state"]';
const ENCODINGS = resolve('tests/documents/pdf/scan-encodings.pdf');

interface SentPicture {
  readonly type: string;
  readonly url: string;
  readonly filename: string;
}

function picturesIn({ body }: ChatCall): SentPicture[] {
  const { messages } = body as { messages: readonly { parts: readonly SentPicture[] }[] };
  return messages.at(-1)?.parts.filter(({ type }) => type === 'file') ?? [];
}

/** A picture's size, and its share of dark and of light pixels in hundredths. */
function look(page: Page, { url }: SentPicture) {
  return page.evaluate(async (address) => {
    const [head = '', base64 = ''] = address.split(',');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const type = head.slice('data:'.length).split(';')[0] ?? '';
    const image = await createImageBitmap(new Blob([bytes], { type }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let [dark, light] = [0, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const red = pixels[at] ?? 0;
      if (red < 100) dark += 1;
      if (red > 200) light += 1;
    }
    const share = (count: number) => (100 * count) / (width * height);
    return { width, height, dark: share(dark), light: share(light) };
  }, url);
}

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-scans-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A page with a dark bar, as a scanner's JPEG. */
async function scanned(page: Page): Promise<string> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1240, 1754];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#f4f2ea';
    context?.fillRect(0, 0, 1240, 1754);
    if (context) context.fillStyle = '#222';
    context?.fillRect(100, 200, 1000, 175);
    return canvas.toDataURL('image/jpeg').split(',', 2)[1] ?? '';
  });
  const entries = '/ColorSpace/DeviceRGB/BitsPerComponent 8';
  return picture(1240, 1754, entries, Buffer.from(base64, 'base64'), 'DCTDecode');
}

/** A hundred million pixels, in a few kilobytes. */
function enormous(): string {
  const entries = '/ColorSpace/DeviceGray/BitsPerComponent 1';
  const bits = new Uint8Array(12_500_000).fill(0x55);
  return picture(10_000, 10_000, entries, deflateSync(bits), 'FlateDecode');
}

describeInBrowsers('Scanned pages of a PDF', (browser) => {
  test('are sent as pictures, however they are encoded', async () => {
    const { panel, server } = await openWithServer(browser);
    await chooseFiles(panel, [ENCODINGS]);
    await eventually(() => panel.count(`${DRAFT} img`)).toBe(8);
    expect(await panel.has(`${DRAFT} [title="scan-encodings.pdf, page 8"]`)).toBe(true);
    await saveScreen(panel.page, `scanned-pages-${browser.name}`);
    await panel.ask('What does it say?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('[Page 1, a picture that is attached]');
    const sent = picturesIn(call);
    expect(sent.map(({ filename }) => filename)).toEqual(
      Array.from({ length: 8 }, (_, index) => `scan-encodings.pdf, page ${index + 1}`),
    );
    for (const one of sent) {
      const { width, height, dark, light } = await look(panel.page, one);
      const isTurned = one.filename.endsWith('7');
      expect.soft([width, height]).toEqual(isTurned ? [1568, 1108] : [1108, 1568]);
      expect.soft(dark, one.filename).toBeGreaterThan(0.5);
      expect.soft(light, one.filename).toBeGreaterThan(80);
    }
  });

  test('go with their passage, beside its text, and no more than twenty of them', async () => {
    const { panel, server } = await openWithServer(browser);
    const scan = { picture: await scanned(panel.page) };
    const text = { text: 'Forty-one waves were counted.' };
    const scans = Array.from({ length: 21 }, () => scan);
    const path = await written('log.pdf', picturesPdf([text, ...scans]));
    await chooseFiles(panel, [path]);
    await eventually(() => panel.count(`${DRAFT} img`)).toBe(20);
    await panel.press('remove-passage');
    await eventually(() => panel.has(DRAFT)).toBe(false);

    await chooseFiles(panel, [path]);
    await eventually(() => panel.count(`${DRAFT} img`)).toBe(20);
    // That of the first page with one.
    await panel.press('remove-picture');
    await eventually(() => panel.count(`${DRAFT} img`)).toBe(19);
    await panel.ask('And so?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('> Forty-one waves were counted.');
    expect(call.lastQuestion).toContain('[Page 2, a picture that was not read]');
    expect(call.lastQuestion).toContain('[Page 21, a picture that is attached]');
    expect(call.lastQuestion).toContain('[Page 22, a picture that was not read]');
    expect(picturesIn(call)).toHaveLength(19);
  });

  test('of enormous pictures are left out, and the rest is sent', async () => {
    const { panel, server } = await openWithServer(browser);
    const scan = await scanned(panel.page);
    const both = picturesPdf([{ picture: enormous() }, { picture: scan }]);
    await chooseFiles(panel, [await written('both.pdf', both)]);
    await eventually(() => panel.count(`${DRAFT} img`)).toBe(1);
    await panel.ask('And so?');
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('[Page 1, a picture that was not read]');
    expect(call.lastQuestion).toContain('[Page 2, a picture that is attached]');
    const [sent] = picturesIn(call);
    expect(sent && (await look(panel.page, sent)).dark).toBeCloseTo(8, 0);

    const alone = await written('alone.pdf', picturesPdf([{ picture: enormous() }]));
    await chooseFiles(panel, [alone]);
    await eventually(() => panel.attribute(STATE, 'data-failure')).toBe('empty-file');
  });

  test('go along with a quick action that waited for the file, whatever language they are in', async () => {
    const { panel, server } = await openWithServer(browser);
    await panel.page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const action = document.querySelector<HTMLElement>('button[data-action="translate"]');
        if (!action) return;
        watch.disconnect();
        action.click();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await chooseFiles(panel, [ENCODINGS]);
    const call = await server.call();
    call.finish();
    expect(call.lastQuestion).toContain('[Page 8, a picture that is attached]');
    expect(picturesIn(call)).toHaveLength(8);
    await eventually(() => panel.has(DRAFT)).toBe(false);
  });
});
