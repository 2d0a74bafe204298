import { inContext } from './in-context.ts';
import { keyTerms } from './key-terms.ts';
import { bulletList, escapeMarkdown } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { passageSentences } from './sentences.ts';

const MAX_TERMS = 8;

/** The key terms, how often each comes up, and where first. */
export function glossary(passage: Passage): string {
  const terms = keyTerms(passageSentences(passage), MAX_TERMS);
  if (terms.length === 0) return 'I find no terms in this passage.';
  const entries = terms.map(({ term, count, sentence }) => {
    const times = count > 1 ? `, ${count} times` : '';
    return `**${escapeMarkdown(term)}**${times}: ${inContext(sentence, term, sentence.indexOf(term))}`;
  });
  return `The terms this passage turns on, each where it comes up first:\n\n${bulletList(entries)}`;
}
