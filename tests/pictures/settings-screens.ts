import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { DEFAULT_BACK_END, DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { eventually } from '../browser/harness/eventually.ts';
import { type Screen, type Stage, store } from './screen.ts';

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

const SECTIONS = [
  'back-ends',
  'answers',
  'look',
  'code',
  'reading',
  'actions',
  'shortcuts',
  'files',
  'data',
];

const EACH_SECTION: readonly Screen[] = SECTIONS.map((section) => ({
  name: `settings-${section}`,
  sheet: 'settings' as const,
  part: `#${section}`,
  show: (stage) => open(stage, section),
}));

export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: 'settings', sheet: 'settings', show: (stage) => open(stage) },
  ...EACH_SECTION,
  {
    name: 'settings-back-end-edited',
    sheet: 'settings',
    part: '#back-ends',
    show: async (stage) => {
      const page = await open(stage, 'back-ends');
      await page.locator('button[name="edit-back-end"]').click();
      await page.locator('#back-ends summary').click();
      await page.locator('input[name="address"]').fill('127.0.0.1:9/api/chat');
      await page.locator('#back-ends button[name="save"]').click();
      return page;
    },
  },
  {
    name: 'settings-action-edited',
    sheet: 'settings',
    part: '#actions',
    show: async (stage) => {
      const page = await open(stage, 'actions');
      await page.locator('button[name="add-action"]').click();
      await page.locator('[name="action-prompt"]').fill('Which {word} of {selection}?');
      await page.locator('button[name="save-action"]').click();
      return page;
    },
  },
  {
    name: 'settings-import-refused',
    sheet: 'settings',
    part: '#files',
    show: async (stage) => {
      const page = await open(stage, 'files');
      const folder = await mkdtemp(join(tmpdir(), 'sidelight-screens-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'conversations.json');
      await writeFile(path, '{"conversations": [');
      const field = await page.waitForSelector('input[name="import-file"]');
      await field?.uploadFile(path);
      await eventually(() =>
        page.$eval('[data-part="import-status"]', ({ textContent }) => textContent),
      ).not.toBe('');
      return page;
    },
  },
  {
    name: 'settings-limit',
    sheet: 'settings',
    part: '#data',
    show: async (stage) => {
      const page = await open(stage, 'data');
      await page.locator('input[name="limits-conversations"]').click();
      await page.locator('input[name="conversation-limit"]').fill('50');
      await page.waitForSelector('[data-part="limit-effect"]');
      return page;
    },
  },
  {
    name: 'settings-delete',
    sheet: 'settings',
    show: async (stage) => {
      const page = await open(stage, 'data');
      await page.locator('button[name="delete-everything"]').click();
      await page.waitForSelector('[data-part="confirm"]');
      return page;
    },
  },
];
