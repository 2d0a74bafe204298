import { inContext } from './in-context.ts';
import { keyTerms } from './key-terms.ts';
import { escapeMarkdown, table } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { passageSentences } from './sentences.ts';

const MAX_TERMS = 8;

/** The key terms, how often each comes up, and where first. */
export function glossary(passage: Passage): string {
  const terms = keyTerms(passageSentences(passage), MAX_TERMS);
  if (terms.length === 0) return 'I find no terms in this passage.';
  const rows = terms.map(({ term, count, sentence }) => [
    `**${escapeMarkdown(term)}**`,
    String(count),
    inContext(sentence, term, sentence.indexOf(term)),
  ]);
  return `The terms this passage turns on:\n\n${table(['Term', 'Times', 'Comes up first in'], [':--', '--:', ':--'], rows)}`;
}
