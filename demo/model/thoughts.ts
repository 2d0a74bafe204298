import type { Intent } from './intent.ts';
import { readPassage } from './passage.ts';
import type { Quotation } from './question.ts';
import { passageSentences } from './sentences.ts';

const ASKS_FOR_THOUGHTS = /\bthink\b/i;

const PLANS: Readonly<Record<Intent, string>> = {
  everything: 'I show all there is.',
  figures: 'I look for numbers with what they measure.',
  terms: 'I count which terms come back.',
  outline: 'I go by its headings and the sentence below each.',
  summary: 'I look for the sentences that share most with the others.',
  translation: 'A translation needs a real model, which I am not.',
  explanation: 'I look for what it comes down to, its terms and its figures.',
  question: 'I look for the sentences that share most words with the question.',
};

/** What the model is going to do, where the reader asks it to think. */
export function thoughtsOn(
  question: string,
  intent: Intent,
  quotations: readonly Quotation[],
): { readonly reasoning?: string } {
  if (!ASKS_FOR_THOUGHTS.test(question)) return {};
  const sentences = passageSentences(quotations.flatMap(({ text }) => readPassage(text)));
  return {
    reasoning: `The passage has ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}. ${PLANS[intent]}`,
  };
}
