import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { saveScreen } from './screens.ts';

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What axe-core finds wrong with the page as it is now: each rule with the elements it names.
 * @param rules all of them by default
 */
export async function accessibilityViolations(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(await readFile(AXE_PATH, 'utf8'));
  // A colour on its way to another is neither of the two.
  const transitions = () =>
    page.evaluate(
      () => document.getAnimations().filter((found) => found instanceof CSSTransition).length,
    );
  await eventually(transitions).toBe(0);
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(
      // A menu's ends, which hand the focus on as soon as they have it.
      { exclude: ['[data-base-ui-focus-guard]'] },
      wanted ? { runOnly: [...wanted] } : {},
    );
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
  }, rules);
}

/** The one rule whose outcome depends on the colour scheme. */
const OF_COLOURS = ['color-contrast'];

/** Wants nothing wrong in either colour scheme, and saves a picture of each under this name. */
export async function expectAccessible(
  browser: ExtensionBrowser,
  page: Page,
  name: string,
): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await browser.setColourScheme(page, scheme);
    await saveScreen(page, `${browser.name}-${name}-${scheme}`);
    const rules = scheme === 'dark' ? OF_COLOURS : undefined;
    expect(await accessibilityViolations(page, rules), `${name} ${scheme}`).toEqual([]);
  }
}
