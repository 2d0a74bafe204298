/** In the place of a character that is dropped, so that offsets stay. */
const NOTHING = '\0';

function dropped(text: string): string {
  return NOTHING.repeat(text.length);
}

function spaced(text: string): string {
  return ' '.repeat(text.length);
}

/** Code to the letter, without its fences and their language. */
function withoutFences(block: string): string {
  const lines = block.split('\n');
  const isClosed = lines.length > 1 && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? '');
  return lines
    .map((line, at) => (at === 0 || (isClosed && at === lines.length - 1) ? spaced(line) : line))
    .join('\n');
}

function withoutTicks(span: string): string {
  const ticks = /^`+/.exec(span)?.[0].length ?? 0;
  return dropped(span.slice(0, ticks)) + span.slice(ticks, -ticks) + dropped(span.slice(-ticks));
}

/** The address of an autolink is its text. */
function withoutBrackets(link: string): string {
  return NOTHING + link.slice(1, -1) + NOTHING;
}

/** Elements in a line, which divide no word. */
const INLINE_TAG = /^<\/?(?:a|abbr|b|bdi|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr)\b/i;

/**
 * Markdown's marks, as our reader writes them, each with what is left of it; the first that fits at a
 * place counts.
 */
const MARKS: readonly (readonly [pattern: RegExp, left: (mark: string) => string])[] = [
  [/^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\1[`~]*[ \t]*$/my, withoutFences],
  [/(`+)(?!`)[^`][\s\S]{0,2000}?(?<!`)\1(?!`)|`[^`\n]`/my, withoutTicks],
  [/\\(?=[!-/:-@[-`{-~])[\s\S]/my, (escaped) => NOTHING + escaped.slice(1)],
  [/\$\$[\s\S]{0,4000}?\$\$|\$(?=\S)[^$\n]{0,1000}(?<=\S)\$(?!\d)/my, spaced],
  [/!\[(?:\\.|[^\]\\\n])*\]\((?:<[^>\n]*>|[^\s()]|\([^()\n]*\))*(?:\s+"[^"\n]*")?\)/my, spaced],
  [/\]\((?:<[^>\n]*>|[^\s()]|\([^()\n]*\))*(?:\s+"[^"\n]*")?\)/my, dropped],
  [/<https?:[^<>\s]*>/my, withoutBrackets],
  [/<\/?[a-z][^<>\n]{0,500}>/imy, (tag) => (INLINE_TAG.test(tag) ? dropped(tag) : spaced(tag))],
  [/\[\^[^\]\s]{1,40}\]:?/my, dropped],
  [/\[!(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]/my, spaced],
  [/^[ \t>]*\[Page \d+[^\]\n]{0,60}\][ \t]*$/my, spaced],
  [/^[ \t]*\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*:?-*:?[ \t]*$/my, spaced],
  [/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:\[[ x]\][ \t])?/my, spaced],
  [/^[ \t>]*(?:#{1,6}[ \t]+|>[ \t>]*|:[ \t]+)/my, spaced],
  [/\||^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/my, spaced],
  [/\*+|~~|\[(?=[^\]\n]*\]\()/my, dropped],
];

/** No mark begins with another character, but at a line's start. */
const BEGINS_MARK = /[\\`$!\]<[|*~]/;

function markAt(text: string, at: number): { length: number; left: string } | null {
  for (const [pattern, left] of MARKS) {
    pattern.lastIndex = at;
    const [mark] = pattern.exec(text) ?? [];
    if (mark) return { length: mark.length, left: left(mark) };
  }
  return null;
}

/** Markdown as a page shows it, of the same length: with NUL in the place of what is dropped. */
export function plainInPlace(markdown: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < markdown.length) {
    const isLineStart = at === 0 || markdown[at - 1] === '\n';
    const character = markdown[at] ?? '';
    const mark = isLineStart || BEGINS_MARK.test(character) ? markAt(markdown, at) : null;
    pieces.push(mark?.left ?? character);
    at += mark?.length ?? 1;
  }
  return pieces.join('');
}

/** In one line. @param text of `plainInPlace`, or a part of it */
export function inOneLine(text: string): string {
  return text.replaceAll(NOTHING, '').replace(/\s+/g, ' ').trim();
}
