import { expect, test } from 'vitest';
import { accessibilityViolations } from './harness/accessibility.ts';
import { type ChatCall, startAiServer } from './harness/ai-server.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import type { ExtensionBrowser } from './harness/extension-browser.ts';
import type { Panel } from './harness/panel.ts';
import { leaveSelection } from './harness/pending-item.ts';
import { saveScreen } from './harness/screens.ts';

const WIDTHS_PX = [320, 600];
const HEIGHT_PX = 720;

const PROSE = `## Why the sea is salt

Rain is **slightly acid** and wears down rock. Rivers carry what it dissolves, *above all* sodium
and chloride, to the sea, where water evaporates and salt stays; see
[the cycle](https://example.org/a/very/long/address/that/does/not/fit/on/a/narrow/line).

`;

const RICH_ANSWER = `${PROSE}1. Weathering
2. Transport
   - rivers
   - [x] wind
3. Evaporation

> Every litre of sea water holds about 35 grams of salt.

\`\`\`python
def salinity(mass_of_salt_in_grams, volume_of_water_in_litres, temperature_in_degrees=15.0):
    return mass_of_salt_in_grams / volume_of_water_in_litres
\`\`\`

| Sea | Salt (g/l) | Area (km²) | Greatest depth (m) | Rivers that flow into it |
| --- | ---: | ---: | ---: | --- |
| Baltic | 8 | 377 000 | 459 | Vistula, Oder, Neva, Daugava |
| Red Sea | 41 | 438 000 | 3 040 | none |

The mass is $m = \\rho V$, and for a whole basin

$$M = \\int_V \\rho(x, y, z)\\, s(x, y, z)\\, \\mathrm{d}V$$

~~Nobody knows~~ Halley guessed it in 1715.[^1] AVeryLongWordThatHasNoPlaceToBreakBecauseItIsOneWordAndGoesOnAndOn.

[^1]: In *Philosophical Transactions*.
`;

/** A panel that has asked, and the call that waits for its answer. */
async function asked(browser: ExtensionBrowser): Promise<[Panel, ChatCall]> {
  const server = await startAiServer();
  await browser.setBackEnd(server.address);
  const panel = await browser.openPanel();
  await panel.ask('Why is the sea salt, and how much of it is there?');
  return [panel, await server.call()];
}

const STATES: Record<string, (browser: ExtensionBrowser) => Promise<Panel>> = {
  empty: async (browser) => {
    const panel = await browser.openPanel();
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    return panel;
  },
  waiting: async (browser) => {
    const [panel] = await asked(browser);
    await panel.waitForStatus('submitted');
    return panel;
  },
  streaming: async (browser) => {
    const [panel, call] = await asked(browser);
    call.write(PROSE);
    await eventually(() => panel.answerText()).toContain('the cycle');
    return panel;
  },
  answered: async (browser) => {
    const [panel, call] = await asked(browser);
    call.write(RICH_ANSWER);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.count('[data-part="answer"] math')).toBe(2);
    return panel;
  },
  stopped: async (browser) => {
    const [panel, call] = await asked(browser);
    call.write(PROSE);
    await eventually(() => panel.answerText()).toContain('the cycle');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    return panel;
  },
  failed: async (browser) => {
    const [panel, call] = await asked(browser);
    call.write(PROSE);
    await eventually(() => panel.answerText()).toContain('the cycle');
    call.fail('The context window of 8192 tokens is full.');
    await panel.waitForFailure('reported-by-server');
    return panel;
  },
  'with-a-passage': async (browser) => {
    const panel = await browser.openPanel();
    await leaveSelection(panel.page, {
      text: 'Every litre of sea water holds about 35 grams of salt, most of it sodium chloride.',
      title: 'Why the sea is salt: a short history of a long question',
      url: 'https://example.org/sea',
    });
    await eventually(() => panel.count('[data-part="selection-chip"]')).toBe(1);
    return panel;
  },
};

/** By how much the page is wider than its window. */
function overflow({ page }: Panel): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

describeInBrowsers('The panel', (browser) => {
  test.each(Object.entries(STATES))(
    'fits and is accessible, narrow and wide, light and dark: %s',
    async (state, reach) => {
      const panel = await reach(browser);
      for (const scheme of ['light', 'dark'] as const) {
        await browser.setColourScheme(panel.page, scheme);
        for (const width of WIDTHS_PX) {
          await panel.page.setViewport({ width, height: HEIGHT_PX });
          await saveScreen(panel.page, `${browser.name}-${state}-${width}-${scheme}`);
          const where = `${scheme}, ${width} px`;
          expect(await overflow(panel), where).toBe(0);
          expect(await accessibilityViolations(panel.page), where).toEqual([]);
        }
      }
    },
  );

  test('has accessible settings, light and dark', async () => {
    const page = await browser.openPage('options.html');
    await page.setViewport({ width: 600, height: HEIGHT_PX });
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setColourScheme(page, scheme);
      await saveScreen(page, `${browser.name}-settings-600-${scheme}`);
      expect(await accessibilityViolations(page), scheme).toEqual([]);
    }
  });
});
