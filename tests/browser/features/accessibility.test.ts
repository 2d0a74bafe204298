import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { answerQuestion, askQuestion } from '../harness/ask-question.ts';
import { allowClipboardReading, readClipboard } from '../harness/clipboard.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { overflow, saveScreen } from '../harness/screens.ts';

const ANSWER = `Some **words**.

\`\`\`js
const a = 1;
\`\`\`

| Sea | Salt |
| --- | ---: |
| Baltic | 8 |

- [x] done

> [!NOTE]
> A note.

See [the cycle](https://example.org/) and $m = \\rho V$.
`;

/** More than there are controls before any other. */
const MOST_STEPS = 60;

async function answered(browser: ExtensionBrowser): Promise<Panel> {
  const panel = await answerQuestion(browser, ANSWER);
  await eventually(() => panel.count('[data-part="answer"] math')).toBe(1);
  return panel;
}

/** What has the focus, and whether one sees that it has. */
function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const seen = (one: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // A text field has it drawn around what it stands in.
    const frame = element.matches('textarea') && element.parentElement?.parentElement;
    const name = element.getAttribute('name') ?? element.tagName.toLowerCase();
    return { name, isSeen: seen(element) || (frame instanceof Element && seen(frame)) };
  });
}

/** Goes to a control with the Tab key alone, and sees the focus at each stop. */
async function tabTo(page: Page, name: string, isBackwards = false): Promise<void> {
  const stops: string[] = [];
  if (isBackwards) await page.keyboard.down('Shift');
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    stops.push(stop.name);
    // Past the last control stands the browser itself.
    if (stop.name !== 'body') expect(stop.isSeen, `the focus on ${stop.name}`).toBe(true);
    if (stop.name === name) break;
  }
  if (isBackwards) await page.keyboard.up('Shift');
  expect(stops.at(-1), stops.join(', ')).toBe(name);
}

describeInBrowsers('For everyone, the panel', (browser) => {
  test('says in one status region how an answer begins and ends, and reads none of it out', async () => {
    const { panel, call } = await askQuestion(browser);
    const said = () =>
      panel.page.$$eval('[role="status"]', (regions) =>
        regions.map(({ textContent }) => textContent).filter(Boolean),
      );
    await eventually(said).toEqual(['Waiting for an answer']);
    call.write('Some words');
    await eventually(said).toEqual(['Answering']);
    call.finish();
    await eventually(said).toEqual(['Answer complete']);
    const live = '[aria-live], [role="log"], [role="status"], [role="alert"]';
    expect(
      await panel.page.$$eval(`article :is(${live}), :is(${live}) article`, (l) => l.length),
    ).toBe(0);
  });

  test('is worked by keyboard alone', async () => {
    await allowClipboardReading(browser);
    const { panel, call } = await askQuestion(browser);
    const { page } = panel;
    call.write('Some **words');
    await panel.waitForStatus('streaming');
    await tabTo(page, 'stop');
    await page.keyboard.press('Enter');
    await panel.waitForOutcome('stopped');
    await page.focus('textarea[name="question"]');
    await tabTo(page, 'regenerate', true);
    await tabTo(page, 'copy-answer', true);
    await page.keyboard.press(' ');
    await eventually(() => panel.text('[data-part="announcer"]')).toBe('Copied');
    // As far as it came.
    expect((await readClipboard(page)).text).toBe('Some **words');
    await tabTo(page, 'history', true);
    await page.keyboard.press('Enter');
    await eventually(() => panel.has('dialog[open]:focus-within')).toBe(true);
    await eventually(() => panel.count('dialog [data-conversation]')).toBeGreaterThan(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => panel.has('button[name="history"]:focus')).toBe(true);
    await tabTo(page, 'settings');
  });

  test('opens menus by keyboard, and gets the focus back from them', async () => {
    const panel = await answered(browser);
    const { page } = panel;
    await page.focus('textarea[name="question"]');
    await tabTo(page, 'block-menu', true);
    await page.keyboard.press('Enter');
    await eventually(() => panel.has('[role="menu"]:focus-within')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => panel.has('[role="menuitem"]:focus')).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(async () => (await focused(page)).name).toBe('block-menu');
  });

  test('loses nothing on a window a few lines high, as at 200 % and more', async () => {
    const { page } = await answered(browser);
    for (const height of [400, 256]) {
      await page.setViewport({ width: 320, height });
      expect(await overflow(page)).toBe(0);
      const places = await page.evaluate(() => {
        const place = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        const field = place('textarea[name="question"]');
        const header = place('header');
        return { top: header?.bottom ?? 0, bottom: field?.top ?? 0, end: field?.bottom ?? 0 };
      });
      expect(places.end).toBeLessThanOrEqual(height);
      // Between header and field a few lines of the transcript are seen.
      expect(places.bottom - places.top).toBeGreaterThan(72);
      await saveScreen(page, `${browser.name}-low-${height}`);
    }
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  // Of the two, Chromium alone can be told by a program to force colours.
  if (browser.name === 'chromium') describeForcedColours(browser);
});

function describeForcedColours(browser: ExtensionBrowser): void {
  test('is drawn in forced colours', async () => {
    const { page } = await answered(browser);
    const session = await page.createCDPSession();
    onTestFinished(() => session.detach());
    for (const scheme of ['light', 'dark'] as const) {
      await session.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'forced-colors', value: 'active' },
          { name: 'prefers-color-scheme', value: scheme },
        ],
      });
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await saveScreen(page, `chromium-forced-colours-${scheme}`);
      expect(await accessibilityViolations(page), scheme).toEqual([]);
    }
  });
}
