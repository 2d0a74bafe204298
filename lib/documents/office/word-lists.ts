import { ListCounts, type ListSign } from './list-counts.ts';
import type { XmlAttributes } from './read-xml.ts';
import type { WordNumbering } from './word-numbering.ts';
import type { WordStyle, WordStyles } from './word-styles.ts';

/** Lists as mammoth reads them: one of numbers and one of bullets. */
const NUMBERS = 1;
const BULLETS = 2;
/** Lists in one another, of those that mammoth knows. */
const MOST_NESTED = 5;

/** The name of a bookmark that tells an item's number, before the number. */
const ITEM_NUMBER = 'item-number-';

/** Styles by which mammoth takes a paragraph for something else than an item. */
const NO_ITEM =
  /^(?:heading ?[1-6]?|title|(?:intense )?quote|quotations|block text|source code|(?:html )?preformatted(?: text)?|(?:footnote|endnote|annotation)(?: text)?)$/i;

function levelsXml(format: string): string {
  const levels = Array.from(
    { length: MOST_NESTED },
    (_, at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`,
  );
  return levels.join('');
}

/** The numbering that paragraphs name here, in the place of the document's own. */
export const NUMBERING_XML = `<?xml version="1.0"?><w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
  [NUMBERS, 'decimal'] as const,
  [BULLETS, 'bullet'] as const,
]
  .map(
    ([id, format]) =>
      `<w:abstractNum w:abstractNumId="${id}">${levelsXml(format)}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  )
  .join('')}</w:numbering>`;

/** A paragraph's place among the lists, as it is written. */
export interface ListMark {
  /** A property of the paragraph. */
  readonly property: string;
  /** Stands before its words. */
  readonly before: { readonly words: string } | { readonly bookmark: string } | undefined;
}

const NO_MARK: ListMark = { property: '', before: undefined };

interface Paragraph {
  isInProperties: boolean;
  isItem: boolean;
  /** Its text is a part of the next one's. */
  isDeleted: boolean;
  style: string | undefined;
  numId: string | undefined;
  level: number | undefined;
}

/** Follows the paragraphs of a part of a document, and tells which stand in lists. */
export class WordLists {
  readonly #numbering: WordNumbering;
  readonly #styles: WordStyles;
  readonly #counts = new ListCounts();
  readonly #paragraphs: Paragraph[] = [];
  /** The levels of the items that the next one may stand in. */
  #nested: number[] = [];

  constructor(numbering: WordNumbering, styles: WordStyles) {
    this.#numbering = numbering;
    this.#styles = styles;
  }

  open(name: string, given: XmlAttributes): void {
    if (name === 'w:p') {
      this.#paragraphs.push({
        isInProperties: false,
        isItem: false,
        isDeleted: false,
        style: undefined,
        numId: undefined,
        level: undefined,
      });
    } else if (name === 'w:tbl' || name === 'w:tc') this.#nested = [];
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    if (name === 'w:pPr') paragraph.isInProperties = true;
    else if (!paragraph.isInProperties) return;
    else if (name === 'w:pStyle') paragraph.style = given['w:val'];
    else if (name === 'w:numId') paragraph.numId = given['w:val'];
    else if (name === 'w:ilvl') paragraph.level = Number.parseInt(given['w:val'] ?? '', 10) || 0;
    else if (name === 'w:del') paragraph.isDeleted = true;
  }

  close(name: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (name === 'w:pPr' && paragraph) paragraph.isInProperties = false;
    if (name === 'w:p') this.#paragraphs.pop();
  }

  /** The mark of the paragraph that is open, once its properties are known; counts it. */
  mark(): ListMark {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || paragraph.isDeleted) return NO_MARK;
    const style = this.#styles.get(paragraph.style, 'paragraph');
    const numId = paragraph.numId ?? style.numId ?? '0';
    const list = numId === '0' ? undefined : this.#numbering.get(numId);
    if (!list) return NO_MARK;
    const level = paragraph.level ?? levelByStyle(style, paragraph, list.levels);
    const sign = this.#counts.next(list, level);
    if (!sign) return NO_MARK;
    const isOther = NO_ITEM.test(style.name) || NO_ITEM.test(paragraph.style ?? '');
    if (sign.kind === 'words' || isOther) return worded(sign);
    paragraph.isItem = true;
    return this.#item(sign, level);
  }

  /** The paragraph that is open has words: what is no item ends the lists before it. */
  showWords(): void {
    if (this.#paragraphs.at(-1)?.isItem === false) this.#nested = [];
  }

  #item(sign: ListSign, level: number): ListMark {
    const above = this.#nested.filter((other) => other < level);
    const depth = Math.min(above.length, MOST_NESTED - 1);
    this.#nested = [...above, level];
    const id = sign.kind === 'bullet' ? BULLETS : NUMBERS;
    return {
      property: `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`,
      before: sign.kind === 'number' ? { bookmark: `${ITEM_NUMBER}${sign.number}` } : undefined,
    };
  }
}

function worded(sign: ListSign): ListMark {
  return sign.kind === 'bullet' ? NO_MARK : { property: '', before: { words: sign.words } };
}

/** A list says itself on which level the paragraphs of a style stand: section 17.9.23. */
function levelByStyle(
  style: WordStyle,
  { numId }: Paragraph,
  levels: ReadonlyMap<number, { readonly style: string | undefined }>,
): number {
  if (numId === undefined) {
    for (const id of style.lineage) {
      for (const [at, level] of levels) if (level.style === id) return at;
    }
  }
  return numId === undefined ? (style.level ?? 0) : 0;
}
