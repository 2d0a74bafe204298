import type { ElementHandle } from 'puppeteer-core';
import { WAIT_LIMIT_MS } from '../../limits.ts';
import { until } from './eventually.ts';

/** @returns whether the click came to the button */
async function clickAndHear(button: ElementHandle<Element>): Promise<boolean> {
  const heard = await button.evaluateHandle((element) => {
    const clicks = { isHeard: false };
    const hear = (event: Event) => {
      clicks.isHeard = event.composedPath().includes(element);
    };
    window.addEventListener('click', hear, { capture: true, once: true });
    return clicks;
  });
  try {
    await button.click();
  } catch (error) {
    if (await button.evaluate((element) => element.isConnected)) throw error;
    return false;
  }
  // A press may end the page.
  return heard.evaluate(({ isHeard }) => isHeard).catch(() => true);
}

/**
 * Presses a button as soon as it is there. What comes late may move it from under the pointer: it is
 * pressed again then.
 */
export async function pressUntilHeard(
  find: () => Promise<ElementHandle<Element> | null | undefined>,
  name: string,
): Promise<void> {
  const isPressed = await until(async () => {
    const button = await find();
    return !!button && (await clickAndHear(button));
  }, WAIT_LIMIT_MS);
  if (!isPressed) throw new Error(`There is no button ${name} that can be pressed.`);
}
