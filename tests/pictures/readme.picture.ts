import { fileURLToPath } from 'node:url';
import { onTestFinished, test } from 'vitest';
import { startDemoServer } from '@/demo/server.ts';
import { startAiServer } from '../browser/harness/ai-server.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { startRealDisplay } from '../browser/harness/real-display.ts';
import { askFromMenu } from '../browser/harness/real-panel.ts';
import { selectParagraph } from '../browser/harness/real-selection.ts';

const FOLDER = new URL('../../assets/readme/', import.meta.url);

/** Chromium's own switch for a dark window; pages and extensions see it as the reader's choice. */
const SCHEMES = { light: [], dark: ['--force-dark-mode'] } as const;

const QUESTION = 'How much less light was lost?';

const ANSWER = `Almost all of it was **lost before**, and most of it was **kept after**. The passage compares three ways of sending a flame’s light out to sea:

| Light from | Lost | Sent out |
| --- | --: | --: |
| an open flame | 97 % | 3 % |
| a flame with reflectors | 83 % | 17 % |
| a full Fresnel lens | 17 % | 83 % |

So a full lens sent out $\\frac{83}{17} \\approx 4.9$ times the light of the reflectors, because

1. rings leave out the glass that only carries the light, and
2. prisms turn the steep rays by *total reflection*, which no salt can tarnish.
`;

/** The view follows by a spring whose last steps are small; the caret blinks every 500 ms. */
const STILL_MS = 400;

const LIMIT_MS = 120_000;

/** The answer is written here, so that the pictures show the panel and not a model's mood. */
test.each(['light', 'dark'] as const)(
  'The window with an article and an answer beside it, %s',
  async (scheme) => {
    const demo = await startDemoServer({ port: 0 });
    onTestFinished(() => demo.close());
    const [server, display] = await Promise.all([startAiServer(), startRealDisplay()]);
    const browser = new ExtensionBrowser('chromium');
    onTestFinished(() => browser.close());
    await browser.launch({
      headless: false,
      environment: display.environment,
      extraArguments: ['--window-size=1280,800', '--window-position=0,0', ...SCHEMES[scheme]],
    });
    await browser.setBackEnd(server.address);
    const page = await browser.openWebPage(`${demo.origin}/article`);
    await page.$eval('h2 ~ h2', (heading) => heading.scrollIntoView());
    await selectParagraph(display, page, 'h2 ~ h2 + p + p');

    const panel = await askFromMenu(display, browser);
    await panel.focusComposer();
    await display.act('type', QUESTION);
    await display.act('key', 'Return');
    const call = await server.call();
    call.write(ANSWER);
    call.finish();
    await eventually(() => panel.text('[data-part="answer"] .katex')).not.toBe('');
    await eventually(() => panel.text('main')).toContain('no salt can tarnish');
    await panel.drawn();
    await display.settle(STILL_MS);
    await display.saveScreenshot(fileURLToPath(new URL(`panel-${scheme}.png`, FOLDER)));
  },
  LIMIT_MS,
);
