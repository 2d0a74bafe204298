import { describe, expect, test } from 'vitest';
import { LOCALES, readTexts, type Texts } from './messages.ts';
import { TYPOGRAPHY } from './typography.ts';

const ENGLISH = await readTexts('en');
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** The stores' limits, in characters; beyond them they refuse the package or cut the text. */
const STORE_LIMITS = { extensionName: 45, extensionDescription: 132 } as const;

/** Texts of names, codes and numbers alone, which no language writes otherwise. */
const SAME_IN_MANY =
  /^(?:Sidelight|Mermaid|Markdown|CSV|TSV|HTML|JSON|URL|OK|AI SDK|Ollama|OpenAI Responses|Anthropic|Google Gemini|ltr|rtl|\$1 ?%|\$1 (?:s|h|min)(?: \$2 s)?|Mermaid Error: \$1|Esc|Enter|Shift|“\$1”)$/;

/** Words that a language has in common with English, a comma between them. */
const SAME_HERE: Readonly<Record<string, string>> = {
  de: 'Code, Details, Format, Link, Name, Normal, System',
  es: 'Normal',
  fr: 'Actions, Animations, Code, Compact, Conversation, Conversations, Format, Image, Images, Important, Instructions, Note, Notes, Page, Passage, Passages, Question, Site, Sources, architecture, classes, 1 image | $1 images, 1 note | $1 notes, 1 page | $1 pages, $1 × $2 pixels',
  pt_BR: 'Link, classes, $1 × $2 pixels',
};

/** Code has the quotation marks of code. */
const JSON_EXAMPLE = /\{"[^}]*\}/;

/** What is put in: `$1`, and marks of our own such as `{selection}`. */
function placeholders(text: string): string[] {
  return [...new Set(text.match(/\$\d|\{\w+\}/g))].toSorted();
}

function different(texts: Texts, isWrong: (text: string, english: string) => boolean) {
  return [...texts].filter(([key, text]) => isWrong(text, ENGLISH.get(key) ?? ''));
}

test('there are texts for all the languages that are promised', () => {
  expect(LOCALES.toSorted()).toEqual(
    ['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt_BR', 'zh_CN'].toSorted(),
  );
});

describe.each(LOCALES)('the texts of %s', async (locale) => {
  const texts = await readTexts(locale);

  test('say their own language, and how it is read', () => {
    expect(texts.get('language.code')).toBe(locale.replace('_', '-'));
    expect(texts.get('language.direction')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  test('are neither empty nor have spaces around them', () => {
    expect(different(texts, (text) => text === '' || text.trim() !== text)).toEqual([]);
  });

  test.each(Object.entries(STORE_LIMITS))('have an %s of at most %d characters', (key, most) => {
    expect(texts.get(key)?.length).toBeLessThanOrEqual(most);
  });

  test('are written as the language is', () => {
    const isWrong = (text: string) =>
      TYPOGRAPHY[locale]?.some((fault) => fault.test(text.replace(JSON_EXAMPLE, ''))) ?? false;
    expect(different(texts, isWrong)).toEqual([]);
  });
});

describe.each(OTHERS)('the texts of %s beside the English ones', async (locale) => {
  const texts = await readTexts(locale);

  test('are complete, and no more', () => {
    expect([...texts.keys()].toSorted()).toEqual([...ENGLISH.keys()].toSorted());
  });

  test('have the same put into them', () => {
    const isWrong = (text: string, english: string) =>
      placeholders(text).join() !== placeholders(english).join();
    expect(different(texts, isWrong)).toEqual([]);
  });

  test('have as many forms for numbers', () => {
    const forms = (text: string) => text.split(' | ').length;
    expect(different(texts, (text, english) => forms(text) !== forms(english))).toEqual([]);
  });

  test('are translated', () => {
    const isEnglish = (text: string, english: string) =>
      text === english &&
      !SAME_IN_MANY.test(text) &&
      !SAME_HERE[locale]?.split(', ').includes(text);
    expect(different(texts, isEnglish)).toEqual([]);
  });
});

test('the fixed messages of the specification are as it has them', () => {
  const fixed = {
    'blocked.linkTitle': 'Blocked URL: $1',
    'blocked.linkMark': '[blocked]',
    'blocked.image': '[Image blocked: $1]',
    'blocked.noDescription': 'No description',
    'diagram.loading': 'Loading diagram...',
    'diagram.error': 'Mermaid Error: $1',
    'diagram.showCode': 'Show Code',
    'diagram.noReason': 'Failed to render Mermaid chart',
    'block.failure.clipboard': 'Clipboard API not available',
    'block.failure.table': 'Table not found',
    'block.failure.image': 'Failed to download image',
  };
  for (const [key, text] of Object.entries(fixed)) expect(ENGLISH.get(key), key).toBe(text);
});
