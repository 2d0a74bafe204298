import { type Figure, figures, isYear } from './figures.ts';
import { type KeyTerm, keyTerms } from './key-terms.ts';
import { bulletList, CONTEXT_MAX_CHARACTERS, escapeMarkdown, shorten } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { mostTelling } from './rank-sentences.ts';
import { passageSentences } from './sentences.ts';
import { short, summary } from './summary.ts';

const MAX_TERMS = 4;
const CANDIDATE_TERMS = 8;
const MAX_FIGURES = 6;

/** What the passage says, its terms in the sentences that introduce them, and its figures. */
export function explanation(passage: Passage): string {
  const sentences = passageSentences(passage);
  if (sentences.length < 2) return short(passage, sentences);
  const [core = ''] = mostTelling(sentences, 1);
  const terms = keyTerms(sentences, CANDIDATE_TERMS)
    .filter(({ sentence }, index, all) => {
      const isFirstThere = all.findIndex((other) => other.sentence === sentence) === index;
      return isFirstThere && sentence !== core;
    })
    .slice(0, MAX_TERMS);
  const found = figures(sentences).filter(({ value }) => !isYear(value));
  if (terms.length + found.length === 0) return summary(passage);
  return [
    core && `**What it comes down to:** ${escapeMarkdown(core)}`,
    terms.length > 0 &&
      `**Its terms, where they come up first**\n\n${bulletList(terms.map(definition))}`,
    found.length > 0 && `**Its figures:** ${valuesOf(found)}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function valuesOf(found: readonly Figure[]): string {
  const values = found.slice(0, MAX_FIGURES).map(({ value }) => escapeMarkdown(value));
  const rest = found.length - values.length;
  return `${values.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function definition({ term, sentence }: KeyTerm): string {
  return `**${escapeMarkdown(term)}**: ${escapeMarkdown(shorten(sentence, 2 * CONTEXT_MAX_CHARACTERS))}`;
}
