import { describeBlocks } from './describe-blocks.ts';
import { keyTerms } from './key-terms.ts';
import { bulletList, escapeMarkdown } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { mostTelling } from './rank-sentences.ts';
import { passageSentences } from './sentences.ts';

const MAX_SENTENCES = 5;
const MAX_TERMS = 5;

/** The most telling sentences, about a quarter of the passage. */
export function summary(passage: Passage): string {
  const sentences = passageSentences(passage);
  if (sentences.length < 4) return short(passage, sentences);
  const [first = '', ...others] = telling(sentences);
  return [
    `**In short:** ${escapeMarkdown(first)}`,
    bulletList(others.map(escapeMarkdown)),
    termsLine(sentences),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The sentences that a summary is made of. */
function telling(sentences: readonly string[]): readonly string[] {
  const count = Math.min(MAX_SENTENCES, Math.ceil(sentences.length / 4) + 1);
  return mostTelling(sentences, count);
}

/** A passage of a few sentences is not summarised; its parts are named. */
export function short(passage: Passage, sentences: readonly string[]): string {
  const described = describeBlocks(passage);
  const text = sentences.length > 0 ? sentences.join(' ') : headingsOf(passage);
  const introduction =
    described.length === 0 ? 'This is short enough to stand as it is:' : 'Beside it stands:';
  return [
    ...described,
    text && `${introduction}\n\n> ${escapeMarkdown(text)}`,
    described.length === 0 && termsLine(sentences),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function headingsOf(passage: Passage): string {
  return passage.flatMap((block) => (block.type === 'heading' ? [block.text] : [])).join(' · ');
}

function termsLine(sentences: readonly string[]): string {
  const terms = keyTerms(sentences, MAX_TERMS).map(({ term }) => `**${escapeMarkdown(term)}**`);
  return terms.length > 0 ? `Key terms: ${terms.join(', ')}.` : '';
}
