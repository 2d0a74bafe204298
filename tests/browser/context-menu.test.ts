import { describe, expect, onTestFinished, test } from 'vitest';
import type { BrowserName } from '@/scripts/browsers.ts';
import { startAiServer } from './harness/ai-server.ts';
import { eventually } from './harness/eventually.ts';
import { ExtensionBrowser } from './harness/extension-browser.ts';
import { startHttpServer } from './harness/http-server.ts';
import { type RealDisplay, startRealDisplay } from './harness/real-display.ts';
import { askFromMenu } from './harness/real-panel.ts';
import { pointAt, selectParagraph } from './harness/real-selection.ts';
import { screenPath } from './harness/screens.ts';

const WINDOW_ARGUMENTS = {
  chromium: ['--window-size=1280,800', '--window-position=0,0'],
  firefox: ['--width=1280', '--height=800'],
};

const CHIP = '[data-part="selection-chip"]';
const LIMIT_MS = 120_000;

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>`;

/** A page of a site that the extension has no permission for: it is read by `activeTab` alone. */
const PAGE = `<!doctype html><html lang="en"><head><title>The lamp</title></head><body style="max-width: 30em">
<article><h1>The lamp</h1>
<p id="text">Who <b>keeps</b> the <a href="/keeper?a=1">lamp</a> keeps <code>watch()</code>, too.</p>
<p><a id="link" href="/tides">Tide tables</a></p>
<p><img id="picture" src="/lamp.svg" alt="A lamp at sea" width="60" height="40"></p>
<p id="rest">${'The keeper sees the sea, and the lamp above it. '.repeat(12)}</p>
<pre>const lamp = 'on';</pre></article></body></html>`;

async function servePage(): Promise<string> {
  const { port } = await startHttpServer((request, response) => {
    const isPicture = request.url === '/lamp.svg';
    response.setHeader('content-type', isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8');
    response.end(isPicture ? PICTURE : PAGE);
  });
  return `http://localhost:${port}`;
}

async function openWindow(name: BrowserName): Promise<[RealDisplay, ExtensionBrowser]> {
  const display = await startRealDisplay();
  const browser = new ExtensionBrowser(name);
  onTestFinished(() => browser.close());
  await browser.launch({
    headless: false,
    environment: display.environment,
    extraArguments: WINDOW_ARGUMENTS[name],
  });
  return [display, browser];
}

describe.each(['chromium', 'firefox'] as const)('The context menu of %s', (name) => {
  test(
    'asks about a link, a picture, a page and a selection, with the panel closed and open',
    async () => {
      const origin = await servePage();
      const server = await startAiServer();
      const [display, browser] = await openWindow(name);
      await browser.setBackEnd(server.address);
      const page = await browser.openWebPage(`${origin}/lamp`);

      await pointAt(display, page, '#link');
      const panel = await askFromMenu(display, browser);
      await eventually(() => panel.text(CHIP)).toContain('Tide tables');

      await pointAt(display, page, '#picture');
      await askFromMenu(display, browser);
      await eventually(() => panel.text(CHIP)).toContain('A lamp at sea');

      await pointAt(display, page, '#rest');
      await askFromMenu(display, browser, { isOnPage: true });
      await eventually(() => panel.text(`${CHIP}[data-kind="page"]`)).toMatch(
        /The lamp.*character/,
      );

      await selectParagraph(display, page, '#text');
      await askFromMenu(display, browser);
      await eventually(() => panel.text(CHIP)).toContain('**keeps**');
      await panel.focusComposer();
      await panel.drawn();
      await display.settle();
      await display.saveScreenshot(await screenPath(`${name}-window-with-passages`));

      await display.act('type', 'What of it?');
      await display.act('key', 'Return');
      const { body } = await server.call();
      const [message] = (body as { messages: { content: string }[] }).messages;
      const content = message?.content ?? '';
      const source = `> — [The lamp](${origin}/lamp)`;
      expect(content).toContain(`> [Tide tables](<${origin}/tides>)\n${source}`);
      expect(content).toContain(`> ![A lamp at sea](<${origin}/lamp.svg>)\n${source}`);
      expect(content).toContain("> ```\n> const lamp = 'on';\n> ```");
      expect(content).toContain(
        `> Who **keeps** the [lamp](${origin}/keeper?a=1) keeps \`watch()\`, too.\n${source}`,
      );
    },
    LIMIT_MS,
  );
});
