import type { PassageSection } from '../chat/passage-sections.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Shorter words are in every text: "the", "und". One character of Chinese is a word. */
const WORD = /^(?:[\p{L}\p{N}]{4,}|[\p{Lo}]+)$/u;

function wordsOf(text: string): Set<string> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = Array.from(segmenter.segment(text.toLowerCase()), ({ segment }) => segment);
  return new Set(words.filter((word) => WORD.test(word)));
}

/** By section, how many of the question's words it has; a word that few have counts for more. */
function scoresOf(sections: readonly PassageSection[], question: string): readonly number[] {
  const texts = sections.map(({ text }) => text.toLowerCase());
  const weights = Array.from(wordsOf(question), (word) => {
    const having = texts.filter((text) => text.includes(word)).length;
    return { word, weight: Math.log(1 + texts.length / (having || 1)) };
  });
  return texts.map((text) =>
    weights.reduce((score, { word, weight }) => score + (text.includes(word) ? weight : 0), 0),
  );
}

/**
 * The sections that are likeliest to answer a question, as many as there is room for; of equal
 * ones the first. One at least: it may be the room that has to change.
 * @param room in tokens
 */
export function sectionsThatMatter(
  sections: readonly PassageSection[],
  question: string,
  room: number,
): Set<PassageSection> {
  const scores = scoresOf(sections, question);
  const ranked = sections
    .map((section, index) => ({ section, score: scores[index] ?? 0 }))
    .sort((one, other) => other.score - one.score);
  const chosen = new Set<PassageSection>();
  let left = room;
  for (const { section } of ranked) {
    const tokens = estimateTokens(section.text);
    if (tokens > left && chosen.size > 0) continue;
    left -= tokens;
    chosen.add(section);
  }
  return chosen;
}
