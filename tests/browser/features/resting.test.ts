import { expect, test } from 'vitest';
import { askQuestion } from '../harness/ask-question.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { evaluateInBackground } from '../harness/evaluate-in-background.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { buildWithSchedule } from '../harness/schedule.ts';
import { openWithEvents } from '../harness/servers/event-server.ts';

/** What repeats in under a second comes again before a timer of a second is due. */
const SECOND_MS = 1000;

const NOTHING = { timers: [], intervals: [], frames: 0 };

/** What the panel and the background schedule in a second that comes again in less. */
async function repeated({ name, launched, settings }: ExtensionBrowser, { page }: Panel) {
  const schedules = await Promise.all([
    page.evaluate((milliseconds) => globalThis.scheduledWithin?.(milliseconds), SECOND_MS),
    evaluateInBackground(
      name,
      launched,
      settings,
      (scope, milliseconds) => scope.scheduledWithin?.(milliseconds),
      SECOND_MS,
    ),
  ]);
  return schedules.map((schedule) => ({
    timers: schedule?.timers.filter((delay) => delay < SECOND_MS),
    intervals: schedule?.intervals.filter((delay) => delay < SECOND_MS),
    frames: schedule?.frames,
  }));
}

/** The properties that animations change which run. */
function animated({ page }: Panel): Promise<string[]> {
  return page.evaluate(() => {
    const ofFrames = ['offset', 'computedOffset', 'easing', 'composite'];
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const keys = effects.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys));
    return [...new Set(keys)].filter((key) => !ofFrames.includes(key));
  });
}

async function expectRest(browser: ExtensionBrowser, panel: Panel): Promise<void> {
  await eventually(() => repeated(browser, panel)).toEqual([NOTHING, NOTHING]);
}

// What the compositor animates alone, in both browsers, is `opacity` and `transform`.
describeInBrowsers(
  'A panel rests',
  (browser) => {
    test('while nothing happens', async () => {
      const panel = await browser.openPanel();
      await expectRest(browser, panel);
      expect(await animated(panel)).toEqual([]);
      await panel.page.evaluate(() => setInterval(() => undefined, 999));
      expect(await repeated(browser, panel)).toEqual([{ ...NOTHING, intervals: [999] }, NOTHING]);
    });

    test('but for its dots while an answer waits for its first word', async () => {
      const { panel } = await askQuestion(browser, 'Will you think about it?');
      await eventually(() => animated(panel)).toEqual(['opacity']);
      await expectRest(browser, panel);
    });

    test('but for a mark that turns while a tool runs', async () => {
      const { panel, server } = await openWithEvents(browser);
      await panel.ask('Will you look it up?');
      const call = await server.call();
      call.send({ type: 'tool-input-start', toolCallId: '1', toolName: 'look' });
      await eventually(() => animated(panel)).toEqual(['transform']);
      await expectRest(browser, panel);
    });
  },
  buildWithSchedule,
);
