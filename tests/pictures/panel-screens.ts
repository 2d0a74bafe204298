import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { DEFAULT_READING, type RemoteImages } from '@/lib/settings/reading.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { makePng } from '../browser/harness/png.ts';
import { startImageServer } from '../browser/harness/servers/image-server.ts';
import { answered, ask, openWithDraft, pageWith, type Stage, screensOf, store } from './screen.ts';

const CHIP = 'form [data-part="selection-chip"]';

async function withPassages(stage: Stage, count: number) {
  const panel = await openWithDraft(stage, { selections: stage.words.passages.slice(0, count) });
  await eventually(() => panel.count(CHIP)).toBe(count);
  await eventually(() => panel.count('button[name="quick-action"]')).toBeGreaterThan(0);
  return panel;
}

async function withReading(stage: Stage, reading: 'under-way' | 'not-permitted') {
  const { passages } = stage.words;
  const [page] = passages.filter(({ kind }) => kind === 'page');
  if (!page) throw new Error('There is no page among the passages.');
  const { fullLength: _, ...passage } = page;
  const selections = [{ ...passage, text: '', reading, tabId: 1 }];
  // As the background notes that it reads.
  const capture = { windowId: 1, reader: 'pictures', end: null };
  if (reading === 'under-way')
    await store(stage, 'session', { [`capture:${passage.id}`]: capture });
  const panel = await openWithDraft(stage, { selections });
  return pageWith(panel, '[data-part="capture-state"]');
}

async function pictureAddress(): Promise<string> {
  const images = await startImageServer();
  images.serve('/lens.png', { body: makePng(600, 300), type: 'image/png' });
  return images.address('/lens.png');
}

async function withPictures(stage: Stage, remoteImages: RemoteImages) {
  const address = await pictureAddress();
  await store(stage, 'local', { reading: { ...DEFAULT_READING, remoteImages } });
  const text = `${stage.words.begun}:\n\n![The lens in its lantern](${address})\n\n![](${address}?2) ![Ring](${address}?3)`;
  const panel = await answered(stage, text, { selections: stage.words.passages.slice(0, 1) });
  await eventually(() => panel.count('[data-part="picture"]')).toBeGreaterThan(0);
  return panel;
}

async function richAnswer(stage: Stage) {
  await store(stage, 'local', { reading: { ...DEFAULT_READING, remoteImages: 'always' } });
  const panel = await answered(stage, stage.words.rich(await pictureAddress()), {
    selections: stage.words.passages.slice(0, 1),
  });
  const diagram = await panel.page.waitForSelector('[data-part="diagram"]');
  await diagram?.evaluate((element) => element.scrollIntoView());
  await eventually(() => panel.has('[data-part="diagram"][data-state="drawn"]')).toBe(true);
  return panel;
}

const ASKING = screensOf('asking', {
  empty: async (stage) => {
    const panel = await openWithDraft(stage);
    return pageWith(panel, '[data-part="empty"]');
  },
  'first-run': async (stage) => {
    await stage.browser.forgetAll();
    const panel = await openWithDraft(stage);
    return pageWith(panel, '[data-part="first-run"] [data-part="providers"] button');
  },
  passage: async (stage) => (await withPassages(stage, 1)).page,
  passages: async (stage) => (await withPassages(stage, 4)).page,
  'passage-open': async (stage) => {
    const panel = await withPassages(stage, 1);
    await panel.press('read-passage');
    return pageWith(panel, 'button[name="edit-passage"]');
  },
  'passage-being-read': (stage) => withReading(stage, 'under-way'),
  'passage-not-read': (stage) => withReading(stage, 'not-permitted'),
  'actions-listed': async (stage) => {
    const panel = await withPassages(stage, 1);
    await panel.type('/');
    return pageWith(panel, '[data-part="action-list"]');
  },
  shortcuts: async (stage) => {
    const panel = await openWithDraft(stage);
    await panel.press('shortcuts');
    await eventually(() => panel.count('[data-part="browser-commands"] dt')).toBe(2);
    return panel.page;
  },
  'back-ends': async (stage) => {
    const backEnds = [
      { ...DEFAULT_BACK_END, name: 'Ollama', address: 'http://127.0.0.1:11434/api/chat' },
      { ...DEFAULT_BACK_END, id: 'two', name: 'The server of our team in the other building' },
    ];
    await store(stage, 'local', { backEnds, hasChosenBackEnd: true });
    const panel = await openWithDraft(stage);
    await panel.press('choose-model');
    return pageWith(panel, '[data-part="model-list"]');
  },
});

const ANSWERS = screensOf('answers', {
  waiting: async (stage) =>
    (await ask(stage, { selections: stage.words.passages.slice(0, 2) })).panel.page,
  streaming: async (stage) => {
    const { panel, call } = await ask(stage);
    call.write(stage.words.begun);
    await panel.waitForStatus('streaming');
    await panel.ask(stage.words.next);
    await eventually(() => panel.count('[data-part="queued"]')).toBe(1);
    return panel.page;
  },
  'answer-begin': async (stage) => {
    const { page } = await richAnswer(stage);
    await page.$eval('article', (article) => article.scrollIntoView());
    return page;
  },
  'answer-middle': async (stage) => {
    const { page } = await richAnswer(stage);
    await page.$eval('[data-part="answer"] pre', (code) =>
      code.scrollIntoView({ block: 'center' }),
    );
    await page.waitForSelector('[data-part="code"] [class^="code-colour-"]');
    return page;
  },
  'answer-end': async (stage) => {
    const { page } = await richAnswer(stage);
    await page.$eval('[data-part="answer"]', (answer) => answer.scrollIntoView({ block: 'end' }));
    return page;
  },
  parts: async (stage) => {
    const { panel, call } = await ask(stage);
    call.send(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: stage.words.begun },
      { type: 'reasoning-end', id: 'r' },
      {
        type: 'tool-input-available',
        toolCallId: '1',
        toolName: 'weather',
        input: { place: 'Cordouan' },
      },
      { type: 'tool-output-available', toolCallId: '1', output: { wind: 7 } },
      { type: 'tool-input-available', toolCallId: '2', toolName: 'tides', input: {} },
      { type: 'tool-output-error', toolCallId: '2', errorText: 'No such place.' },
      {
        type: 'source-url',
        sourceId: 's1',
        url: 'https://lighthouses.example/a',
        title: 'The lens that saved a thousand ships',
      },
      { type: 'source-url', sourceId: 's2', url: 'https://sea.example/b' },
      { type: 'file', mediaType: 'text/csv', url: `data:text/csv,${encodeURIComponent('a,b')}` },
    );
    call.answer(stage.words.begun);
    await panel.waitForOutcome('complete');
    return pageWith(panel, 'button[name="copy-answer"]');
  },
  'tool-consent': async (stage) => {
    const chatSettings = { ...DEFAULT_CHAT_SETTINGS, offersTools: true };
    await store(stage, 'local', { chatSettings });
    const { panel, call } = await ask(stage);
    call.send(
      { type: 'tool-input-available', toolCallId: '1', toolName: 'read_page', input: {} },
      { type: 'tool-input-available', toolCallId: '2', toolName: 'list_tabs', input: {} },
    );
    call.finish();
    return pageWith(panel, '[data-part="tool-consent"]');
  },
  download: async (stage) => {
    const { panel, call } = await ask(stage);
    call.send({ type: 'data-download-progress', id: 'built-in-model', data: { loaded: 0.42 } });
    return pageWith(panel, '[data-part="download-progress"]');
  },
  stopped: async (stage) => {
    const { panel, call } = await ask(stage);
    call.write(stage.words.begun);
    await panel.waitForStatus('streaming');
    await panel.press('stop');
    await panel.waitForOutcome('stopped');
    return pageWith(panel, 'button[name="copy-answer"]');
  },
  failed: async (stage) => {
    await stage.browser.setBackEnd('http://127.0.0.1:9/api/chat');
    const panel = await openWithDraft(stage);
    await panel.ask(stage.words.question);
    return pageWith(panel, '[data-part="failure"]');
  },
  'cut-off': async (stage) => {
    const { panel, call } = await ask(stage);
    call.write(stage.words.begun);
    await panel.waitForStatus('streaming');
    call.send({ type: 'error', errorText: 'Rate limit reached for model qwen3:4b' });
    call.finish();
    return pageWith(panel, '[data-part="failure"]');
  },
  'question-edited': async (stage) => {
    const panel = await answered(stage, stage.words.begun, {
      selections: stage.words.passages.slice(0, 1),
    });
    await panel.press('edit');
    return pageWith(panel, '[data-part="question-editor"]');
  },
  'question-deleted': async (stage) => {
    const panel = await answered(stage, stage.words.begun);
    await panel.press('delete-message');
    return pageWith(panel, 'button[name="undo-delete"]');
  },
  'pictures-asked-for': async (stage) => (await withPictures(stage, 'ask-when-read')).page,
  'pictures-never': async (stage) => (await withPictures(stage, 'never')).page,
  'export-menu': async (stage) => {
    const panel = await answered(stage, stage.words.begun);
    await panel.press('more');
    return pageWith(panel, '[role="menu"]');
  },
});

export const PANEL_SCREENS = [...ASKING, ...ANSWERS];
