import { bulletList, escapeMarkdown } from './markdown-text.ts';
import type { Passage } from './passage.ts';
import { closestTo } from './rank-sentences.ts';
import { passageSentences, sentencesUnderHeadings } from './sentences.ts';
import { telling } from './summary.ts';

const MAX_SENTENCES = 3;

/** The sentences closest to the question; the most telling ones if none touches it. */
export function replyTo(question: string, passage: Passage): string {
  const closest = closestTo(question, sentencesUnderHeadings(passage), MAX_SENTENCES);
  if (closest.length === 0) {
    const sentences = passageSentences(passage);
    return `I find nothing in this passage that shares a word with your question. What it does say:\n\n${bulletList(telling(sentences).map(escapeMarkdown))}`;
  }
  return `The passage says:\n\n${closest.map((sentence) => `> ${escapeMarkdown(sentence)}`).join('\n>\n')}`;
}
