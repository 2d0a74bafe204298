import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endBackground } from './harness/background.ts';
import { describeInBrowsers } from './harness/describe-in-browsers.ts';
import { eventually } from './harness/eventually.ts';
import { startFaultServer } from './harness/fault-server.ts';
import { watchAnswer } from './harness/watched-answer.ts';
import { pourWords } from './harness/word-flow.ts';

/** A fixed seed; what the clock makes of the moments is another each time. */
const SEED = 20_261_121;

/**
 * After how many more words, which come about every 10 ms, the background is ended each time: before
 * the first checkpoint (500 ms) and after it.
 */
const MOMENTS = fc.sample(fc.integer({ min: 1, max: 60 }), { seed: SEED, numRuns: 10 });

describeInBrowsers('A background that is ended in mid-answer', (browser) => {
  test(`ten times (seed ${SEED}): the answer is whole where the server resumes`, async () => {
    const server = await startFaultServer({ canResume: true });
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    const watched = await watchAnswer(panel.page);
    await panel.ask('Whatever happens?');
    const answer = await server.answer();
    const words = pourWords(answer);
    for (const moment of MOMENTS) {
      await words.more(moment);
      await endBackground(browser);
    }
    await words.more(1);
    words.stop();
    answer.finish();

    await panel.waitForOutcome('complete');
    await eventually(() => panel.answerText()).toBe(words.text().trim());
    expect(await watched.losses()).toEqual([]);
    await eventually(() => panel.status()).toBe('ready');
    await eventually(() => panel.questions()).toEqual(['Whatever happens?']);
    expect(server.answers).toHaveLength(1);
    expect(server.resumeCalls()).toBeGreaterThan(0);
  });

  test(`ten times (seed ${SEED}): what was shown stands where the server does not`, async () => {
    const server = await startFaultServer();
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    const watched = await watchAnswer(panel.page);
    for (const [index, moment] of MOMENTS.entries()) {
      await panel.ask(`Question ${index + 1}`);
      const words = pourWords(await server.answer(index + 1));
      await words.more(moment);
      await endBackground(browser);
      words.stop();

      await panel.waitForFailure('interrupted');
      const shown = await watched.longest();
      if (shown !== '') {
        await eventually(() => panel.answerText()).toBe(shown);
        await eventually(() => panel.outcome()).toBe('interrupted');
        expect(words.text()).toContain(shown);
        await eventually(() => panel.has('button[name="continue"]')).toBe(true);
      }
      await eventually(() => panel.has('button[name="retry"]')).toBe(true);
      expect(server.resumeCalls()).toBeGreaterThan(index);
    }
    expect(await watched.losses()).toEqual([]);
    await eventually(() => panel.questions()).toHaveLength(MOMENTS.length);
  });

  test('right after its panel was closed keeps what the panel had shown', async () => {
    const server = await startFaultServer();
    await browser.setBackEnd(server.address);
    // Where not even the answer's beginning is on disk, and where most of it is.
    for (const [index, moment] of [Math.min(...MOMENTS), Math.max(...MOMENTS)].entries()) {
      const panel = await browser.openPanel();
      const watched = await watchAnswer(panel.page);
      await panel.ask(`Unseen ${index + 1}`);
      const words = pourWords(await server.answer(index + 1));
      await words.more(moment);
      await eventually(() => watched.longest()).not.toBe('');
      const shown = await watched.longest();
      await panel.page.close();
      await endBackground(browser);
      words.stop();

      const reopened = await browser.openPanel();
      await reopened.waitForFailure('interrupted');
      expect((await reopened.answerText()).slice(0, shown.length)).toBe(shown);
      expect(words.text()).toContain(await reopened.answerText());
      await reopened.page.close();
    }
  });

  test('is no spinner for ever where the server has gone as well', async () => {
    const server = await startFaultServer({ canResume: true });
    await browser.setBackEnd(server.address);
    const panel = await browser.openPanel();
    await panel.ask('Is anybody left?');
    (await server.answer()).write('Not for');
    await panel.waitForAnswer('Not for');
    await server.stop();
    await endBackground(browser);
    await panel.waitForFailure('interrupted');
    await panel.waitForStatus('error');
    await eventually(() => panel.answerText()).toBe('Not for');
    await eventually(() => panel.outcome()).toBe('interrupted');
  });
});
