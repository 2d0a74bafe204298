import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { ALLOWLIST } from '../allowlist.ts';
import { isOpenText } from '../repair/inline/open-text.ts';
import { readTag, type Tag } from './html-tag.ts';

const SHOWN: ReadonlySet<string> = new Set(ALLOWLIST.allowedTags);

/** Elements that have no end tag. */
const VOID: ReadonlySet<string> = new Set(
  `area base basefont bgsound br col embed frame hr img input isindex keygen link meta nextid param
  source spacer track wbr`.split(/\s+/),
);

/** Elements that end with the one around them, if not before. */
const ENDS_WITH_PARENT: ReadonlySet<string> = new Set(
  'caption colgroup dd dt li optgroup option p rb rp rt tbody td tfoot th thead tr'.split(' '),
);

/** Elements within a text, which no other paragraph can have begun. */
const PHRASING: ReadonlySet<string> = new Set(
  `a abbr acronym b bdi bdo big blink button cite code data del dfn em font i ins kbd label mark
  meter nobr output progress q rb rp rt ruby s samp select slot small span strike strong sub sup
  time tt u var`.split(/\s+/),
);

interface OpenTag extends Tag {
  readonly token: Token;
}

/** The tags of one text that wait for their end tags, the outermost first. */
class OpenTags {
  readonly #tags: OpenTag[] = [];
  /** By its name, so that no end tag without a beginning has to be looked for. */
  readonly #counts = new Map<string, number>();

  push(tag: OpenTag): void {
    this.#tags.push(tag);
    this.#count(tag, 1);
  }

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  pop(): OpenTag | undefined {
    const tag = this.#tags.pop();
    if (tag) this.#count(tag, -1);
    return tag;
  }

  #count({ name }: Tag, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }
}

/** The tag does something by itself: what it is of is shown, and an attribute says more of it. */
function standsAlone({ name, hasValues }: Tag): boolean {
  return SHOWN.has(name) && hasValues;
}

/** A picture or a break. The only field that is shown is the box of a task. */
function isShownVoid(tag: Tag): boolean {
  return tag.name === 'input' ? tag.hasValues : SHOWN.has(tag.name);
}

function closeElement(name: string, open: OpenTags): void {
  for (let tag = open.pop(); tag && tag.name !== name; tag = open.pop()) {
    if (!standsAlone(tag) && !ENDS_WITH_PARENT.has(tag.name)) tag.token.type = 'text';
  }
}

function readToken(token: Token, open: OpenTags): void {
  const tag = readTag(token.content);
  if (!tag) return;
  if (VOID.has(tag.name)) {
    if (!isShownVoid(tag)) token.type = 'text';
  } else if (!tag.isEndTag) open.push({ ...tag, token });
  else if (open.has(tag.name)) closeElement(tag.name, open);
  else if (PHRASING.has(tag.name)) token.type = 'text';
}

function readUnclosedAsText(state: StateInline): void {
  const open = new OpenTags();
  for (const token of state.tokens) if (token.type === 'html_inline') readToken(token, open);
  if (isOpenText(state)) return;
  for (let tag = open.pop(); tag; tag = open.pop()) {
    if (!standsAlone(tag)) tag.token.type = 'text';
  }
}

/**
 * A tag in a text that has no end tag there, or none that begins what it ends, is no markup but
 * written about, or a comparison: `if a<b and c>d`, "a `<select>` has options". While the text is
 * open the end tag may yet come.
 */
export function unclosedElement({ inline }: MarkdownIt): void {
  inline.ruler2.before('balance_pairs', 'unclosed_element', readUnclosedAsText);
}
