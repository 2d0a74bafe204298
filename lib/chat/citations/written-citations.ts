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
  return /[([:]/.test(next) ? words.replace('[', '\\[') : words;
}

/** An answer's Markdown with its citations as they are seen. */
export function withCitations(markdown: string, things: CitedThings): string {
  const prose = proseOf(markdown);
  let written = '';
  let end = 0;
  for (const { from, to, pieces } of citationsIn(prose)) {
    const words = pieces.map((piece) => wordsOfPiece(piece, citedBy(piece, things))).join('');
    const isSame = words === prose.slice(from, to);
    const next = markdown[to] ?? '';
    written += markdown.slice(end, from) + (isSame ? words : escaped(words, next));
    end = to;
  }
  const rest = brokenCitationAt(prose);
  return written + markdown.slice(end, Math.max(end, rest));
}
