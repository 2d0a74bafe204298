import type { Token } from 'markdown-it';
import { MAX_TEXT_LENGTH } from './limits.ts';
import type { OpenText } from './repair/inline/open-text.ts';

/** Characters that mean nothing in Markdown, wherever in a line that has begun they stand. */
const PLAIN = /^[\p{L}\p{M} ,.;'"()?%’‘“”–—…，。、；？（）「」]*$/u;
const PLAIN_END = /[\p{L}\p{M}\p{N} ]*$/u;

/** What of the text so far the next letters might change: an entity, an address, a link, `*args`. */
const UNDECIDED = /&[#\w]{0,32}$|[/:@]\S*$|\]$|[*_~][^*_~]{0,7}$/;

/** `http`, `www.`: an address that begins, which repair holds back. */
const BEGINS_ADDRESS = /(?:https?|www\.?)$|www\.\S*$/i;

/** Signs that may mean more when the text goes on: a half link, tag, formula, code or table's head. */
const UNCLEAR = /[[<`$|\\]/;

/** A mark such as `[1]`, which is no link once something else has followed it. */
const BRACKETS = /\[[^[\]]*\](?!\()/g;

/** In UTF-16 units, more than the longest of what `UNDECIDED` and `BEGINS_ADDRESS` look for. */
const MOST_LOOKED_AT = 100;

/** The title of a link's definition, which is no paragraph once it closes. */
const MAY_BE_TITLE = /^["'(]/;

/** Signs and digits alone may yet begin a block; a line with a letter is what it is. */
const LETTER = /\p{L}/u;

/** The closing tags that repair adds at the end of a text. */
const CLOSING: ReadonlySet<string> = new Set(['em_close', 'strong_close', 's_close']);

/** The last of the tokens, where it is text that no link or other element than emphasis is around. */
function findLastText(tokens: readonly Token[]): Token | undefined {
  const last = tokens.findLast(({ type, content }) => {
    return !CLOSING.has(type) && (type !== 'text' || content !== '');
  });
  return last?.type === 'text' ? last : undefined;
}

function isUnclear({ type, content }: Token): boolean {
  if (type !== 'text') return type === 'html_inline';
  return UNCLEAR.test(content.replaceAll(BRACKETS, ''));
}

/**
 * The end of a paragraph that is being written, where letters can be added to its last text and
 * change nothing else. Then neither the parser nor the door has anything to do: what is written as
 * text cannot be markup.
 */
export class PlainEnd {
  /** The last text as it is shown. */
  readonly text: string;
  /** The end of the source. */
  #source: string;
  #length: number;
  /** What has been added, with the blanks before it. */
  #added: string;

  /** @param length of the paragraph's source */
  constructor(text: string, line: string, length: number) {
    this.text = text;
    this.#source = line.slice(-MOST_LOOKED_AT);
    this.#length = length;
    this.#added = line.slice(line.trimEnd().length);
  }

  /** Adds what has come of the source. Returns false where the text has to be parsed. */
  append(addition: string): boolean {
    this.#source = (this.#source + addition).slice(-MOST_LOOKED_AT);
    this.#length += addition.length;
    this.#added += addition;
    const isPlain = PLAIN.test(addition) && this.#length <= MAX_TEXT_LENGTH;
    return isPlain && !BEGINS_ADDRESS.test(this.#source);
  }

  /** What is shown after `text`. */
  get added(): string {
    return this.#added.trimEnd();
  }
}

/**
 * Finds the end to which letters can be added.
 * @param tokens of the open blocks, parsed
 * @param source the text that they are of
 */
export function findPlainEnd(
  tokens: readonly Token[],
  source: string,
  openText: OpenText | undefined,
): PlainEnd | null {
  if (!openText || MAY_BE_TITLE.test(openText.source)) return null;
  const { token } = openText;
  const block = tokens[tokens.indexOf(token) - 1];
  const last = findLastText(token.children ?? []);
  if (block?.type !== 'paragraph_open' || !last || !LETTER.test(last.content)) return null;
  const line = source.slice(source.lastIndexOf('\n') + 1);
  const shown = line.trimEnd();
  const [end = ''] = PLAIN_END.exec(shown.slice(-MOST_LOOKED_AT)) ?? [];
  const isShown = shown.endsWith(last.content) && last.content.endsWith(end.trimStart());
  if (/[^ ]/.test(line.slice(shown.length))) return null;
  const isDecided = isShown && !UNDECIDED.test(line.slice(-MOST_LOOKED_AT));
  if (!isDecided || token.children?.some(isUnclear)) return null;
  return new PlainEnd(last.content, line, openText.source.length);
}
