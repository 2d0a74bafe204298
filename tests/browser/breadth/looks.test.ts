import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { answerQuestion, askQuestion, type Conversation } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { leaveSelection } from '../harness/pending-item.ts';
import { overflow, saveScreen, scrollers } from '../harness/screens.ts';

const WIDTHS_PX = [320, 600];
const HEIGHT_PX = 720;

/** A panel of 360 px at 200 %. */
const ZOOMED = { width: 180, height: 360 };
const WIDE = { width: 1000, height: 720 };

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

function asked(browser: ExtensionBrowser): Promise<Conversation> {
  return askQuestion(browser, 'Why is the sea salt, and how much of it is there?');
}

async function begun(browser: ExtensionBrowser): Promise<Conversation> {
  const conversation = await asked(browser);
  conversation.call.write(PROSE);
  await eventually(() => conversation.panel.answerText()).toContain('the cycle');
  return conversation;
}

const STATES: Record<string, (browser: ExtensionBrowser) => Promise<Panel>> = {
  empty: async (browser) => {
    const panel = await browser.openPanel();
    await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
    return panel;
  },
  waiting: async (browser) => {
    const { panel } = await asked(browser);
    await panel.waitForStatus('submitted');
    return panel;
  },
  streaming: async (browser) => (await begun(browser)).panel,
  answered: async (browser) => {
    const panel = await answerQuestion(browser, RICH_ANSWER);
    await eventually(() => panel.count('[data-part="answer"] math')).toBe(2);
    return panel;
  },
  stopped: async (browser) => {
    const { panel } = await begun(browser);
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    return panel;
  },
  failed: async (browser) => {
    const { panel, call } = await begun(browser);
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

const PASSAGE = {
  text: 'Every litre of sea water holds about 35 grams of salt. '.repeat(60),
  title: 'Why the sea is salt',
  url: 'https://example.org/sea',
};

/** Where an element begins and ends from side to side, without its padding. */
function sides(page: Page, selector: string): Promise<[number, number]> {
  return page.$eval(selector, (element): [number, number] => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
  });
}

/** Whether a press on its middle and its lower edge would reach the button. */
function isInSight(page: Page, name: string): Promise<boolean> {
  return page.$eval(`button[name="${name}"]`, (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [height / 2, height - 2].every((down) =>
      button.contains(document.elementFromPoint(left + width / 2, top + down)),
    );
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
          expect(await overflow(panel.page), where).toBe(0);
          expect(await accessibilityViolations(panel.page), where).toEqual([]);
        }
      }
      await panel.page.setViewport(ZOOMED);
      expect(await overflow(panel.page), '200 %').toBe(0);
    },
  );

  test('has header, answer and composer in one column of a wide window', async () => {
    const { page } = await answerQuestion(browser, RICH_ANSWER);
    await page.setViewport(WIDE);
    const [start, end] = await sides(page, 'form[data-part="composer"]');
    expect(end - start).toBeLessThan(0.75 * WIDE.width);
    expect((await sides(page, '[data-part="answer"]')).map(Math.round)).toEqual(
      [start, end].map(Math.round),
    );
    expect((await sides(page, 'header'))[0]).toBeCloseTo(start, 0);
  });

  test('has one scroll bar beside what will be sent, and Edit in sight', async () => {
    const panel = await browser.openPanel();
    const { page } = panel;
    await page.setViewport({ width: 360, height: 600 });
    for (const number of [1, 2, 3]) {
      await leaveSelection(page, { ...PASSAGE, title: `${PASSAGE.title}, ${number}` });
      await eventually(() => panel.count('[data-part="selection-chip"]')).toBe(number);
    }
    await page.click('button[name="read-passage"]');
    await eventually(() => panel.has('button[name="edit-passage"]')).toBe(true);
    expect(await scrollers(page)).toBe(1);
    expect(await isInSight(page, 'edit-passage')).toBe(true);
    await page.click('button[name="edit-passage"]');
    await eventually(() => panel.has('textarea[name="passage"]:focus')).toBe(true);
    expect(await scrollers(page)).toBe(1);
    expect(await isInSight(page, 'done-editing-passage')).toBe(true);
  });

  test('gives an empty field the direction of the interface, and a full one that of its text', async () => {
    const panel = await browser.openPanel();
    const { page } = panel;
    const direction = () =>
      page.$eval('textarea[name="question"]', (field) => getComputedStyle(field).direction);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await direction()).toBe('rtl');
    await panel.type('Why?');
    expect(await direction()).toBe('ltr');
    await page.keyboard.press('Backspace');
    for (const _ of 'Why') await page.keyboard.press('Backspace');
    await eventually(direction).toBe('rtl');
  });
});
