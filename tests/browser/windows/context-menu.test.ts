import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { endBackground } from '../harness/background.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { screenPath } from '../harness/screens.ts';
import { startAiServer } from '../harness/servers/ai-server.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';
import { openRealWindow, type RealDisplay } from '../harness/windows/real-display.ts';
import { askFromMenu } from '../harness/windows/real-panel.ts';
import { pointAt, selectParagraph } from '../harness/windows/real-selection.ts';

const CHIP = '[data-part="selection-chip"]';
const PICTURES = '[data-part="draft-pictures"] li';
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>`;

/** A page of a site that the extension has no permission for: it is read by `activeTab` alone. */
const PAGE = `<!doctype html><html lang="en"><head><title>The lamp</title></head><body style="max-width: 30em">
<article><h1>The lamp</h1>
<p id="text">Who <b>keeps</b> the <a href="/keeper?a=1">lamp</a> keeps <code>watch()</code>, too.</p>
<p><a id="link" href="/tides">Tide tables</a></p>
<p><img id="picture" src="/lamp.svg" alt="A lamp at sea" width="60" height="40"></p>
<p><img id="foreign" alt="A gull abroad" width="60" height="40"></p>
<p id="rest">${'The keeper sees the sea, and the lamp above it. '.repeat(12)}</p>
<pre>const lamp = 'on';</pre></article>
<iframe id="frame" width="400" height="60"></iframe></body></html>`;

/** Another site, which `activeTab` does not give. */
const FRAME = '<!doctype html><title>Frame</title><body style="margin: 0">The <b>tide</b> is in.';

async function servePage(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const isPicture = request.url === '/lamp.svg';
    response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8');
    const isFrame = request.headers.host?.startsWith('frame.') === true;
    response.end(isPicture ? PICTURE : isFrame ? FRAME : PAGE);
  });
  return `http://localhost:${port}`;
}

/** Selects the words of the frame with three clicks of the real mouse. */
async function selectInFrame(display: RealDisplay, page: Page, address: string): Promise<void> {
  await page.$eval('#frame', (frame, source) => frame.setAttribute('src', source), address);
  await eventually(() => page.frames().some((frame) => frame.url() === address)).toBe(true);
  const frame = page.frames().find((each) => each.url() === address);
  await eventually(() => frame?.evaluate(() => document.body?.innerText)).toBe('The tide is in.');
  await pointAt(display, page, '#frame');
  await display.act('click', '--repeat', 3, '--delay', 60, 1);
  await eventually(() => frame?.evaluate(() => String(getSelection()).trim())).toBe(
    'The tide is in.',
  );
}

async function showForeignPicture(page: Page, address: string): Promise<void> {
  await page.$eval(
    '#foreign',
    (picture, source) => {
      picture.setAttribute('src', source);
      return picture instanceof HTMLImageElement && picture.decode();
    },
    address,
  );
}

describe.each(BROWSERS)('The context menu of %s', (name) => {
  test('wakes the background, asks about links, pictures, pages and selections, and while an answer streams', async () => {
    const origin = await servePage();
    const server = await startAiServer();
    const [display, browser] = await openRealWindow(name);
    await browser.setBackEnd(server.address);
    const page = await browser.openWebPage(`${origin}/lamp`);

    await endBackground(browser);
    await pointAt(display, page, '#link');
    const panel = await askFromMenu(display, browser);
    await eventually(() => panel.text(CHIP)).toContain('Tide tables');

    await pointAt(display, page, '#picture');
    await askFromMenu(display, browser);
    await eventually(() => panel.text(CHIP)).toContain('A lamp at sea');
    await eventually(() => panel.text(PICTURES)).toMatch(/lamp\.svg.*1,024 × 683/s);

    // Its site lets no other read it: what is known of it has to do.
    await showForeignPicture(page, `${origin.replace('localhost', 'frame.localhost')}/lamp.svg`);
    await pointAt(display, page, '#foreign');
    await askFromMenu(display, browser);
    await eventually(() => panel.text(CHIP)).toContain('A gull abroad');

    await pointAt(display, page, '#rest');
    await askFromMenu(display, browser, { isOnPage: true });
    await eventually(() => panel.text(`${CHIP}[data-kind="page"]`)).toMatch(/The lamp.*character/);

    await selectInFrame(display, page, `${origin.replace('localhost', 'frame.localhost')}/`);
    await askFromMenu(display, browser);
    await eventually(() => panel.text(CHIP)).toContain('The tide is in.');

    const passage = `Who **keeps** the [lamp](${origin}/keeper?a=1) keeps \`watch()\`, too.`;
    await selectParagraph(display, page, '#text');
    await askFromMenu(display, browser);
    // That of the Markdown, which the chip has as plain words.
    await eventually(() => panel.text(CHIP)).toContain(`${passage.length} characters`);
    await eventually(() => panel.text(CHIP)).toContain('Who keeps the lamp keeps watch(), too.');
    await panel.focusComposer();
    await panel.drawn();
    await display.settle();
    await display.saveScreenshot(await screenPath(`${name}-window-with-passages`));

    await display.act('type', 'What of it?');
    await display.act('key', 'Return');
    const call = await server.call();
    const content = call.lastQuestion;
    const source = `> — [The lamp](${origin}/lamp)`;
    expect(content).toContain(`> [Tide tables](<${origin}/tides>)\n${source}`);
    expect(content).toContain(`> ![A lamp at sea](<${origin}/lamp.svg>)\n${source}`);
    expect(content).toContain('> ![A gull abroad](<http://frame.localhost');
    expect(JSON.stringify(call.body).match(/data:image\//g)).toHaveLength(1);
    expect(content).toContain("> ```\n> const lamp = 'on';\n> ```");
    expect(content).toContain(`> The tide is in.\n${source}`);
    expect(content).toContain(`> ${passage}\n${source}`);

    call.write('The keeper');
    await eventually(() => panel.text('[data-part="answer"]')).toBe('The keeper');
    await selectParagraph(display, page, '#text');
    await askFromMenu(display, browser);
    await eventually(() => panel.text(`form ${CHIP}`)).toContain(`${passage.length} characters`);
    await panel.focusComposer();
    await display.act('type', 'Who?');
    await display.act('key', 'Return');
    await eventually(() => panel.text('[data-part="queued-text"]')).toBe('Who?');
    expect(await panel.text('[data-part="queued-with"]')).toBe('The lamp');
    expect(call.hungUp).toBe(false);
    call.write('Yes.');
    call.finish();
    expect(JSON.stringify((await server.call(2)).body)).toContain('Who?');
  });
});
