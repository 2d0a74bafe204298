import { counted, describeTable, figures, isYear } from './figures.ts';
import { type KeyTerm, keyTerms } from './key-terms.ts';
import { bulletList, CONTEXT_MAX_CHARACTERS, escapeMarkdown, shorten } from './markdown-text.ts';
import { beginsWithPronoun, type Passage, passageSentences } from './passage.ts';
import { stemsOf } from './words.ts';

const MAX_SENTENCES = 5;
const MAX_TERMS = 5;

/** The most telling sentences, about a quarter of the passage. */
export function summary(passage: Passage): string {
  const sentences = passageSentences(passage);
  if (sentences.length < 4) return short(passage, sentences);
  const count = Math.min(MAX_SENTENCES, Math.ceil(sentences.length / 4) + 1);
  const [first = '', ...others] = mostTelling(sentences, count);
  return joinBlocks([
    `**In short:** ${escapeMarkdown(first)}`,
    bulletList(others.map(escapeMarkdown)),
    termsLine(sentences),
  ]);
}

/** A passage of a few sentences is not summarised; its parts are named. */
function short(passage: Passage, sentences: readonly string[]): string {
  const described = describeBlocks(passage);
  const headings = passage.flatMap((block) => (block.type === 'heading' ? [block.text] : []));
  const text = sentences.join(' ') || headings.join(' · ');
  const isAlone = described.length === 0;
  const introduction = isAlone ? 'This is short enough to stand as it is:' : 'Beside it stands:';
  return joinBlocks([
    ...described,
    text && `${introduction}\n\n> ${escapeMarkdown(text)}`,
    isAlone && termsLine(sentences),
  ]);
}

function termsLine(sentences: readonly string[]): string {
  const terms = keyTerms(sentences, MAX_TERMS).map(({ term }) => `**${escapeMarkdown(term)}**`);
  return terms.length > 0 ? `Key terms: ${terms.join(', ')}.` : '';
}

/** Words for a passage's tables and code, which have no sentences. */
export function describeBlocks(passage: Passage): readonly string[] {
  return passage.flatMap((block) => {
    if (block.type === 'table') return [describeTable(block.rows)];
    if (block.type !== 'code') return [];
    const lines = counted(block.text.split('\n').length, 'line');
    const fenced = `\`\`\`\`${block.language}\n${block.text}\n\`\`\`\``;
    return [`**Code** of ${lines}, which I can show but not explain:\n\n${fenced}`];
  });
}

const MAX_EXPLAINED_TERMS = 4;
const CANDIDATE_TERMS = 8;
const MAX_FIGURES = 6;

/** The passage's core, its terms in the sentences that introduce them, and its figures. */
export function explanation(passage: Passage): string {
  const sentences = passageSentences(passage);
  if (sentences.length < 2) return short(passage, sentences);
  const [core = ''] = mostTelling(sentences, 1);
  const terms = firstOfSentences(keyTerms(sentences, CANDIDATE_TERMS))
    .filter(({ sentence }) => sentence !== core)
    .slice(0, MAX_EXPLAINED_TERMS);
  const values = figures(sentences).flatMap(({ value }) => (isYear(value) ? [] : [value]));
  if (terms.length + values.length === 0) return summary(passage);
  return joinBlocks([
    `**What it comes down to:** ${escapeMarkdown(core)}`,
    terms.length > 0 &&
      `**Its terms, where they come up first**\n\n${bulletList(terms.map(definition))}`,
    values.length > 0 && `**Its figures:** ${listed(values)}.`,
  ]);
}

/** One term a sentence, the first. */
function firstOfSentences(terms: readonly KeyTerm[]): readonly KeyTerm[] {
  const sentences = terms.map(({ sentence }) => sentence);
  return terms.filter(({ sentence }, index) => sentences.indexOf(sentence) === index);
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, MAX_FIGURES).map(escapeMarkdown).join(', ');
  const rest = values.length - MAX_FIGURES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

function definition({ term, sentence }: KeyTerm): string {
  return `**${escapeMarkdown(term)}**: ${escapeMarkdown(shorten(sentence, 2 * CONTEXT_MAX_CHARACTERS))}`;
}

/** The passage's sections, each with the first sentence of its paragraphs. */
export function outline(passage: Passage): string {
  let number = 0;
  const hasHeadings = passage.some(({ type }) => type === 'heading');
  const lines = passage.flatMap((block) => {
    if (block.type === 'heading') return [`${++number}. **${escapeMarkdown(block.text)}**`];
    if (block.type !== 'paragraph') return [];
    const lead = escapeMarkdown(shorten(block.sentences[0] ?? '', CONTEXT_MAX_CHARACTERS));
    if (!hasHeadings) return [`${++number}. ${lead}`];
    const opening = number === 0 ? [`${++number}. **Opening**`] : [];
    return [...opening, `   - ${lead}`];
  });
  if (lines.length === 0) return 'This passage has no sections or paragraphs that I could list.';
  const introduction = 'The passage has no headings. Its paragraphs begin:\n\n';
  return `${hasHeadings ? '' : introduction}${lines.join('\n')}`;
}

/** Markdown's blocks without those that are not there. */
function joinBlocks(blocks: readonly (string | false)[]): string {
  return blocks.filter(Boolean).join('\n\n');
}

/** Sentences that share more of their words than this say the same thing. */
const SAME_CONTENT_SHARE = 0.6;

/**
 * The most telling sentences: those made of the words that the text as a whole uses most,
 * without saying one thing twice, each understood by itself. In the order of the text.
 * @param count how many at most
 */
export function mostTelling(sentences: readonly string[], count: number): readonly string[] {
  const scored = scoreByFrequency(sentences);
  const chosen: ScoredSentence[] = [];
  for (const candidate of scored.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => saysTheSame(candidate, other))) chosen.push(candidate);
  }
  return scored.filter((sentence) => chosen.includes(sentence)).map(({ text }) => text);
}

interface ScoredSentence {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly score: number;
}

function scoreByFrequency(sentences: readonly string[]): readonly ScoredSentence[] {
  const stemmed = sentences.map((text) => ({ text, stems: stemsOf(text) }));
  const uses = Map.groupBy(
    stemmed.flatMap(({ stems }) => [...stems]),
    (stem) => stem,
  );
  return stemmed.map(({ text, stems }, index) => {
    // A word said once is noise.
    const sum = [...stems].reduce((total, stem) => total + (uses.get(stem)?.length ?? 1) - 1, 0);
    const lead = index === 0 ? 1.25 : 1;
    // The square root of the length keeps long sentences from winning only by being long.
    const score = beginsWithPronoun(text) ? 0 : (lead * sum) / Math.sqrt(stems.size + 8);
    return { text, stems, score };
  });
}

function saysTheSame({ stems }: ScoredSentence, other: ScoredSentence): boolean {
  const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
  return shared / Math.max(1, Math.min(stems.size, other.stems.size)) > SAME_CONTENT_SHARE;
}
