import type { Passage } from './passage.ts';

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Abbreviations after which the segmenter sees an end of sentence that is none. */
const ABBREVIATION_AT_END =
  /(?:^|[\s(])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|Vol|Fig|pp?|cf|vs|ca|approx|e\.g|i\.e|z\.\s?B|bzw|Bd|Hr|Mme|Sr)\.\s*$/u;

/** The sentences of a text, in any script. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of sentenceSegmenter.segment(text)) {
    open += segment;
    if (ABBREVIATION_AT_END.test(open)) continue;
    sentences.push(open.trim());
    open = '';
  }
  return [...sentences, open.trim()].filter((sentence) => sentence !== '');
}

/** The sentences of a passage's paragraphs, in order; headings and tables are left out. */
export function passageSentences(passage: Passage): readonly string[] {
  return passage.flatMap((block) => (block.type === 'paragraph' ? sentencesOf(block.text) : []));
}

/** Such a sentence is not understood without the one before it. */
export function beginsWithPronoun(sentence: string): boolean {
  return /^(?:He|She|It|They|His|Her|Its|Their|This|That|These|Those|Such|But)\b/.test(sentence);
}
