import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { eventually } from '../browser/harness/eventually.ts';
import { openPictureWindow } from './picture-window.ts';

const FOLDER = new URL('../../assets/readme/', import.meta.url);

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

const LIMIT_MS = 120_000;

test.each(['light', 'dark'] as const)(
  'The window with an article and an answer beside it, %s',
  async (scheme) => {
    const { browser, origin, askAbout, exchange, save } = await openPictureWindow({ scheme });
    const page = await browser.openWebPage(`${origin}/article`);
    await page.$eval('h2 ~ h2', (heading) => heading.scrollIntoView());
    const panel = await askAbout(page, 'h2 ~ h2 + p + p');
    await exchange(panel, QUESTION, ANSWER);
    await eventually(() => panel.text('[data-part="answer"] .katex')).not.toBe('');
    await save(fileURLToPath(new URL(`panel-${scheme}.png`, FOLDER)));
  },
  LIMIT_MS,
);
