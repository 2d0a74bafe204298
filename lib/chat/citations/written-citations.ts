import type { Selection } from '../message.ts';
import type { CitedPiece } from './citation.ts';
import { citationsIn } from './find-citations.ts';
import { type CitedThings, citedBy, wordsOfPiece } from './given-passages.ts';
import { brokenCitationAt } from './half-citation.ts';

/** Code, links and their targets, definitions: what stands in these is as it was written. */
const VERBATIM = [
  /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?[ \t>]*\2[`~]*[ \t]*$|^[ \t>]*(?:`{3,}|~{3,})[\s\S]*$/gm,
  /(`+)(?!`)[\s\S]{0,2000}?[^`]\1(?!`)/g,
  /!?\[(?:[^[\]\\\n]|\\.|\[[^[\]\n]{0,100}\]){0,500}\]\((?:<[^>\n]*>|[^()\s]*)(?:\s+"[^"\n]*")?\)/g,
  /^ {0,3}\[[^\]\n]{1,200}\]:[^\n]*$/gm,
  /\bhttps?:\/\/[^\s<>]*/gi,
];

/** A line's feed stays: citations are on one line. */
const HOLE = '\uFFFC';

function proseOf(markdown: string): string {
  return VERBATIM.reduce(
    (left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, HOLE)),
    markdown,
  );
}

/** In Markdown brackets before these would be a link. */
function escaped(words: string, next: string): string {
  const isLink = words.endsWith(')');
  return !isLink && /[([:]/.test(next) ? words.replace('[', '\\[') : words;
}

/** Writes words that cite a passage as a link to it. */
export type LinkPassage = (words: string, passage: Selection) => string;

const unlinked: LinkPassage = (words) => words;

function written(piece: CitedPiece, things: CitedThings, link: LinkPassage): string {
  const cited = citedBy(piece, things);
  const words = wordsOfPiece(piece, cited);
  const passage = cited?.kind === 'passage' ? things.passages[cited.number - 1] : undefined;
  if (!passage) return words;
  const own = words.trimStart();
  return words.slice(0, words.length - own.length) + link(own, passage);
}

/** An answer's Markdown with its citations as they are seen. */
export function withCitations(markdown: string, things: CitedThings, link = unlinked): string {
  const prose = proseOf(markdown);
  let whole = '';
  let end = 0;
  for (const { from, to, pieces } of citationsIn(prose)) {
    const own = prose.slice(from, to);
    // An address that the answer itself gives to `[1]` stays.
    const linked = markdown.includes(`\n${own}:`) ? unlinked : link;
    const words = pieces.map((piece) => written(piece, things, linked)).join('');
    const isSame = words === own;
    const next = markdown[to] ?? '';
    whole += markdown.slice(end, from) + (isSame ? words : escaped(words, next));
    end = to;
  }
  const rest = brokenCitationAt(prose);
  return whole + markdown.slice(end, Math.max(end, rest));
}
