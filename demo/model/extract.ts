import { type Figure, figures, isYear } from './figures.ts';
import { keyTerms } from './key-terms.ts';
import { escapeMarkdown, shorten, table } from './markdown-text.ts';
import { outline } from './outline.ts';
import type { Passage } from './passage.ts';
import { closestTo, mostTelling } from './rank-sentences.ts';
import { passageSentences, sentencesUnderHeadings } from './sentences.ts';

const SUMMARY_MAX_SENTENCES = 5;
const TERMS_MAX = 8;
const CONTEXT_MAX_CHARACTERS = 140;

/** The most telling sentences, about a quarter of the passage. */
export function summary(passage: Passage): string {
  const sentences = passageSentences(passage);
  if (sentences.length < 3) return short(passage, sentences);
  const [first = '', ...others] = telling(sentences);
  return [
    `**In short:** ${escapeMarkdown(first)}`,
    bulletList(others.map(escapeMarkdown)),
    termsLine(sentences),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the passage says, its terms in the sentences that introduce them, and its figures. */
export function explanation(passage: Passage): string {
  const sentences = passageSentences(passage);
  const [core = ''] = mostTelling(sentences, 1);
  const terms = keyTerms(sentences, TERMS_MAX)
    .filter(({ sentence }, index, all) => {
      const isFirstThere = all.findIndex((other) => other.sentence === sentence) === index;
      return isFirstThere && sentence !== core;
    })
    .slice(0, 4);
  const found = figures(sentences).filter(({ value }) => !isYear(value));
  return (
    [
      core && `**What it comes down to:** ${escapeMarkdown(core)}`,
      terms.length > 0 &&
        `**Its terms, where they come up first**\n\n${bulletList(terms.map(definition))}`,
      found.length > 0 &&
        `**Its figures:** ${found.map(({ value }) => escapeMarkdown(value)).join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n') || short(passage, sentences)
  );
}

/** The key terms, how often each comes up, and where first. */
export function glossary(passage: Passage): string {
  const terms = keyTerms(passageSentences(passage), TERMS_MAX);
  if (terms.length === 0) return 'I find no terms in this passage.';
  const rows = terms.map(({ term, count, sentence }) => [
    `**${escapeMarkdown(term)}**`,
    String(count),
    around(sentence, term, sentence.indexOf(term)),
  ]);
  return `The terms this passage turns on:\n\n${table(['Term', 'Times', 'Comes up first in'], [':--', '--:', ':--'], rows)}`;
}

/** The passage's own tables and every figure of its sentences. */
export function figureTable(passage: Passage): string {
  const found = figures(passageSentences(passage));
  const measured = found.filter(({ value }) => !isYear(value));
  const years = [...new Set(found.map(({ value }) => value).filter(isYear))];
  return (
    [
      ...passage.flatMap((block) => (block.type === 'table' ? [ownTable(block.rows)] : [])),
      measured.length > 0 &&
        table(['Figure', 'Where it stands'], ['--:', ':--'], measured.map(figureRow)),
      years.length > 0 && `Years mentioned: ${years.toSorted().join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n') || 'I find no figures in this passage.'
  );
}

/** The passage's sections with their leads. */
export function structure(passage: Passage): string {
  const entries = outline(passage);
  if (entries.length === 0) return 'This passage has no sections or paragraphs that I could list.';
  if (entries.every(({ heading }) => heading === undefined)) {
    const leads = entries.flatMap((entry) => entry.leads);
    return `The passage has no headings. Its paragraphs begin:\n\n${leads
      .map(
        (lead, index) => `${index + 1}. ${escapeMarkdown(shorten(lead, CONTEXT_MAX_CHARACTERS))}`,
      )
      .join('\n')}`;
  }
  return entries
    .map(({ heading, leads }, index) => section(index + 1, heading ?? 'Opening', leads))
    .join('\n');
}

/** The sentences closest to the question; the most telling ones if none touches it. */
export function replyTo(question: string, passage: Passage): string {
  const closest = closestTo(question, sentencesUnderHeadings(passage), 3);
  if (closest.length === 0) {
    const sentences = passageSentences(passage);
    return `I find nothing in this passage that shares a word with your question. What it does say:\n\n${bulletList(telling(sentences).map(escapeMarkdown))}`;
  }
  return `The passage says:\n\n${closest.map((sentence) => `> ${escapeMarkdown(sentence)}`).join('\n>\n')}`;
}

function telling(sentences: readonly string[]): readonly string[] {
  const count = Math.min(SUMMARY_MAX_SENTENCES, Math.ceil(sentences.length / 4) + 1);
  return mostTelling(sentences, count);
}

/** A passage of a sentence or two is not summarised; its parts are named. */
function short(passage: Passage, sentences: readonly string[]): string {
  const text = sentences.length > 0 ? sentences.join(' ') : plainText(passage);
  return [
    `This is short enough to stand as it is:\n\n> ${escapeMarkdown(text)}`,
    termsLine(sentences),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function plainText(passage: Passage): string {
  return passage
    .map((block) =>
      block.type === 'table' ? block.rows.map((row) => row.join(', ')).join('; ') : block.text,
    )
    .join(' · ');
}

function termsLine(sentences: readonly string[]): string {
  const terms = keyTerms(sentences, 5).map(({ term }) => `**${escapeMarkdown(term)}**`);
  return terms.length > 0 ? `Key terms: ${terms.join(', ')}.` : '';
}

function definition({ term, sentence }: { term: string; sentence: string }): string {
  return `**${escapeMarkdown(term)}**: ${escapeMarkdown(shorten(sentence, 2 * CONTEXT_MAX_CHARACTERS))}`;
}

function figureRow({ value, sentence, from }: Figure): readonly string[] {
  return [escapeMarkdown(value), around(sentence, value, from)];
}

/** The sentence around a part of it, shortened at both sides, with the part in bold. */
function around(sentence: string, part: string, from: number): string {
  const before = sentence.slice(0, Math.max(0, from));
  const after = sentence.slice(Math.max(0, from) + part.length);
  const side = Math.max(20, (CONTEXT_MAX_CHARACTERS - part.length) / 2);
  return `${escapeMarkdown(shortenStart(before, side))}**${escapeMarkdown(part)}**${escapeMarkdown(shorten(after, side))}`;
}

function shortenStart(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(-maximum);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}

function ownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const isNumber = (column: number) =>
    body.every((row) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(row[column] ?? ''));
  return table(
    head.map(escapeMarkdown),
    head.map((_, column) => (isNumber(column) ? '--:' : ':--')),
    body.map((row) => head.map((_, column) => escapeMarkdown(row[column] ?? ''))),
  );
}

function section(number: number, heading: string, leads: readonly string[]): string {
  const points = leads.map(
    (lead) => `   - ${escapeMarkdown(shorten(lead, CONTEXT_MAX_CHARACTERS))}`,
  );
  return [`${number}. **${escapeMarkdown(heading)}**`, ...points].join('\n');
}

function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
