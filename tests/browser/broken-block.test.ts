import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolations } from './harness/accessibility.ts';
import { askQuestion, type Conversation } from './harness/ask-question.ts';
import { eventually } from './harness/eventually.ts';
import { ExtensionBrowser } from './harness/extension-browser.ts';
import { saveScreen } from './harness/screens.ts';

const ANSWER = '[data-part="answer"]';
const BROKEN = `${ANSWER} [data-part="broken-block"]`;
const LAUNCH_LIMIT_MS = 60_000;
const BUILDS = { chromium: 'chrome-mv3', firefox: 'firefox-mv3' } as const;

/** A part of the built extension that can be taken away while a browser runs it, and put back. */
interface Chunk {
  takeAway(): Promise<void>;
  putBack(): Promise<void>;
}

async function findChunk(folder: string, beginning: string): Promise<Chunk> {
  const names = await readdir(join(folder, 'chunks'));
  const [name, ...others] = names.filter((known) => known.startsWith(beginning));
  if (!name || others.length > 0) throw new Error(`There is not one ${beginning}: ${names}`);
  const path = join(folder, 'chunks', name);
  return {
    takeAway: () => rename(path, `${path}.away`),
    putBack: () => rename(`${path}.away`, path),
  };
}

function begin(browser: ExtensionBrowser): Promise<Conversation> {
  return askQuestion(browser, 'What breaks?');
}

/** What the page itself writes to the console as an error. */
async function watchReports(page: Page): Promise<() => Promise<string[]>> {
  const reports = await page.evaluateHandle(() => {
    const written: string[] = [];
    console.error = (...values: unknown[]) => {
      written.push(values.join(' '));
    };
    return written;
  });
  return () => reports.jsonValue();
}

describe.each(['chromium', 'firefox'] as const)('A part that is missing, in %s', (name) => {
  const browser = new ExtensionBrowser(name);
  let folder = '';
  let katex: Chunk;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sidelight-broken-'));
    const build = new URL(`../../dist/${BUILDS[name]}`, import.meta.url);
    await cp(fileURLToPath(build), folder, { recursive: true });
    katex = await findChunk(folder, 'katex-');
    await browser.launch({ extensionDirectory: folder });
  }, LAUNCH_LIMIT_MS);
  beforeEach(() => browser.forgetSettings());
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  test('leaves the source of what needs it, and the rest of the answer alone', async () => {
    const { panel, call } = await begin(browser);
    const reports = await watchReports(panel.page);
    await katex.takeAway();
    call.write('Some **bold** words.\n\n$$\na^2 + b^2');
    await eventually(() => panel.text(`${BROKEN} pre`)).toBe('a^2 + b^2');
    call.write(
      ' = c^2\n$$\n\nEnergy is $E = mc^2$.\n\n- one\n- $x$\n\n| a | b |\n|--|--|\n| $y$ | z |\n\n',
    );
    call.write('The end is **near**.');
    await eventually(() => panel.answerText()).toContain('near');
    await eventually(() => panel.text(`${ANSWER} strong`)).toBe('near');
    expect(
      await panel.page.$$eval(`${BROKEN} pre`, (all) => all.map((it) => it.textContent)),
    ).toEqual(['a^2 + b^2 = c^2', 'Energy is $E = mc^2$.', '$x$', 'a\tb\n$y$\tz']);
    await eventually(() => panel.text(`${ANSWER} li`)).toContain('$x$');
    expect(await reports()).toHaveLength(1);
    for (const scheme of ['light', 'dark'] as const) {
      await browser.setColourScheme(panel.page, scheme);
      await saveScreen(panel.page, `broken-block-${name}-${scheme}`);
    }
    expect(await accessibilityViolations(panel.page)).toEqual([]);

    // In vain as long as it is missing, and then all at once.
    const before = await panel.page.$(BROKEN);
    await panel.press('retry-block');
    await eventually(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await eventually(() => panel.count(BROKEN)).toBe(4);
    expect(await reports()).toHaveLength(1);
    await katex.putBack();
    // Firefox keeps a module that has failed until the page is another.
    await panel.press(name === 'firefox' ? 'reload' : 'retry-block');
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(4);
    await eventually(() => panel.count(BROKEN)).toBe(0);
    call.finish();
    await panel.waitForOutcome('complete');
    await eventually(() => panel.count(`${ANSWER} math`)).toBe(4);
  });
});
