import { expect, test } from 'vitest';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { sectionsThatMatter } from '@/lib/tokens/sections-that-matter.ts';

function section(title: string, text: string) {
  return { title, text: `# ${title}\n\n${text}` };
}

const TRADE = section('Trade', 'Caravans brought salt through the desert for gold.');
const TASTE = section('Taste', 'Tongues have receptors which tell salty from sweet.');
const HEALTH = section('Health', 'Blood pressure rises with salt, as doctors say.');
const SECTIONS = [TRADE, TASTE, HEALTH];

function roomFor(...sections: (typeof SECTIONS)[number][]): number {
  return sections.reduce((total, { text }) => total + estimateTokens(text), 0);
}

test('are those that have the words of the question', () => {
  const chosen = sectionsThatMatter(
    SECTIONS,
    'What does it do to blood pressure?',
    roomFor(HEALTH),
  );
  expect([...chosen]).toEqual([HEALTH]);
});

test('are those with the rarer words first', () => {
  const chosen = sectionsThatMatter(SECTIONS, 'salt receptors', roomFor(TASTE));
  expect([...chosen]).toEqual([TASTE]);
});

test('are the first ones where the question says nothing of them', () => {
  expect([...sectionsThatMatter(SECTIONS, '', roomFor(TRADE, TASTE))]).toEqual([TRADE, TASTE]);
});

test('are found in a language without spaces', () => {
  const salt = section('盐', '盐使血压升高。');
  const sugar = section('糖', '糖很甜。');
  expect([...sectionsThatMatter([sugar, salt], '血压会怎样？', roomFor(salt))]).toEqual([salt]);
});

test('are one where there is room for none', () => {
  expect([...sectionsThatMatter(SECTIONS, 'Blood pressure?', 0)]).toEqual([HEALTH]);
});
