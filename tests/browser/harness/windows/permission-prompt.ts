import { z } from 'zod';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { eventually, until } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import type { FirefoxElement } from './firefox-sidebar.ts';
import type { RealDisplay } from './real-display.ts';

export type PromptAnswer = 'allow' | 'deny';

const PLACE = z.object({ x: z.number(), y: z.number() });

/**
 * Lets the options page ask for an origin and answers the browser's question with mouse or
 * keyboard. Both browsers ignore an answer that comes too soon after the question to have been
 * read, so it is given until it counts.
 * @param ask makes the page ask
 * @param isAnswered whether the page has got this answer
 */
export async function answerPrompt(
  display: RealDisplay,
  browser: ExtensionBrowser,
  answer: PromptAnswer,
  ask: () => Promise<void>,
  isAnswered: () => Promise<boolean>,
): Promise<void> {
  const give =
    browser.name === 'chromium'
      ? await chromiumAnswer(display, answer, ask, isAnswered)
      : await firefoxAnswer(display, browser, answer, ask);
  await eventually(async () => {
    await give();
    return isAnswered();
  }).toBe(true);
}

/** A place in the bar of tabs, right of the few that a test opens. */
const TAB_BAR_PX = { x: 1000, y: 20 };

/** Chromium turns the question's button for Yes on half a second after it has shown it. */
const TURNED_ON_MS = 1000;

/** A key that counts takes the question away at once. */
const KEY_MS = 2000;

/**
 * The question is no window of its own and cannot be read, but the whole window goes dark behind
 * it. It has the keyboard, on its button for No.
 */
async function chromiumAnswer(
  display: RealDisplay,
  answer: PromptAnswer,
  ask: () => Promise<void>,
  isAnswered: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const barColour = () => display.colourAt(TAB_BAR_PX.x, TAB_BAR_PX.y);
  const usual = await barColour();
  const isAsked = async () => (await barColour()) !== usual;
  return async () => {
    await ask();
    // The page may only now have heard of the answer before; then nothing is asked again.
    await eventually(async () => (await isAsked()) || (await isAnswered())).toBe(true);
    if (await isAnswered()) return;
    await display.settle(TURNED_ON_MS);
    if (answer === 'allow') await display.act('key', 'Tab');
    await eventually(async () => {
      await display.act('key', answer === 'allow' ? 'Return' : 'Escape');
      return until(async () => !(await isAsked()) || (await isAnswered()), KEY_MS);
    }).toBe(true);
  };
}

async function firefoxAnswer(
  display: RealDisplay,
  { launched }: ExtensionBrowser,
  answer: PromptAnswer,
  ask: () => Promise<void>,
): Promise<() => Promise<void>> {
  await ask();
  const place = () => runInFirefoxWindow(launched.browser, placeOfButton, answer);
  await eventually(place).not.toBeNull();
  const { x, y } = PLACE.parse(await place());
  return async () => {
    await display.act('mousemove', x, y, 'click', 1);
  };
}

interface FirefoxPrompt extends HTMLElement {
  readonly button: FirefoxElement;
  readonly secondaryButton: FirefoxElement;
}

/** The middle of the button on the screen; `null` until the question is open. */
function placeOfButton(answer: PromptAnswer): z.infer<typeof PLACE> | null {
  const prompt = document.querySelector<FirefoxPrompt>('#addon-webext-permissions-notification');
  const button = answer === 'allow' ? prompt?.button : prompt?.secondaryButton;
  const { width, height } = button?.getBoundingClientRect() ?? { width: 0, height: 0 };
  if (!button || width === 0) return null;
  return { x: Math.round(button.screenX + width / 2), y: Math.round(button.screenY + height / 2) };
}
