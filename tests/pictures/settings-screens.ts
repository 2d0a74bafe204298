import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { type Screen, type Stage, screensOf, store } from './screen.ts';

/** What a reader may have set up. */
async function fill(stage: Stage): Promise<void> {
  const kinds = [
    { id: DEFAULT_BACK_END.id, name: 'Ollama', model: 'qwen3:4b', kind: 'ollama' },
    { id: 'two', name: 'The server of our team in the other building', kind: 'ai-sdk' },
  ];
  const actions = {
    own: [
      {
        id: 'a',
        name: 'Check the facts',
        prompt: 'Which of these claims can be checked? {selection}',
      },
      { id: 'b', name: 'عرّف الكلمات', prompt: 'Explain the hard words of {page} in {language}.' },
    ],
    hidden: [],
  };
  const reading = {
    ...DEFAULT_READING,
    imageHosts: ['images.lighthouses.example', 'sea.example'],
    allowedLinkPrefixes: ['https://example.org/docs/', 'example.org'],
  };
  await store(stage, 'local', {
    backEnds: kinds.map((kind) => ({ ...DEFAULT_BACK_END, ...kind, detectedKind: kind.kind })),
    hasChosenBackEnd: true,
    actions,
    reading,
  });
}

async function open(stage: Stage, section = ''): Promise<Page> {
  await fill(stage);
  const page = await stage.browser.openPage(`options.html${section && `#${section}`}`);
  await page.waitForSelector('#data button[name="delete-everything"]');
  await eventually(() =>
    page.$$eval('[data-part="back-ends"] input', (choices) => choices.length),
  ).toBe(2);
  return page;
}

const SECTIONS = 'back-ends answers look code reading actions shortcuts files data'.split(' ');

/** One section of the settings, after something was done in it. */
function sectionScreen(name: string, section: string, act: (page: Page) => Promise<void>): Screen {
  return {
    name: `settings-${name}`,
    sheet: 'settings',
    part: `#${section}`,
    show: async (stage) => {
      const page = await open(stage, section);
      await act(page);
      return page;
    },
  };
}

const EACH_SECTION = SECTIONS.map((section) =>
  sectionScreen(section, section, async () => undefined),
);

const AFTER_SOMETHING: readonly Screen[] = [
  sectionScreen('back-end-edited', 'back-ends', async (page) => {
    await page.locator('button[name="edit-back-end"]').click();
    await page.locator('#back-ends summary').click();
    await page.locator('input[name="address"]').fill('127.0.0.1:9/api/chat');
    await page.locator('#back-ends button[name="save"]').click();
  }),
  sectionScreen('action-edited', 'actions', async (page) => {
    await page.locator('button[name="add-action"]').click();
    await page.locator('[name="action-prompt"]').fill('Which {word} of {selection}?');
    await page.locator('button[name="save-action"]').click();
  }),
  sectionScreen('import-refused', 'files', async (page) => {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-screens-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'conversations.json');
    await writeFile(path, '{"conversations": [');
    const field = await page.waitForSelector('input[name="import-file"]');
    await field?.uploadFile(path);
    await eventually(() =>
      page.$eval('[data-part="import-status"]', ({ textContent }) => textContent),
    ).not.toBe('');
  }),
  sectionScreen('limit', 'data', async (page) => {
    await page.locator('input[name="limits-conversations"]').click();
    await page.locator('input[name="conversation-limit"]').fill('50');
    await page.waitForSelector('[data-part="limit-effect"]');
  }),
];

const ALL = screensOf('settings', { settings: (stage) => open(stage) });

const DELETION = screensOf('settings', {
  'settings-delete': async (stage) => {
    const page = await open(stage, 'data');
    await page.locator('button[name="delete-everything"]').click();
    await page.waitForSelector('[data-part="confirm"]');
    return page;
  },
});

export const SETTINGS_SCREENS = [...ALL, ...EACH_SECTION, ...AFTER_SOMETHING, ...DELETION];
