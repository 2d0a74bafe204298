import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readTexts } from '../../unit/locales/messages.ts';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { askAndAnswer } from '../harness/ask-question.ts';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { eventually } from '../harness/eventually.ts';
import { ExtensionBrowser } from '../harness/extension-browser.ts';
import { overflow, saveScreen } from '../harness/screens.ts';

const NARROW = { width: 320, height: 900 };

const ARABIC_ANSWER = `## لماذا البحر مالح

المطر **حمضي قليلًا** ويأكل الصخر، انظر [الدورة](https://example.org/cycle).

1. التجوية
2. النقل
   - الأنهار
   - [x] الرياح

> في كل لتر من ماء البحر نحو 35 غرامًا من الملح.

\`\`\`python
def salinity(mass, volume):
    return mass / volume
\`\`\`

| البحر | الملح (غ/ل) |
| --- | ---: |
| البلطيق | 8 |

The mass is $m = \\rho V$, in English.

| Sea | Salt (g/l) |
| --- | --- |
| Red Sea | 41 |

- an English item
- and another
`;

/** The side of the window that an element is nearer to. */
function sideOf(page: Page, selector: string): Promise<'left' | 'right'> {
  return page.$eval(selector, (element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < innerWidth - right ? 'left' : 'right';
  });
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.$eval(
    selector,
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

function languageOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
}

describe.each(BROWSERS)('In Arabic, in %s', (name) => {
  const browser = new ExtensionBrowser(name);
  beforeAll(async () => {
    await browser.launch({ language: 'ar' });
    await browser.forgetSettings();
  });
  afterAll(() => browser.close());

  test('the panel is written from right to left', async () => {
    const { page } = await browser.openPanel();
    await page.setViewport(NARROW);
    await saveScreen(page, `${name}-arabic-empty`);
    expect(await languageOf(page)).toEqual(['ar', 'rtl']);
    expect(await sideOf(page, 'button[name="send"]')).toBe('left');
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('an answer is laid out by its own words, and code and formulas from left to right', async () => {
    const { panel } = await askAndAnswer(browser, 'لماذا البحر مالح؟', ARABIC_ANSWER);
    const { page } = panel;
    await page.setViewport(NARROW);
    await eventually(() => page.$$eval('[data-part="answer"] math', (found) => found.length)).toBe(
      1,
    );
    await saveScreen(page, `${name}-arabic-answer`);
    const answer = '[data-part="answer"]';
    expect(await styleOf(page, `${answer} h2`, 'direction')).toBe('rtl');
    expect(await styleOf(page, `${answer} [data-part="code"]`, 'direction')).toBe('ltr');
    expect(await styleOf(page, `${answer} [data-math]`, 'direction')).toBe('ltr');
    const tables = await page.$$eval(`${answer} table`, (found) =>
      found.map((table) => getComputedStyle(table).direction),
    );
    expect(tables).toEqual(['rtl', 'ltr']);
    const paragraphs = await page.$$eval(`${answer} p`, (found) =>
      found
        .filter((one) => /English/.test(one.textContent))
        .map((one) => {
          const { direction, textAlign } = getComputedStyle(one);
          return `${direction} ${textAlign}`;
        }),
    );
    expect(new Set(paragraphs)).toEqual(new Set(['ltr start']));
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('the settings page is written from right to left', async () => {
    const page = await browser.openPage('options.html');
    await page.setViewport(NARROW);
    await saveScreen(page, `${name}-arabic-settings`);
    expect(await languageOf(page)).toEqual(['ar', 'rtl']);
    expect(await page.title()).toBe((await readTexts('ar')).get('options.title'));
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

/** What the browser of a language is started with, and the texts that it chooses. */
const CHOICES = [
  ['de', 'de'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['pt-BR', 'pt_BR'],
  ['pt-PT', 'pt_BR'],
  ['ja', 'ja'],
  ['zh-CN', 'zh_CN'],
  ['zh-TW', 'zh_CN'],
  ['ko', 'ko'],
  ['sv', 'en'],
] as const;

test.each(CHOICES)(
  'A Chromium in %s has the texts of %s, and they fit',
  async (language, locale) => {
    const browser = new ExtensionBrowser('chromium');
    await browser.launch({ language });
    onTestFinished(() => browser.close());
    await browser.forgetSettings();
    const texts = await readTexts(locale);
    const { page } = await browser.openPanel();
    const { settings } = browser;
    await eventually(() => page.$eval('textarea', ({ placeholder }) => placeholder)).toBe(
      texts.get('composer.placeholder'),
    );
    for (const [shown, what] of [
      [page, 'panel'],
      [settings, 'settings'],
    ] as const) {
      await shown.bringToFront();
      await shown.setViewport(NARROW);
      expect(await languageOf(shown)).toEqual([texts.get('language.code'), 'ltr']);
      expect(await overflow(shown), what).toBe(0);
      await saveScreen(shown, `chromium-${language}-${what}`);
    }
  },
);
