import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessibility.ts';
import { askQuestion } from '../harness/ask-question.ts';
import { buildFolder, copyBuild } from '../harness/copied-build.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';

const ANSWER = '[data-part="answer"]';
const BROKEN = `${ANSWER} [data-part="broken-block"]`;

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

describeInBrowsers(
  'A part that is missing',
  (browser) => {
    test('leaves the source of what needs it, and the rest of the answer alone', async () => {
      const { panel, call } = await askQuestion(browser);
      const reports = await watchReports(panel.page);
      const katex = await findChunk(buildFolder(`broken-${browser.name}`), 'katex-');
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
      await expectAccessible(browser, panel.page, 'broken-block');

      // In vain as long as it is missing, and then all at once.
      const before = await panel.page.$(BROKEN);
      await panel.press('retry-block');
      await eventually(() => before?.evaluate((element) => element.isConnected)).toBe(false);
      await eventually(() => panel.count(BROKEN)).toBe(4);
      expect(await reports()).toHaveLength(1);
      await katex.putBack();
      // Firefox keeps a module that has failed until the page is another.
      await panel.press(browser.name === 'firefox' ? 'reload' : 'retry-block');
      await eventually(() => panel.count(`${ANSWER} math`)).toBe(4);
      await eventually(() => panel.count(BROKEN)).toBe(0);
      call.finish();
      await panel.waitForOutcome('complete');
      await eventually(() => panel.count(`${ANSWER} math`)).toBe(4);
    });
  },
  (name) => copyBuild(name, 'broken'),
);
