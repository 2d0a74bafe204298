import { expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessibility.ts';
import { askAndAnswer, openWithServer } from '../../harness/ask-question.ts';
import { describeInBrowsers } from '../../harness/describe-in-browsers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { ExtensionBrowser } from '../../harness/extension-browser.ts';
import { focusedName, type Panel } from '../../harness/panel.ts';
import { clickWords, selectWords } from '../../harness/words/select-words.ts';
import {
  isSpeaking,
  type StubVoice,
  spokenIn,
  stubVoices,
  tellVoice,
} from '../../harness/words/voice-stub.ts';

const BAR = '[data-part="speech-bar"]';

const HERE: StubVoice = { name: 'Here', lang: 'en-GB', localService: true };
const AWAY: StubVoice = { name: 'Away', lang: 'en-US', localService: false };

const ANSWER = [
  'Rivers carry **salt** down to the sea. They have done so for a very long time!',
  '```ts\nconst salt = 35;\nconst water = 965;\n```',
  'The share is $s$ of it, as <https://www.example.org/salt?page=2> says.',
  '| Sea | Salt |\n| --- | --- |\n| Red | 41 |\n| Dead | 342 |',
  '- The sun takes the water alone.',
].join('\n\n');

/** A panel with these voices and a whole answer, and the server that gave it. */
async function begun(browser: ExtensionBrowser, voices: readonly StubVoice[], answer = ANSWER) {
  const { panel, server } = await openWithServer(browser);
  await stubVoices(panel.page, voices);
  await panel.ask('Why?');
  const call = await server.call();
  call.write(answer);
  call.finish();
  await panel.waitForOutcome('complete');
  return { panel, server };
}

async function answered(...given: Parameters<typeof begun>): Promise<Panel> {
  return (await begun(...given)).panel;
}

async function texts({ page }: Panel): Promise<string[]> {
  return (await spokenIn(page)).map(({ text }) => text);
}

/** The words that are marked as those which are said. */
function marked({ page }: Panel): Promise<string> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('said-sentence') ?? [];
    return range instanceof Range ? range.toString() : '';
  });
}

describeInBrowsers('Reading aloud', (browser) => {
  test('is offered only where the system has a voice', async () => {
    const { panel } = await askAndAnswer(browser, 'Why?', 'Because.');
    const { page } = panel;
    await eventually(() => panel.has('button[name="copy-answer"]')).toBe(true);
    await selectWords(page, 'Because', '.');
    await eventually(() => panel.has('button[name="ask-selection"]')).toBe(true);
    const hasVoices = () => page.evaluate(() => speechSynthesis.getVoices().length > 0);
    await eventually(
      async () => (await panel.has('button[name="read-aloud"]')) === (await hasVoices()),
    ).toBe(true);
    expect(await panel.has('button[name="read-selection"]')).toBe(await hasVoices());
  });

  test('says an answer sentence by sentence, and what cannot be said by its name', async () => {
    const panel = await answered(browser, [AWAY, HERE]);
    const { page } = panel;
    await panel.press('read-aloud');
    const expected = [
      'Rivers carry salt down to the sea.',
      'They have done so for a very long time!',
      'Code, 2 lines.',
      'The share is formula of it, as example.org says.',
      'Table, 2 rows.',
      'The sun takes the water alone.',
    ];
    for (const [index, text] of expected.entries()) {
      await eventually(() => texts(panel)).toEqual(expected.slice(0, index + 1));
      if (index === 0) await expectAccessible(browser, page, 'reading-aloud');
      if (index < 2) await eventually(() => marked(panel)).toBe(text);
      await tellVoice(page, 'end');
    }
    await eventually(() => panel.has(BAR)).toBe(false);
    expect(await marked(panel)).toBe('');
    const voices = (await spokenIn(page)).map(({ voice }) => voice);
    expect(new Set(voices)).toEqual(new Set(['Here']));
  });

  test('is held, goes on, remembers its speed, and stops by Escape wherever the focus is', async () => {
    const panel = await answered(browser, [HERE]);
    const { page } = panel;
    await panel.press('read-aloud');
    await eventually(() => texts(panel)).toHaveLength(1);
    await panel.press('pause-speech');
    await eventually(() => panel.attribute(BAR, 'data-status')).toBe('paused');
    await page.focus('button[name="pause-speech"]');
    await page.keyboard.press('Enter');
    await eventually(() => texts(panel)).toHaveLength(2);
    expect(await focusedName(page)).toBe('pause-speech');
    await page.select('select[name="speech-rate"]', '1.5');
    await eventually(async () => (await spokenIn(page)).at(-1)).toEqual({
      text: 'Rivers carry salt down to the sea.',
      voice: 'Here',
      rate: 1.5,
    });
    await page.focus('textarea[name="question"]');
    await page.keyboard.press('Escape');
    await eventually(() => panel.has(BAR)).toBe(false);
    await tellVoice(page, 'end');
    expect(await texts(panel)).toHaveLength(3);

    await panel.press('read-aloud');
    await eventually(() => texts(panel)).toHaveLength(4);
    expect((await spokenIn(page)).at(-1)?.rate).toBe(1.5);
    await eventually(() => panel.has(BAR)).toBe(true);
    await page.focus('button[name="stop-speech"]');
    await page.keyboard.press('Enter');
    await eventually(() => panel.has(BAR)).toBe(false);
    await eventually(() => focusedName(page)).toBe('question');
  });

  test('is over with the panel, the conversation and the answer', async () => {
    const { panel, server } = await begun(browser, [HERE]);
    const { page } = panel;
    const read = async () => {
      await panel.press('read-aloud');
      await eventually(() => isSpeaking(page)).toBe(true);
    };
    await read();
    // As it is told when it closes.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(await isSpeaking(page)).toBe(false);

    await read();
    // Another version takes its place.
    await panel.press('regenerate');
    const call = await server.call(2);
    call.write('Because of rivers.');
    await eventually(() => isSpeaking(page)).toBe(false);
    await eventually(() => panel.has(BAR)).toBe(false);
    call.finish();
    await panel.waitForOutcome('complete');

    await read();
    await panel.press('new-conversation');
    await eventually(() => isSpeaking(page)).toBe(false);
    await eventually(() => panel.has(BAR)).toBe(false);
  });

  test('says what is selected alone', async () => {
    const panel = await answered(browser, [HERE]);
    await selectWords(panel.page, 'They have', 'The share');
    await panel.press('read-selection');
    const expected = ['They have done so for a very long time!', 'Code, 2 lines.', 'The share'];
    for (const index of expected.keys()) {
      await eventually(() => texts(panel)).toEqual(expected.slice(0, index + 1));
      await tellVoice(panel.page, 'end');
    }
    await eventually(() => panel.has(BAR)).toBe(false);

    // A part of what is named is named as well.
    await selectWords(panel.page, 'Dead', '342');
    await panel.press('read-selection');
    await eventually(async () => (await texts(panel)).at(-1)).toBe('Table, 2 rows.');
  });

  test.each([
    ['Rivers', ['Rivers carry salt down to the sea.', 'They have done so for a very long time!']],
    ['The sun', ['The sun takes the water alone.']],
  ])('says the block that three clicks select: %s', async (words, expected) => {
    const panel = await answered(browser, [HERE]);
    await clickWords(panel.page, words, 3);
    await panel.press('read-selection');
    for (const index of expected.keys()) {
      await eventually(() => texts(panel)).toEqual(expected.slice(0, index + 1));
      await tellVoice(panel.page, 'end');
    }
    await eventually(() => panel.has(BAR)).toBe(false);
    expect(await texts(panel)).toEqual(expected);
  });

  test('never uses a voice that sends the text away before it has said so', async () => {
    const panel = await answered(browser, [AWAY]);
    const { page } = panel;
    await panel.press('read-aloud');
    await eventually(() => panel.attribute(BAR, 'data-status')).toBe('remote');
    expect(await panel.text(BAR)).toContain('“Away”, sends the text to its maker’s servers');
    await expectAccessible(browser, page, 'reading-aloud-remote');
    await panel.press('stop-speech');
    await eventually(() => panel.has(BAR)).toBe(false);
    expect(await texts(panel)).toEqual([]);
    await panel.press('read-aloud');
    await eventually(() => panel.has('button[name="allow-voice"]')).toBe(true);
    await page.focus('button[name="allow-voice"]');
    await page.keyboard.press('Enter');
    await eventually(() => texts(panel)).toEqual(['Rivers carry salt down to the sea.']);
    expect(await focusedName(page)).toBe('stop-speech');
    await page.keyboard.press('Escape');

    await browser.set({ reach: { onlyThisComputer: true } });
    await panel.press('read-aloud');
    await eventually(() => panel.attribute(BAR, 'data-status')).toBe('no-voice');
    expect(await texts(panel)).toHaveLength(1);
  });

  test('says where no voice knows the language', async () => {
    const german =
      'Das Meer ist salzig, weil die Flüsse Salz aus dem Gestein lösen und mitbringen.';
    const panel = await answered(browser, [HERE], german);
    await panel.press('read-aloud');
    await eventually(() => panel.text(BAR)).toContain('no voice for this language: German');
    expect(await texts(panel)).toEqual([]);
  });

  test('says so where the voice fails, and tries again', async () => {
    const panel = await answered(browser, [HERE]);
    await panel.press('read-aloud');
    await eventually(() => texts(panel)).toHaveLength(1);
    await tellVoice(panel.page, 'error');
    await eventually(() => panel.text(BAR)).toContain('The voice does not answer');
    await panel.press('pause-speech');
    await eventually(() => texts(panel)).toHaveLength(2);
    expect(await panel.text(BAR)).toContain('Reading aloud');
  });
});
