import { eventually } from './eventually.ts';
import type { Panel } from './panel.ts';

export const BLOCK_MENU = '[role="menu"]';

export function blockChoice(name: string): string {
  return `${BLOCK_MENU} [data-choice="${name}"]`;
}

/** Chooses from the menu of the first block, or of that within the selector. */
export async function chooseInBlock(panel: Panel, name: string, block = ''): Promise<void> {
  await openBlockMenu(panel, block);
  await eventually(() => panel.has(blockChoice(name))).toBe(true);
  await panel.page.locator(blockChoice(name)).click();
  await eventually(() => panel.has(BLOCK_MENU)).toBe(false);
}

export async function openBlockMenu({ page }: Panel, block = ''): Promise<void> {
  const button = await page.waitForSelector(`${block} button[name="block-menu"]`);
  if (!button) throw new Error(`There is no menu in ${block}.`);
  await button.evaluate(bringIntoView);
  // Over a picture it is seen only while the pointer is there.
  await button.evaluate((element) => element instanceof HTMLElement && element.click());
  await page.waitForSelector(BLOCK_MENU);
}

/** Which choices of the open menu can be made, by their names. */
export function usableChoices({ page }: Panel): Promise<string[]> {
  return page.$$eval(`${BLOCK_MENU} [data-choice]:not([aria-disabled="true"])`, (choices) =>
    choices.map((choice) => choice.getAttribute('data-choice') ?? ''),
  );
}

/** Runs in the page. A turn of the wheel comes first, as a reader's: it releases the view from the end. */
function bringIntoView(element: Element): void {
  element.dispatchEvent(new WheelEvent('wheel', { deltaY: -1, bubbles: true }));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
