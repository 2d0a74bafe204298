import MarkdownIt, { type Token } from 'markdown-it';

/** One block of a passage, as plain text. */
export type PassageBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly sentences: readonly string[] }
  | { readonly type: 'table'; readonly rows: Rows }
  | { readonly type: 'code'; readonly language: string; readonly text: string };

/** A selection's or a page's text, divided into blocks. */
export type Passage = readonly PassageBlock[];

/** Rows of a table, its head first. */
export type Rows = readonly (readonly string[])[];

// What is indented in a text that a reader pasted is seldom code.
const markdown = new MarkdownIt().disable('code');

const FENCE = /^ *(?:```|~~~)/m;

/** Lines with cells parted by tabs, as an item of its own. */
const TABBED_ROWS = /((?:^(?=.*\S\t).*(?:\r?\n|$)){2,})/m;

/**
 * Reads a passage from the Markdown that Sidelight sends, or from text as a browser copies it: a
 * line a paragraph, and a table's cells parted by tabs.
 */
export function readPassage(text: string): Passage {
  if (FENCE.test(text)) return readMarkdown(text);
  return text
    .split(TABBED_ROWS)
    .flatMap((part, index) => (index % 2 === 0 ? readMarkdown(part) : readTabbedRows(part)));
}

function readTabbedRows(text: string): Passage {
  const rows = text.replace(/\r?\n$/, '').split('\n');
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return [{ type: 'table', rows: cells }];
}

function readMarkdown(text: string): Passage {
  const passage: PassageBlock[] = [];
  let rows: string[][] = [];
  const tokens = markdown.parse(text, {});
  // A single paragraph that is divided into lines was hardly written as Markdown.
  const isCopied = tokens.length === 3;
  for (const [index, { type, info, content, children }] of tokens.entries()) {
    if (type === 'table_open') rows = [];
    if (type === 'tr_open') rows.push([]);
    if (type === 'table_close') passage.push({ type: 'table', rows });
    if (type === 'fence') {
      passage.push({ type: 'code', language: info.trim(), text: content.trimEnd() });
    }
    if (type !== 'inline') continue;
    const plain = plainText(children ?? [], isCopied ? '\n' : ' ');
    const opened = tokens[index - 1]?.type ?? '';
    if (/^t[hd]_open$/.test(opened)) rows.at(-1)?.push(plain);
    else if (opened === 'heading_open') passage.push({ type: 'heading', text: plain });
    else passage.push(...paragraphsOf(isCopied ? plain.split('\n') : [plain]));
  }
  return passage;
}

function paragraphsOf(texts: readonly string[]): Passage {
  const paragraphs = texts.map(
    (text) => ({ type: 'paragraph', sentences: sentencesOf(text) }) as const,
  );
  return paragraphs.filter(({ sentences }) => sentences.length > 0);
}

/** A line of Markdown as it is read: links as their words, no marks, no escapes, no pictures. */
function plainText(inline: readonly Token[], lineEnd: string): string {
  const pieces = inline.map(({ type, content }) => {
    if (type === 'softbreak') return lineEnd;
    if (type === 'hardbreak') return '\n';
    return type === 'image' ? '' : content;
  });
  return pieces.join('').trim();
}

/** The sentences of a passage's paragraphs, in order; headings and tables are left out. */
export function passageSentences(passage: Passage): readonly string[] {
  return passage.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
}

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

/** Such a sentence is not understood without the one before it. */
export function beginsWithPronoun(sentence: string): boolean {
  return /^(?:He|She|It|They|His|Her|Its|Their|This|That|These|Those|Such|But)\b/.test(sentence);
}
