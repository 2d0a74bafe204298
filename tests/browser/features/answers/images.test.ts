import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { accessibilityViolations } from '../../harness/accessibility.ts';
import { answerQuestion, askQuestion } from '../../harness/ask-question.ts';
import { blockChoice, chooseInBlock, openBlockMenu } from '../../harness/block-menu.ts';
import { allowClipboardReading } from '../../harness/clipboard.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { collectDownloads } from '../../harness/downloads.ts';
import { eventually } from '../../harness/eventually.ts';
import type { ExtensionBrowser } from '../../harness/extension-browser.ts';
import { collectWarnings, type Panel } from '../../harness/panel.ts';
import { makePng } from '../../harness/png.ts';
import { placesInAnswer } from '../../harness/screens.ts';
import { startImageServer } from '../../harness/servers/image-server.ts';

const PICTURE = '[data-part="picture"]';
const PNG = makePng(300, 200);

/** Gives a whole answer and waits until it is shown. */
async function answer(browser: ExtensionBrowser, text: string): Promise<Panel> {
  const panel = await answerQuestion(browser, text);
  await eventually(() => panel.has(`${PICTURE} img`)).toBe(true);
  return panel;
}

function countLoaded(page: Page): Promise<number> {
  return page.$$eval(
    '[data-part="picture"] img',
    (images) => images.filter(({ naturalWidth }) => naturalWidth > 0).length,
  );
}

function sizeOf(page: Page, index: number): Promise<{ width: number; height: number } | undefined> {
  return page.$$eval(
    PICTURE,
    (frames, at) => {
      const { width = 0, height = 0 } = frames[at]?.getBoundingClientRect() ?? {};
      return { width: Math.round(width), height: Math.round(height) };
    },
    index,
  );
}

/** The picture whose description this is. */
const pictureOf = (alt: string) => `${PICTURE}:has(img[alt="${alt}"])`;

/** The enlarged view as it is now. */
function viewState(page: Page) {
  return page.evaluate(() => ({
    isOpen: document.querySelector('dialog[open]') !== null,
    caption: document.querySelector('dialog figcaption')?.textContent,
    focused: document.activeElement?.getAttribute('name'),
  }));
}

describeInBrowsers('A picture', (browser) => {
  test('has its place before it comes: nothing moves when it does, or when it fails', async () => {
    const images = await startImageServer();
    const panel = await answer(
      browser,
      `Before.\n\n![A dune](${images.address('/dune.png')})\n\nBetween ![icon](${images.address('/icon.png')}) words.\n\n![Lost](${images.address('/lost.png')})\n\nAfter.`,
    );
    await panel.page.setViewport({ width: 400, height: 900 });
    await eventually(() => images.requests('/lost.png').length).toBe(1);
    const places = () => placesInAnswer(panel.page, 'p, [data-part="picture"]');
    const before = await places();
    await eventually(() => panel.text(pictureOf('A dune'))).toBe('A dune');

    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    images.serve('/icon.png', { body: makePng(20, 20), type: 'image/png' });
    await eventually(() => countLoaded(panel.page)).toBe(2);
    images.serve('/lost.png', { body: '', type: 'text/plain', status: 404 });
    await eventually(() => panel.answerText()).toContain('[Image blocked: Lost]');
    expect(await places()).toEqual(before);
    expect(images.requests('/dune.png')[0]?.headers.referer).toBeUndefined();
    // There was as much room as most pictures need; what is not needed goes when nobody looks at it.
    await panel.page.setViewport({ width: 400, height: 280 });
    await eventually(() => sizeOf(panel.page, 0)).toEqual({ width: 300, height: 200 });
  });

  test('is enlarged by mouse and keyboard, and gives the focus back', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const panel = await answer(browser, `![A dune](${images.address('/dune.png')})`);
    const { page } = panel;
    await eventually(() => countLoaded(page)).toBe(1);
    await eventually(() => panel.attribute('button[name="enlarge"]', 'aria-label')).toBe(
      'Enlarge: A dune',
    );
    await panel.press('enlarge');
    await eventually(() => viewState(page)).toMatchObject({ isOpen: true, caption: 'A dune' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => viewState(page)).toEqual({ isOpen: false, focused: 'enlarge' });
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await eventually(() => viewState(page)).toMatchObject({ isOpen: true });
    await panel.press('close');
    await eventually(() => viewState(page)).toEqual({ isOpen: false, focused: 'enlarge' });
  });

  test('in a link follows the link, and is enlarged from its menu', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const panel = await answer(
      browser,
      `[![A dune](${images.address('/dune.png')})](https://example.org/)`,
    );
    await eventually(() => panel.count(`a[href] ${PICTURE} img`)).toBe(1);
    await eventually(() => countLoaded(panel.page)).toBe(1);
    expect(await panel.has(`${PICTURE} button[name="enlarge"]`)).toBe(false);
    const isAboveLink = await panel.page.$eval(`${PICTURE} img`, (image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') !== null;
    });
    expect(isAboveLink).toBe(true);
    await chooseInBlock(panel, 'enlarge');
    await eventually(() => viewState(panel.page)).toMatchObject({ isOpen: true });
  });

  test('is saved from any origin, and from its own address, under the name of that, of its description, or none', async () => {
    const images = await startImageServer();
    const downloads = await collectDownloads(browser);
    await browser.set({ reading: { ...DEFAULT_READING, allowDataImages: true } });
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    // The first is read by the permission that the extension has, the next two because they allow it.
    images.serve('/a%20dune.jpeg?w=1', { body: PNG, type: 'image/png' });
    images.serve('/', { body: svg, type: 'image/svg+xml; charset=utf-8', isOpen: true });
    images.serve('/?2', { body: gif, type: 'image/gif', isOpen: true });
    const panel = await answer(
      browser,
      [
        `![first](${images.address('/a%20dune.jpeg?w=1')})`,
        `![Plan: north/south](${images.address('/', 'localhost')})`,
        `![](${images.address('/?2', 'localhost')})`,
        `![A grey square](data:image/png;base64,${PNG.toString('base64')})`,
      ].join('\n\n'),
    );
    for (const [alt, name, bytes] of [
      ['first', 'a dune.png', PNG],
      ['Plan: north/south', 'Plan- north-south.svg', Buffer.from(svg)],
      ['', 'image.gif', gif],
      ['A grey square', 'A grey square.png', PNG],
    ] as const) {
      const button = `${pictureOf(alt)} button[name="block-menu"]`;
      await chooseInBlock(panel, 'download', pictureOf(alt));
      expect((await downloads.file(name)).equals(bytes)).toBe(true);
      await eventually(() => panel.attribute(button, 'data-outcome')).toBe('done');
      await downloads.clear();
    }
    const asked = images.requests('/').at(-1);
    expect(asked?.method).toBe('GET');
    expect([asked?.headers.cookie, asked?.headers.referer]).toEqual([undefined, undefined]);
  });

  test('is copied as PNG, whatever it is', async () => {
    await allowClipboardReading(browser);
    const images = await startImageServer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"/>';
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    images.serve('/dune.gif', { body: gif, type: 'image/gif' });
    images.serve('/dune.svg', { body: svg, type: 'image/svg+xml' });
    const kinds = ['png', 'gif', 'svg'];
    const text = kinds.map((kind) => `![${kind}](${images.address(`/dune.${kind}`)})\n\n`).join('');
    const panel = await answer(browser, text);
    await panel.page.bringToFront();
    for (const kind of kinds) {
      const button = `${pictureOf(kind)} button[name="copy"]`;
      await panel.page.$eval(button, (found) => found instanceof HTMLElement && found.click());
      await eventually(() => panel.attribute(button, 'data-outcome'), kind).toBe('done');
      // The clipboard of a Firefox without a window holds no pictures.
      if (browser.name === 'firefox') continue;
      const type = await panel.page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item?.getType('image/png'))?.type;
      });
      expect(type, kind).toBe('image/png');
    }
  });

  test('that cannot be saved says so, beside the button and in the console', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const panel = await answer(browser, `![A dune](${images.address('/dune.png')})`);
    await eventually(() => countLoaded(panel.page)).toBe(1);
    const warnings = await collectWarnings(panel.page);
    images.serve('/dune.png', { body: 'gone', type: 'text/html', status: 410 });
    await chooseInBlock(panel, 'download');
    const note = '[data-part="download-failure"]';
    await eventually(() => panel.text(note)).toBe('Failed to download image');
    expect((await warnings()).join()).toContain('Failed to download image');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Failed to download image');

    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const downloads = await collectDownloads(browser);
    await chooseInBlock(panel, 'download');
    await downloads.file('dune.png');
    await eventually(() => panel.has(note)).toBe(false);
  });

  test('that its server keeps from others can be asked for, and is not before it is needed', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const panel = await answer(browser, `![A dune](${images.address('/dune.png', 'localhost')})`);
    await eventually(() => countLoaded(panel.page)).toBe(1);
    await chooseInBlock(panel, 'download');
    const note = '[data-part="download-failure"]';
    await eventually(() => panel.text(note)).toContain(
      `Allow access to images on ${new URL(images.address('', 'localhost')).host}?`,
    );
    await eventually(() => panel.text(`${note} button[name="allow"]`)).toBe('Allow and download');
    await panel.press('dismiss');
    await eventually(() => panel.has(note)).toBe(false);
  });

  test('cannot be saved while its text is being given, and has its own size when shown again', async () => {
    const images = await startImageServer();
    images.serve('/dune.png', { body: PNG, type: 'image/png' });
    const { panel, call } = await askQuestion(browser);
    call.write(`![A dune](${images.address('/dune.png')})`);
    await eventually(() => countLoaded(panel.page)).toBe(1);
    await eventually(() => panel.has(`${PICTURE} button[name="copy"]:disabled`)).toBe(true);
    await openBlockMenu(panel);
    const isDisabled = () => panel.attribute(blockChoice('download'), 'aria-disabled');
    await eventually(isDisabled).toBe('true');
    call.write(`\n\n![B](${images.address('/dune.png')})\n\n`);
    await eventually(() => panel.has(`${PICTURE} button[name="copy"]:enabled`)).toBe(true);
    await eventually(isDisabled).not.toBe('true');
    await eventually(() => panel.count(PICTURE)).toBe(2);
    expect(await sizeOf(panel.page, 1)).toEqual({ width: 300, height: 200 });
    call.finish();
    await panel.waitForOutcome('complete');
  });
});
