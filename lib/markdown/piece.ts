import type { Token } from 'markdown-it';

/** One construct among its siblings: a paragraph, a list, an item of it, a definition of a link. */
export interface Piece {
  /** The first line, counted from the start of the parsed text. */
  readonly startLine: number;
  /** The line after the last one. */
  readonly endLine: number;
  readonly tokens: readonly Token[];
}

/** The type of the first token. */
export function pieceType({ tokens }: Piece): string {
  return tokens[0]?.type ?? '';
}

/** Cuts tokens into those of each sibling. */
export function splitSiblings(tokens: readonly Token[]): Token[][] {
  const level = tokens[0]?.level ?? 0;
  const siblings: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    current.push(token);
    if (token.level !== level || token.nesting > 0) continue;
    siblings.push(current);
    current = [];
  }
  return siblings;
}

function toPiece(tokens: readonly Token[]): Piece {
  const [startLine = 0, endLine = startLine] = tokens[0]?.map ?? [];
  return { startLine, endLine, tokens };
}

export function splitIntoPieces(tokens: readonly Token[]): Piece[] {
  return splitSiblings(tokens).map(toPiece);
}

/** The pieces inside a container. */
export function childPieces({ tokens }: Piece): Piece[] {
  return splitIntoPieces(tokens.slice(1, -1));
}

const CONTAINERS: ReadonlySet<string> = new Set([
  'bullet_list_open',
  'ordered_list_open',
  'list_item_open',
  'blockquote_open',
  'table_open',
  'tbody_open',
]);

/** The line that opens a container of ours again, as the rule that made it says. */
export function headerOf(opening: Token | undefined): string | undefined {
  const header = opening?.meta?.header;
  return typeof header === 'string' ? header : undefined;
}

/** The first token opens an element that grows by its last child. */
export function isContainer([opening]: readonly Token[]): boolean {
  if (opening === undefined) return false;
  return CONTAINERS.has(opening.type) || headerOf(opening) !== undefined;
}

/** Definitions of links and of footnotes show nothing where they stand. */
export function hasNoPlace([first]: readonly Token[]): boolean {
  return first?.type === 'reference_definition' || first?.type === 'footnote_reference_open';
}

/** The tokens but for definitions of footnotes among them, at whatever depth. */
export function withoutNotes(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ type }) => {
    if (type === 'footnote_reference_open') depth++;
    const isKept = depth === 0;
    if (type === 'footnote_reference_close') depth--;
    return isKept;
  });
}

/** Repair has seen the end of a fence or a table of a text that streams. */
export function hasEnded(opening: Token | undefined): boolean {
  return opening?.meta?.hasEnded === true;
}

/**
 * Stands for what has settled at the beginning of a list item or a quotation; the parser ends it
 * with its line. A quotation needs it too: its next line alone might be no quotation (a table's
 * head, indented code) or be read as its first line (`[!NOTE]`).
 */
export const STUB = '<!---->';

export function isStub({ type, content }: Token): boolean {
  return type === 'html_block' && content.trim() === STUB;
}
