import type { Token } from 'markdown-it';

/** Letters, digits, `-` and `_`: what GitHub leaves of a heading. */
const SLUG = /^[\p{L}\p{M}\p{N}\p{Pc}-]{1,200}$/u;
const NO_SLUG = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** Those of footnotes, which no heading has. */
export const FOOTNOTE_ID = /^fn(?:ref)?\d{1,6}(?::\d{1,6})?$/;

export function isSlug(text: string): boolean {
  return SLUG.test(text) && !FOOTNOTE_ID.test(text);
}

function textOf({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'html_inline' || type === 'image' ? '' : content;
}

/** As GitHub makes the id of a heading from its text; empty where there is none. */
function slugOf(text: readonly Token[]): string {
  const shown = text.map(textOf).join('').trim().toLowerCase();
  const slug = shown.replace(NO_SLUG, '').replaceAll(' ', '-');
  return isSlug(slug) ? slug : '';
}

/**
 * The ids of a document's headings, given out in the order of the text: the second of one name gets
 * `-1`, so no later heading changes an earlier one's.
 */
export class HeadingIds {
  readonly #prefix: string;
  readonly #settled: HeadingIds | undefined;
  /** By slug, the number of headings that had it after the first. */
  readonly #repeats = new Map<string, number>();

  /** By the text of a heading, which is read again with each chunk until it has settled. */
  readonly #slugs: Map<string, string>;

  /** @param settled the ids that are in use already, which stay as they are */
  constructor(prefix: string, settled?: HeadingIds) {
    this.#prefix = prefix;
    this.#settled = settled;
    this.#slugs = settled ? settled.#slugs : new Map();
  }

  /** Gives out ids after these without taking them for good. */
  tryOut(): HeadingIds {
    return new HeadingIds(this.#prefix, this);
  }

  #repeatsOf(slug: string): number | undefined {
    return this.#repeats.get(slug) ?? (this.#settled ? this.#settled.#repeatsOf(slug) : undefined);
  }

  /** The id of the next heading; null where it has none. */
  take(text: string, parse: (text: string) => readonly Token[]): string | null {
    const slug = this.#slugs.get(text) ?? slugOf(parse(text));
    this.#slugs.set(text, slug);
    return slug === '' ? null : this.#makeUnique(slug);
  }

  #makeUnique(slug: string): string {
    let unique = slug;
    for (let count = this.#repeatsOf(slug); this.#repeatsOf(unique) !== undefined; ) {
      count = (count ?? 0) + 1;
      this.#repeats.set(slug, count);
      unique = `${slug}-${count}`;
    }
    this.#repeats.set(unique, 0);
    return this.#prefix + unique;
  }
}
