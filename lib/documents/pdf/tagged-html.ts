import { escapeHtml } from '../../export/escape-html.ts';
import { type ListItem, listHtml } from './list-html.ts';

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

/** The id of marked content on its page, of which pdf.js writes `p12R_mc3`, or of an annotation. */
function idOf({ id }: Content): string {
  return /_(mc\d+)$/.exec(id)?.[1] ?? id.replace('pdfjs_internal_id_', '');
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
  Note: 'p',
  FENote: 'p',
  TOC: 'ul',
  TOCI: 'li',
};

/** Elements that are not a part of a line. */
const BLOCK = /^<(?:p|h\d|[uo]l|li|t(?:able|[rhd])|blockquote)\b/;
const BLOCK_END = /<\/(?:p|h\d|[uo]l|li|t(?:able|[rhd])|blockquote)>$/;

/** Drawn around the text, and no part of it. */
const LEFT_OUT = 'Artifact';

/** Texts beside each other are words of one text; a block needs no space around it. */
function joined(before: string, next: string): string {
  const isApart = before === '' || BLOCK_END.test(before) || BLOCK.test(next);
  return isApart ? before + next : `${before} ${next}`;
}

/** Writes the structure of a tagged page as HTML. */
export class TaggedHtml {
  readonly #textOf: (ids: readonly string[]) => string;

  /** @param textOf the HTML of pieces of marked content and annotations, in their order */
  constructor(textOf: (ids: readonly string[]) => string) {
    this.#textOf = textOf;
  }

  /** Its children; pieces of content that follow one another are one text. */
  #inside({ children }: Pick<StructureElement, 'children'>): string {
    const parts: string[] = [];
    let ids: string[] = [];
    const close = () => {
      if (ids.length > 0) parts.push(this.#textOf(ids));
      ids = [];
    };
    for (const child of children) {
      // Elements without a name in HTML are a part of the text around them.
      const own = ownIds(child);
      if (own) ids.push(...own);
      else if (isElement(child)) {
        close();
        parts.push(this.of(child));
      }
    }
    close();
    return parts.filter(Boolean).reduce(joined, '');
  }

  /** An item with its label, which is a number, a bullet, or part of the text. */
  #item({ children }: StructureElement): ListItem {
    const isLabel = (child: StructureElement | Content) => isElement(child) && child.role === 'Lbl';
    const label = this.#inside({ children: children.filter(isLabel) });
    const html = this.#inside({ children: children.filter((child) => !isLabel(child)) });
    return { mark: label.replace(/<[^>]+>/g, '').trim(), left: 0, size: 1, html };
  }

  #list({ children }: StructureElement): string {
    const parts = Map.groupBy(children, (child) => isElement(child) && child.role === 'LI');
    const others = this.#inside({ children: parts.get(false) ?? [] });
    const items = (parts.get(true) ?? []).filter(isElement).map((item) => this.#item(item));
    const full = items.filter(({ mark, html }) => mark !== '' || html !== '');
    return `${others}${listHtml(full)}`;
  }

  of(element: StructureElement): string {
    const { role, alt } = element;
    if (role === LEFT_OUT) return '';
    if (role === 'Figure' && alt) return `<p>${escapeHtml(alt)}</p>`;
    if (role === 'L' && element.children.some((child) => isElement(child) && child.role === 'LI'))
      return this.#list(element);
    const inside = this.#inside(element);
    const tag = /^H[1-6]$/.test(role) ? role.toLowerCase() : TAGS[role];
    if (!tag || (tag === 'p' && BLOCK.test(inside))) return inside;
    // Without an empty cell, those after it would stand below other heads.
    return inside.trim() === '' && !/^t[dh]$/.test(tag) ? '' : `<${tag}>${inside}</${tag}>`;
  }
}

/** The content of what is nothing but content: a span. */
function ownIds(child: StructureElement | Content): string[] | undefined {
  if (!isElement(child)) return child.type === 'object' ? [] : [idOf(child)];
  const { role, children } = child;
  if (role in TAGS || role === LEFT_OUT || /^(?:H\d|Figure)$/.test(role)) return undefined;
  const ids: string[] = [];
  for (const one of children) {
    const inner = ownIds(one);
    if (!inner) return undefined;
    ids.push(...inner);
  }
  return ids;
}
