import {
  DEFAULT_BACK_END,
  DEFAULT_CHAT_SETTINGS,
  DEFAULT_READING,
} from '@/lib/settings/defaults.ts';
import type { RemoteImages } from '@/lib/settings/settings.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { startImageServer } from '../browser/harness/image-server.ts';
import { makePng } from '../browser/harness/png.ts';
import { answered, ask, openWithDraft, type Screen, type Stage, store } from './screen.ts';

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
  await eventually(() => panel.has('[data-part="capture-state"]')).toBe(true);
  return panel.page;
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

const ASKING: readonly Screen[] = [
  {
    name: 'empty',
    sheet: 'asking',
    show: async (stage) => {
      const panel = await openWithDraft(stage);
      await eventually(() => panel.has('[data-part="empty"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'first-run',
    sheet: 'asking',
    show: async (stage) => {
      await stage.browser.forgetAll();
      const panel = await openWithDraft(stage);
      await eventually(() => panel.has('[data-part="first-run"] button')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'passage',
    sheet: 'asking',
    show: async (stage) => (await withPassages(stage, 1)).page,
  },
  {
    name: 'passages',
    sheet: 'asking',
    show: async (stage) => (await withPassages(stage, 4)).page,
  },
  {
    name: 'passage-open',
    sheet: 'asking',
    show: async (stage) => {
      const panel = await withPassages(stage, 1);
      await panel.press('read-passage');
      await eventually(() => panel.has('button[name="edit-passage"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'passage-being-read',
    sheet: 'asking',
    show: (stage) => withReading(stage, 'under-way'),
  },
  {
    name: 'passage-not-read',
    sheet: 'asking',
    show: (stage) => withReading(stage, 'not-permitted'),
  },
  {
    name: 'actions-listed',
    sheet: 'asking',
    show: async (stage) => {
      const panel = await withPassages(stage, 1);
      await panel.type('/');
      await eventually(() => panel.has('[data-part="action-list"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'shortcuts',
    sheet: 'asking',
    show: async (stage) => {
      const panel = await openWithDraft(stage);
      await panel.press('shortcuts');
      await eventually(() => panel.count('[data-part="browser-commands"] dt')).toBe(2);
      return panel.page;
    },
  },
  {
    name: 'back-ends',
    sheet: 'asking',
    show: async (stage) => {
      const backEnds = [
        { ...DEFAULT_BACK_END, name: 'Ollama', address: 'http://127.0.0.1:11434/api/chat' },
        { ...DEFAULT_BACK_END, id: 'two', name: 'The server of our team in the other building' },
      ];
      await store(stage, 'local', { backEnds, hasChosenBackEnd: true });
      const panel = await openWithDraft(stage);
      await panel.press('back-end');
      await eventually(() => panel.has('[role="menu"]')).toBe(true);
      return panel.page;
    },
  },
];

const ANSWERS: readonly Screen[] = [
  {
    name: 'waiting',
    sheet: 'answers',
    show: async (stage) =>
      (await ask(stage, { selections: stage.words.passages.slice(0, 2) })).panel.page,
  },
  {
    name: 'streaming',
    sheet: 'answers',
    show: async (stage) => {
      const { panel, call } = await ask(stage);
      call.write(stage.words.begun);
      await panel.waitForStatus('streaming');
      await panel.ask(stage.words.next);
      await eventually(() => panel.count('[data-part="queued"]')).toBe(1);
      return panel.page;
    },
  },
  {
    name: 'answer-begin',
    sheet: 'answers',
    show: async (stage) => {
      const { page } = await richAnswer(stage);
      await page.$eval('article', (article) => article.scrollIntoView());
      return page;
    },
  },
  {
    name: 'answer-middle',
    sheet: 'answers',
    show: async (stage) => {
      const { page } = await richAnswer(stage);
      await page.$eval('[data-part="answer"] pre', (code) =>
        code.scrollIntoView({ block: 'center' }),
      );
      await page.waitForSelector('[data-part="code"] [class^="code-colour-"]');
      return page;
    },
  },
  {
    name: 'answer-end',
    sheet: 'answers',
    show: async (stage) => {
      const { page } = await richAnswer(stage);
      await page.$eval('[data-part="answer"]', (answer) => answer.scrollIntoView({ block: 'end' }));
      return page;
    },
  },
  {
    name: 'parts',
    sheet: 'answers',
    show: async (stage) => {
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
      await eventually(() => panel.has('button[name="copy-answer"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'tool-consent',
    sheet: 'answers',
    show: async (stage) => {
      const chatSettings = { ...DEFAULT_CHAT_SETTINGS, offersTools: true };
      await store(stage, 'local', { chatSettings });
      const { panel, call } = await ask(stage);
      call.send(
        { type: 'tool-input-available', toolCallId: '1', toolName: 'read_page', input: {} },
        { type: 'tool-input-available', toolCallId: '2', toolName: 'list_tabs', input: {} },
      );
      call.finish();
      await eventually(() => panel.has('[data-part="tool-consent"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'download',
    sheet: 'answers',
    show: async (stage) => {
      const { panel, call } = await ask(stage);
      call.send({ type: 'data-download-progress', id: 'built-in-model', data: { loaded: 0.42 } });
      await eventually(() => panel.has('[data-part="download-progress"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'stopped',
    sheet: 'answers',
    show: async (stage) => {
      const { panel, call } = await ask(stage);
      call.write(stage.words.begun);
      await panel.waitForStatus('streaming');
      await panel.press('stop');
      await panel.waitForOutcome('stopped');
      await eventually(() => panel.has('button[name="copy-answer"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'failed',
    sheet: 'answers',
    show: async (stage) => {
      await stage.browser.setBackEnd('http://127.0.0.1:9/api/chat');
      const panel = await openWithDraft(stage);
      await panel.ask(stage.words.question);
      await eventually(() => panel.has('[data-part="failure"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'cut-off',
    sheet: 'answers',
    show: async (stage) => {
      const { panel, call } = await ask(stage);
      call.write(stage.words.begun);
      await panel.waitForStatus('streaming');
      call.send({ type: 'error', errorText: 'Rate limit reached for model qwen3:4b' });
      call.finish();
      await eventually(() => panel.has('[data-part="failure"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'question-edited',
    sheet: 'answers',
    show: async (stage) => {
      const panel = await answered(stage, stage.words.begun, {
        selections: stage.words.passages.slice(0, 1),
      });
      await panel.press('edit');
      await eventually(() => panel.has('[data-part="question-editor"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'question-deleted',
    sheet: 'answers',
    show: async (stage) => {
      const panel = await answered(stage, stage.words.begun);
      await panel.press('delete-message');
      await eventually(() => panel.has('button[name="undo-delete"]')).toBe(true);
      return panel.page;
    },
  },
  {
    name: 'pictures-asked-for',
    sheet: 'answers',
    show: async (stage) => (await withPictures(stage, 'ask-when-read')).page,
  },
  {
    name: 'pictures-never',
    sheet: 'answers',
    show: async (stage) => (await withPictures(stage, 'never')).page,
  },
  {
    name: 'export-menu',
    sheet: 'answers',
    show: async (stage) => {
      const panel = await answered(stage, stage.words.begun);
      await panel.press('more');
      await eventually(() => panel.has('[role="menu"]')).toBe(true);
      return panel.page;
    },
  },
];

export const PANEL_SCREENS: readonly Screen[] = [...ASKING, ...ANSWERS];
