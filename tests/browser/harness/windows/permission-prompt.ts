import { z } from 'zod';
import { runInFirefoxWindow } from '@/scripts/browsers/firefox-window.ts';
import { WAIT_LIMIT_MS } from '../../../limits.ts';
import { eventually, until } from '../eventually.ts';
import type { ExtensionBrowser } from '../extension-browser.ts';
import { screenPath } from '../screens.ts';
import type { FirefoxElement } from './firefox-sidebar.ts';
import type { RealDisplay } from './real-display.ts';

export type PromptAnswer = 'allow' | 'deny';

const PLACE = z.object({ x: z.number(), y: z.number() });

/** One attempt to give the answer; whoever calls sees from the page whether it counted. */
type Attempt = () => Promise<void>;

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
  const isHeard = async () => {
    if (!(await isAnswered())) await give();
    return isAnswered();
  };
  try {
    await eventually(isHeard).toBe(true);
  } catch (cause) {
    const picture = await screenPath(`${browser.name}-unanswered`);
    await display.saveScreenshot(picture);
    throw new Error(`The page did not hear the answer “${answer}”: ${picture}`, { cause });
  }
}

/** A place in the bar of tabs, right of the few that a test opens. */
const TAB_BAR_PX = { x: 1000, y: 20 };

/** Chromium turns the question's button for Yes on half a second after it has shown it. */
const TURNED_ON_MS = 1000;

/** A key that counts takes the question away at once. */
const KEY_MS = 2000;

/** One attempt's share of the whole limit: what takes longer is tried again from its beginning. */
const ATTEMPT_MS = WAIT_LIMIT_MS / 8;

/**
 * The question is no window of its own and cannot be read, but the whole window goes dark behind
 * it. It has the keyboard, on its button for No.
 */
async function chromiumAnswer(
  display: RealDisplay,
  answer: PromptAnswer,
  ask: () => Promise<void>,
  isAnswered: () => Promise<boolean>,
): Promise<Attempt> {
  const barColour = () => display.colourAt(TAB_BAR_PX.x, TAB_BAR_PX.y);
  const usual = await barColour();
  const isAsked = async () => (await barColour()) !== usual;
  const isOver = async () => !(await isAsked()) || (await isAnswered());
  return async () => {
    await ask();
    // The page may only now have heard of the answer before; then nothing is asked again.
    await until(async () => (await isAsked()) || (await isAnswered()), ATTEMPT_MS);
    if (await isOver()) return;
    await display.standsStill(TURNED_ON_MS, ATTEMPT_MS);
    if (answer === 'allow') await display.act('key', 'Tab');
    await until(async () => {
      await display.act('key', answer === 'allow' ? 'Return' : 'Escape');
      return until(isOver, KEY_MS);
    }, ATTEMPT_MS);
  };
}

async function firefoxAnswer(
  display: RealDisplay,
  { launched }: ExtensionBrowser,
  answer: PromptAnswer,
  ask: () => Promise<void>,
): Promise<Attempt> {
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
