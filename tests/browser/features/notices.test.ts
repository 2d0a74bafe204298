import { expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { describeInBrowsers } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import type { ExtensionBrowser } from '../harness/extension-browser.ts';
import type { Panel } from '../harness/panel.ts';
import { leavePicture, leaveSelection } from '../harness/pending-item.ts';
import { startHttpServer } from '../harness/servers/http-server.ts';

const MODEL = 'qwen3:8b';
const TITLE = '[data-part="to-send"] h2';
const PARTS = 'form [data-part="passage-parts"]';
const WAYS = '[data-part="ways-out"]';

const FILLER = 'The council spoke of the weather and kept the bridge in repair. '.repeat(12);

const FACTS: Readonly<Record<number, string>> = {
  20: 'The ravens nested in the tower. ',
  40: 'Migrating storks rested on the chimneys. ',
};

/** A page of so many sections, one of which tells of ravens and one of storks. */
function chronicle(sections: number): Selection {
  const chapter = (number: number) => `## Chapter ${number}\n\n${FACTS[number] ?? ''}${FILLER}`;
  const text = Array.from({ length: sections }, (_, index) => chapter(index + 1)).join('\n\n');
  return { kind: 'page', title: 'A chronicle', url: 'https://chronicle.example/', text };
}

/** A panel with an Ollama that has loaded its model with 4,096 tokens, and may be told to take 40,960. */
async function openPanel(browser: ExtensionBrowser): Promise<Panel> {
  const facts: Readonly<Record<string, unknown>> = {
    '/api/show': { model_info: { 'qwen3.context_length': 40_960 }, capabilities: ['completion'] },
    '/api/ps': { models: [{ name: MODEL, context_length: 4_096 }] },
    '/api/chat': {
      model: MODEL,
      message: { role: 'assistant', content: 'So it is.' },
      done: true,
      done_reason: 'stop',
    },
  };
  const { address } = await startHttpServer((request, response) => {
    response.end(`${JSON.stringify(facts[request.url ?? ''] ?? {})}\n`);
  });
  const backEnd = { ...DEFAULT_BACK_END, name: 'Ollama', kind: 'ollama', address, model: MODEL };
  const listed = { ...unknownModel(MODEL), window: null };
  await browser.set({ backEnds: [backEnd], listedModels: { [backEnd.id]: [listed] } });
  return browser.openPanel();
}

describeInBrowsers('What is said of the question to come', (browser) => {
  test('offers more room only where more would go along', async () => {
    const panel = await openPanel(browser);
    await leaveSelection(panel.page, chronicle(60));
    await eventually(() => panel.text(PARTS)).toMatch(/ of 60 sections/);
    // The page is longer than its room.
    await eventually(() => panel.text(`${WAYS} [name="widen-window"]`)).toMatch(/^Make room for/);
    await panel.ask('And where rest the storks?');
    await panel.waitForOutcome('complete');
    await eventually(() => panel.text(PARTS)).toMatch(/^\d+ of 60 sections sent$/);
    expect(await panel.text(TITLE)).toBe('Attached');
    expect(await panel.text(WAYS)).toBe('');
    // All that fits this question goes.
    await panel.type('And where nested the ravens?');
    await eventually(() => panel.text(PARTS)).toMatch(/^3 of 60 sections/);
    expect(await panel.text(TITLE)).toBe('Sent with your question');
    expect(await panel.text(WAYS)).toBe('');
  });

  test('offers no room that is too small to change anything', async () => {
    const panel = await openPanel(browser);
    await leaveSelection(panel.page, chronicle(400));
    await panel.type('Where rest the storks?');
    await eventually(() => panel.text(PARTS)).toMatch(/^5 of 400 sections/);
    expect(await panel.text(WAYS)).toBe('');
  });

  test('is no word of earlier questions where all sections were unticked', async () => {
    const panel = await openPanel(browser);
    await leaveSelection(panel.page, chronicle(60));
    await panel.type('Where rest the storks?');
    await eventually(() => panel.text(PARTS)).toMatch(/^5 of 60 sections/);
    await panel.press('read-passage');
    const ticked = '[data-part="passage-outline"] input:checked';
    await eventually(() => panel.has(ticked)).toBe(true);
    while (await panel.has(ticked)) {
      const left = await panel.count(ticked);
      await panel.page.click(ticked);
      await eventually(() => panel.count(ticked)).not.toBe(left);
    }
    await eventually(() => panel.text(PARTS)).toMatch(/^0 of 60 sections$/);
  });

  test('names nothing as sent that cannot be', async () => {
    const panel = await openPanel(browser);
    await leavePicture(panel.page, Buffer.from('no picture '.repeat(1000)));
    await eventually(() => panel.text('[data-part="draft-pictures"]')).toContain(
      'is not an image that can be read',
    );
    expect(await panel.text(TITLE)).toBe('Attached');
    await panel.press('remove-picture');
    await eventually(() => panel.text(TITLE)).toBe('Sent with your question');
  });
});
