import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ColourScheme, ExtensionBrowser } from '../browser/harness/extension-browser.ts';
import { CONVERSATION_SCREENS } from './conversation-screens.ts';
import { localisedBuild } from './localised-build.ts';
import { PANEL_SCREENS } from './panel-screens.ts';
import type { Screen, SheetName } from './screen.ts';
import { contactSheet, SHEET_COLUMNS } from './screen-sheet.ts';
import { ARABIC, ENGLISH } from './screen-words.ts';
import { SETTINGS_SCREENS } from './settings-screens.ts';

/** Every picture by itself, to be looked at in full size; the sheets are what the project keeps. */
const SINGLE = new URL('../../test-results/screens/', import.meta.url);
const SHEETS = new URL('../../docs/screens/', import.meta.url);

const LAUNCH_LIMIT_MS = 120_000;
const LIMIT_MS = 60_000;

/** What changes by itself, a colour or a place, has come to its end. */
const STILL_MS = 350;

const SCREENS: readonly Screen[] = [...PANEL_SCREENS, ...CONVERSATION_SCREENS, ...SETTINGS_SCREENS];
const SHEET_NAMES: readonly SheetName[] = ['asking', 'answers', 'conversations', 'settings'];

/** German has the longest words; its pictures go into no sheet. */
const EDITIONS = [
  {
    locale: 'en',
    words: ENGLISH,
    schemes: ['light', 'dark'],
    sheets: { light: 'light', dark: 'dark' },
  },
  { locale: 'ar', words: ARABIC, schemes: ['light'], sheets: { light: 'right-to-left' } },
  { locale: 'de', words: ENGLISH, schemes: ['light'], sheets: {} },
] as const;

const PANEL = [
  { width: 400, height: 720 },
  { width: 320, height: 640 },
];
const SETTINGS = [
  { width: 1000, height: 760 },
  { width: 320, height: 640 },
];

describe.each(EDITIONS)('Every screen in $locale', ({ locale, words, schemes, sheets }) => {
  const browser = new ExtensionBrowser('chromium');
  const folder = fileURLToPath(new URL(`${locale}/`, SINGLE));
  const pathOf = ({ name }: Screen, width: number, scheme: ColourScheme) =>
    `${folder}${name}-${width}-${scheme}.png` as const;

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await mkdir(SHEETS, { recursive: true });
    await browser.launch({ extensionDirectory: await localisedBuild('chromium', locale) });
  }, LAUNCH_LIMIT_MS);
  beforeEach(() => browser.forgetSettings());
  afterAll(() => browser.close());

  test.each(SCREENS)(
    '$name',
    async (screen) => {
      const page = await screen.show({ browser, words });
      await page.bringToFront();
      for (const viewport of screen.sheet === 'settings' ? SETTINGS : PANEL) {
        await page.setViewport(viewport);
        for (const scheme of schemes) {
          await browser.setColourScheme(page, scheme);
          await page.evaluate(standStill, STILL_MS);
          const place = screen.part ? await page.$(screen.part) : page;
          await place?.screenshot({ path: pathOf(screen, viewport.width, scheme) });
        }
        expect.soft(await page.evaluate(overflow), `at ${viewport.width} px`).toBe(0);
      }
    },
    LIMIT_MS,
  );

  test.each(SHEET_NAMES)(
    'the sheet of %s',
    async (sheet) => {
      const page = await browser.openWebPage('about:blank');
      for (const [scheme, edition] of Object.entries(sheets)) {
        const pictures = await Promise.all(
          SCREENS.filter((screen) => screen.sheet === sheet).map((screen) => {
            const [wide = PANEL[0]] = sheet === 'settings' ? SETTINGS : PANEL;
            return readFile(pathOf(screen, wide?.width ?? 0, scheme as ColourScheme), 'base64');
          }),
        );
        const bytes = await contactSheet(page, pictures, SHEET_COLUMNS[sheet]);
        await writeFile(new URL(`${sheet}-${edition}.webp`, SHEETS), bytes);
      }
    },
    LIMIT_MS,
  );
});

/** Runs in the page: the caret would blink, and what comes by and by is waited for. */
async function standStill(milliseconds: number): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [sheet];
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** By how much the page is wider than its window. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
