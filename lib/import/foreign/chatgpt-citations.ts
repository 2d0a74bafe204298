import { citationsIn } from '../../chat/citations/find-citations.ts';
import { ownField } from '../../schema.ts';
import { listField, textField } from './loose-fields.ts';

/** ChatGPT's own marks: in characters for private use, without them, of its older file search. */
const OWN_MARK = /[\uE200-\uE206†]|turn\d|entity\[|oaicite/;

const WEB_ADDRESS = /^https?:\/\/\S+$/;

interface Page {
  readonly title: string;
  readonly url: string;
}

function readPage(value: unknown): Page[] {
  const url = textField(value, 'url').trim();
  if (!WEB_ADDRESS.test(url) || !URL.canParse(url)) return [];
  return [{ title: textField(value, 'title').trim() || new URL(url).host, url }];
}

/** The pages of a reference, each once; those of a list stand in its items. */
function pagesOf(reference: unknown): Page[] {
  const found = [reference, ...listField(reference, 'items')].flatMap(readPage);
  return [...new Map(found.map((page) => [page.url, page])).values()];
}

function linkTo({ title, url }: Page): string {
  const label = title.replace(/\s+/g, ' ').replace(/[[\]\\`*_<>]/g, '\\$&');
  const address = url.replace(/[()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `[${label}](${address})`;
}

/** The pages that an answer cites: as links in the place of its marks, or lost. */
export class CitedPages {
  readonly #byMark = new Map<string, readonly Page[]>();
  readonly #unwritten = new Set<string>();

  /** @param text in which the older citations of `metadata` have their places */
  constructor(metadata: unknown, text: string) {
    for (const reference of listField(metadata, 'content_references')) {
      const pages = pagesOf(reference);
      this.#byMark.set(textField(reference, 'matched_text').trim(), pages);
      for (const { url } of pages) this.#unwritten.add(url);
    }
    for (const citation of listField(metadata, 'citations')) {
      const [from, to] = [ownField(citation, 'start_ix'), ownField(citation, 'end_ix')];
      if (typeof from !== 'number' || typeof to !== 'number') continue;
      const mark = text.slice(from, to).trim();
      const isKnown = (this.#byMark.get(mark)?.length ?? 0) > 0;
      if (!isKnown) this.#byMark.set(mark, pagesOf(ownField(citation, 'metadata')));
    }
  }

  /** The text with links for its marks, and without those that say nothing. */
  write(text: string): string {
    let written = '';
    let end = 0;
    for (const { from, to, pieces } of citationsIn(text)) {
      const mark = text.slice(from, to);
      if (!OWN_MARK.test(mark)) continue;
      written += text.slice(end, from);
      const links = this.#linksFor(mark.trim());
      const space = written === '' || /\s$/.test(written) ? '' : ' ';
      written += links === '' ? pieces.map((piece) => piece.otherwise).join('') : space + links;
      end = to;
    }
    return written + text.slice(end);
  }

  /** As ChatGPT shows them: behind the words, in parentheses. */
  #linksFor(mark: string): string {
    const pages = this.#byMark.get(mark) ?? [];
    for (const { url } of pages) this.#unwritten.delete(url);
    return pages.length > 0 ? `(${pages.map(linkTo).join(', ')})` : '';
  }

  /** The number of those that no text leads to. */
  get lostCount(): number {
    return this.#unwritten.size;
  }
}
