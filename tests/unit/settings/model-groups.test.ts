import { expect, test } from 'vitest';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { unknownModel } from '@/lib/protocols/model-info.ts';
import { type BackEnd, EMPTY_BACK_END } from '@/lib/settings/back-ends.ts';
import {
  hasNamesake,
  type KeptModels,
  modelGroups,
  offeredModel,
} from '@/lib/settings/model-groups.ts';

const ACME: BackEnd = { ...EMPTY_BACK_END, id: 'a', name: 'Acme' };
const BOLT: BackEnd = { ...EMPTY_BACK_END, id: 'b', name: 'Bolt' };
/** It has no list and no model. */
const OWN: BackEnd = { ...EMPTY_BACK_END, id: 'o', address: 'https://own.example/api/chat' };
const BUILT_IN: BackEnd = { ...EMPTY_BACK_END, id: 'c', name: 'Chrome', kind: 'built-in' };

const LISTS = {
  a: [unknownModel('large-2'), unknownModel('large-2.5'), unknownModel('small')],
  b: [{ ...unknownModel('bolt/gpt-4'), name: 'GPT 4' }],
};

function choice(backEndId: string, model: string): ModelChoice {
  return { backEndId, model };
}

/** Each group's head with the names in it. */
function shown(kept: Partial<KeptModels>, search = ''): string[] {
  const groups = modelGroups(
    { backEnds: [ACME, BOLT, OWN], lists: LISTS, favourites: [], recents: [], ...kept },
    search,
  );
  return groups.map(({ kind, provider, models }) =>
    [provider || kind, ...models.map(({ info }) => info.name)].join(' | '),
  );
}

test('favourites come first, then what was used last, then the others by provider, each once', () => {
  const favourites = [choice('b', 'bolt/gpt-4'), choice('gone', 'x')];
  const recents = [choice('a', 'small'), choice('b', 'bolt/gpt-4'), choice('a', 'org/typed')];
  expect(shown({ favourites, recents })).toEqual([
    'favourites | GPT 4',
    'recent | small | typed',
    'Acme | large-2 | large-2.5',
    'own.example | own.example',
  ]);
});

test('those that see pictures come before all where they are wanted', () => {
  const lists = { a: [unknownModel('blind'), { ...unknownModel('eye'), seesPictures: true }] };
  const kept = { backEnds: [ACME], lists, favourites: [choice('a', 'eye')], recents: [] };
  const kinds = (sees?: boolean) =>
    modelGroups(kept, '', sees).map(({ kind, models }) => [kind, ...models.map((m) => m.info.id)]);
  expect(kinds()[0]).toEqual(['favourites', 'eye']);
  expect(kinds(true)).toEqual([
    ['seeing', 'eye'],
    ['provider', 'blind'],
  ]);
});

test.each([
  [
    'has a model that its list lacks',
    { ...ACME, model: 'org/mine' },
    'Acme | mine | large-2 | large-2.5 | small',
  ],
  ['has a model without a list', { ...OWN, model: 'mine' }, 'own.example | mine'],
  ['has neither', OWN, 'own.example | own.example'],
])('a provider that %s offers what it has', (_, backEnd, group) => {
  expect(shown({ backEnds: [backEnd] })).toEqual([group]);
});

test.each([
  ['large', ['Acme | large-2 | large-2.5', 'typed | large']],
  ['LARGE 2.5', ['Acme | large-2.5']],
  ['2 acme', ['Acme | large-2 | large-2.5']],
  ['gpt4', ['Bolt | GPT 4', 'typed | gpt4']],
  ['bolt/gpt-4', ['Bolt | GPT 4', 'typed | bolt/gpt-4']],
  ['nothing like it', []],
  ['unlisted', ['typed | unlisted | unlisted | unlisted']],
])('the search “%s” finds by name, id and provider', (search, groups) => {
  expect(shown({}, search)).toEqual(groups);
});

test('the nearest is found first', () => {
  const lists = { a: ['not-pro', 'pro-max', 'x/pro', 'pro'].map(unknownModel) };
  expect(shown({ backEnds: [ACME], lists }, 'pro')).toEqual([
    'Acme | x/pro | pro | pro-max | not-pro',
  ]);
});

test('a word of model names is not sought in those of providers', () => {
  const LLAMA = { ...ACME, name: 'Ollama' };
  const kept = { backEnds: [LLAMA], lists: { a: [unknownModel('qwen'), unknownModel('llama3')] } };
  expect(shown(kept, 'llama')).toEqual(['Ollama | llama3']);
  expect(shown({ ...kept, recents: [choice('a', 'qwen')] }, 'llama')).toEqual(['Ollama | llama3']);
  expect(shown(kept, 'ollama')).toEqual(['Ollama | qwen | llama3']);
  expect(shown(kept, 'ollama qwen')).toEqual(['Ollama | qwen']);
});

test('a typed model is no model of Chrome’s own', () => {
  expect(shown({ backEnds: [BUILT_IN] }, 'unlisted')).toEqual([]);
});

test('of thousands a part is shown, and the search finds the others', () => {
  const many = (prefix: string) =>
    Array.from({ length: 1000 }, (_, index) => unknownModel(`${prefix}-${index}`));
  const lists = { a: many('a'), b: many('b') };
  const kept = { backEnds: [ACME, BOLT], lists, favourites: [], recents: [] };
  const groups = modelGroups(kept, '');
  expect(groups.map(({ models, hidden }) => [models.length, hidden])).toEqual([
    [100, 900],
    [100, 900],
  ]);
  expect(modelGroups(kept, 'b-999').flatMap(({ models }) => models)).toMatchObject([
    { choice: choice('b', 'b-999') },
  ]);
});

test('a model has a namesake where another provider has one of its name, listed or set', () => {
  const backEnds = [ACME, BOLT, { ...OWN, model: 'org/small' }];
  const isAmong = (backEnd: BackEnd, model: string, lists = LISTS) =>
    hasNamesake(offeredModel(backEnd, model, lists), { backEnds, lists });
  expect(isAmong(ACME, 'small')).toBe(true);
  expect(isAmong(BOLT, 'bolt/gpt-4')).toBe(false);
  expect(isAmong(ACME, 'large-2')).toBe(false);
  expect(isAmong(ACME, 'large-2', { ...LISTS, b: [unknownModel('large-2')] })).toBe(true);
});
