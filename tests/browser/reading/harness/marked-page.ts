/** The expectations at the head of a page of the corpus. */
const HEAD = /^<!--expect\n([\s\S]*?)\n-->\n/;

/** An author's mark for the text that follows, or its end. */
const MARK = /<!--(\/?)(read|may|never)-->/;

const PIECE = /<!--[\s\S]*?-->|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+|</g;

/** Elements within a line: no word ends where they begin. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|time|u|var|wbr)$/;

/** Elements whose text is no text of the page, or is looked for as a formula. */
const WITHOUT_TEXT = /^(?:script|style|title|math|mjx-container|option)$/;
const FORMULA = /class="[^"]*(?:katex|MathJax|mwe-math)/;

export type Mark = 'read' | 'may' | 'never' | 'none';

/** The page as it is served: a reader of pages must not see the author's marks. */
export function withoutMarks(source: string): string {
  return source.replace(HEAD, '').replaceAll(new RegExp(MARK, 'g'), '');
}

export function headOf(source: string): string {
  return HEAD.exec(source)?.[1] ?? '';
}

/** The text of a page under each mark, a line for each block. */
export function markedTexts(source: string): Readonly<Record<Mark, string>> {
  const texts = { read: '', may: '', never: '', none: '' };
  const marks: Mark[] = [];
  const left = { name: '', depth: 0 };
  for (const [piece] of source.replace(HEAD, '').matchAll(PIECE)) {
    const [, isEnd, mark] = MARK.exec(piece) ?? [];
    // Two passages under the same mark are no one word.
    if (mark) texts[marks.at(-1) ?? 'none'] += '\n';
    if (mark && isEnd === '/') marks.pop();
    else if (mark) marks.push(mark as Mark);
    if (piece.startsWith('<!--')) continue;
    const text = textOf(piece, left);
    texts[marks.at(-1) ?? 'none'] += text;
  }
  return texts;
}

/** @param left the element that is being left out, and how many of its name are open */
function textOf(piece: string, left: { name: string; depth: number }): string {
  const [, slash, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(piece) ?? [];
  if (name !== '' && (left.depth > 0 ? name === left.name : isLeftOut(name, piece))) {
    left.name = name;
    if (!piece.endsWith('/>')) left.depth += slash === '/' ? -1 : 1;
    return ' ';
  }
  if (left.depth > 0) return '';
  if (name === '') return decoded(piece);
  return INLINE.test(name) ? '' : '\n';
}

function isLeftOut(name: string, piece: string): boolean {
  return !piece.startsWith('</') && (WITHOUT_TEXT.test(name) || FORMULA.test(piece));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  shy: '',
};

/** Text with its character references resolved. */
export function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
