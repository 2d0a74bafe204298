import { expect, test } from 'vitest';
import { findQuotes } from '@/lib/quotes/index.ts';
import { Translations } from '@/lib/quotes/translations.ts';

/** As a browser tells it of texts that are long enough. */
function languageOf(text: string): Promise<string | null> {
  if (text.length < 40) return Promise.resolve(null);
  return Promise.resolve(/ (?:der|und|die) /.test(text) ? 'de' : 'en');
}

const PAGE = {
  id: '0',
  text: 'The keeper lit the lamp at dusk, and the ships found their way home through the fog.',
};
const GERMAN = {
  id: '1',
  text: 'Der Wärter zündete die Lampe an, und die Schiffe fanden durch den Nebel nach Hause.',
};

async function told(answer: string | readonly string[], passages = [PAGE]) {
  const texts = [answer].flat();
  const quotes = texts.map((text) => findQuotes(text, passages));
  const kept = await new Translations(languageOf).without(quotes, { passages, texts, answer: 1 });
  return kept.flat().map(({ status }) => status);
}

const TRANSLATED = 'Der Bericht sagt: „Der Wärter zündete die Lampe in der Dämmerung an.“';

test('nothing is said of what a translation quotes, and what stands there is found', async () => {
  expect(await told(TRANSLATED)).toEqual([]);
  const original = `${TRANSLATED} Dort steht „the ships found their way home“.`;
  expect(await told(original)).toEqual(['found']);
});

test('words of the passage that were changed are told in any language', async () => {
  const changed = 'Dort steht und die Rede ist von: „the ships never found their way home“.';
  expect(await told(changed)).toEqual(['not-found']);
});

test('an answer in the language of a passage, or one that is too short to tell, may invent', async () => {
  expect(await told('The report says: “The keeper went home before it was dark.”')).toEqual([
    'not-found',
  ]);
  expect(await told(TRANSLATED, [PAGE, GERMAN])).toEqual(['not-found']);
  expect(await told(TRANSLATED, [PAGE, { id: '2', text: 'Lamp.' }])).toEqual(['not-found']);
  expect(await told('„Die Lampe brannte immer.“')).toEqual(['not-found']);
});

test('a short text is of the language that its answer has', async () => {
  expect(await told([TRANSLATED, '„Die Lampe brannte immer.“'])).toEqual([]);
});
