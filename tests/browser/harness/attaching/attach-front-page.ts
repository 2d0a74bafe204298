import { eventually } from '../eventually.ts';
import type { Panel } from '../panel.ts';

// What the panel offers of itself may be there before.
const CHIP = 'form [data-part="selection-chip"]:not([data-offered])';

/** Attaches the page in front, while the panel is behind it, and brings the panel back. */
export async function attachFrontPage(panel: Panel): Promise<void> {
  await panel.page.$eval('button[name="attach"]', (button) => button.click());
  await eventually(() => panel.has('[data-choice="page"]')).toBe(true);
  await panel.page.$eval(
    '[data-choice="page"]',
    (item) => item instanceof HTMLElement && item.click(),
  );
  await eventually(() => panel.text(CHIP)).toMatch(/characters/);
  await panel.page.bringToFront();
  // While its tab is hidden, the menu stays where it is; it gives the focus back when it goes.
  await eventually(() => panel.has('[role="menu"]')).toBe(false);
}
