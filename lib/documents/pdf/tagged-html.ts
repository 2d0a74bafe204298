import { escapeHtml } from '../../export/escape-html.ts';

/** A piece of marked content, or of an annotation, in pdf.js's structure tree. */
interface Content {
  readonly type: string;
  readonly id: string;
}

/** A structure element: ISO 32000-2, section 14.8.4. */
export interface StructureElement {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (StructureElement | Content)[];
}

function isElement(child: StructureElement | Content): child is StructureElement {
  return 'role' in child;
}

/** The number of marked content on its page: pdf.js writes `p12R_mc3`. */
function numberOf({ id }: Content): number {
  return Number(/_mc(\d+)$/.exec(id)?.[1] ?? -1);
}

/** Roles that are blocks of HTML by another name. */
const TAGS: Readonly<Record<string, string>> = {
  P: 'p',
  H: 'h2',
  Title: 'h1',
  L: 'ul',
  LI: 'li',
  Table: 'table',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  Code: 'code',
  BlockQuote: 'blockquote',
  Caption: 'p',
  TOC: 'ul',
  TOCI: 'li',
};

/** Drawn around the text, and no part of it. */
const LEFT_OUT = new Set(['Artifact', 'Lbl']);

/** Blocks that may stand within a paragraph's place but not within a paragraph. */
const BLOCKS = /^<(?:p|h\d|ul|table|blockquote|img)\b/;

/** Writes the structure of a tagged page as HTML. */
export class TaggedHtml {
  readonly #textOf: (ids: readonly number[]) => string;

  /** @param textOf the HTML of pieces of marked content, in their order */
  constructor(textOf: (ids: readonly number[]) => string) {
    this.#textOf = textOf;
  }

  /** Its children; pieces of content that follow one another are one text. */
  #inside({ children }: StructureElement): string {
    const parts: string[] = [];
    let ids: number[] = [];
    const close = () => {
      if (ids.length > 0) parts.push(this.#textOf(ids));
      ids = [];
    };
    for (const child of children) {
      if (!isElement(child)) {
        if (child.type === 'content') ids.push(numberOf(child));
        continue;
      }
      // Elements without a name in HTML are a part of the text around them.
      const own = this.#ownIds(child);
      if (own) ids.push(...own);
      else {
        close();
        parts.push(this.of(child));
      }
    }
    close();
    return parts.join('');
  }

  /** The content of an element that is nothing but content: a span. */
  #ownIds({ role, children }: StructureElement): number[] | undefined {
    if (role in TAGS || LEFT_OUT.has(role) || /^(?:H\d|Figure|Formula)$/.test(role))
      return undefined;
    const ids: number[] = [];
    for (const child of children) {
      const inner = isElement(child)
        ? this.#ownIds(child)
        : child.type === 'content'
          ? [numberOf(child)]
          : [];
      if (!inner) return undefined;
      ids.push(...inner);
    }
    return ids;
  }

  of(element: StructureElement): string {
    const { role, alt } = element;
    if (LEFT_OUT.has(role)) return '';
    if (role === 'Figure' && alt) return `<p>${escapeHtml(alt)}</p>`;
    const inside = this.#inside(element);
    const tag = /^H[1-6]$/.test(role) ? role.toLowerCase() : TAGS[role];
    if (!tag || (tag === 'p' && BLOCKS.test(inside))) return inside;
    return inside.trim() === '' ? '' : `<${tag}>${inside}</${tag}>`;
  }
}
