import { i18n } from '#i18n';
import type { LinkPassage } from '../../chat/citations/written-citations.ts';
import type { Selection } from '../../chat/message.ts';
import { type RenderOptions, resolveOutsideLink } from '../../markdown/index.ts';
import { oneLine } from '../../one-line.ts';
import type { Quote } from '../../quotes/index.ts';
import { pageAt } from '../../quotes/place-in-passage.ts';
import { passageAddress } from '../../text-fragments/text-fragment.ts';
import { quoteOf } from '../../text-fragments/words-of-range.ts';
import { escapeMarkup, linkTarget } from '../escape-markdown.ts';

/** The place of a quotation, or that it has none, as a reader of an export is told it. */
export interface QuoteNote {
  readonly name: string;
  /** Absent where there is none, or the policy blocks it. */
  readonly address?: string;
}

/** The address of a passage; null where it has none, or the policy blocks it. */
function pageAddress({ url }: Selection, policy: RenderOptions): string | null {
  return url !== '' && URL.canParse(url) && resolveOutsideLink(url, policy) !== null ? url : null;
}

/** Writes citations of passages as links in Markdown. */
export function passageLink(policy: RenderOptions): LinkPassage {
  return (words, passage) => {
    const address = pageAddress(passage, policy);
    if (address === null) return words;
    return `[${escapeMarkup(words)}](${linkTarget(passageAddress(address, passage.quote))})`;
  };
}

/** The address of the words in their page, or of a document's page. */
function addressOf(
  passage: Selection,
  { start = 0, end = 0 }: Quote,
  policy: RenderOptions,
): string | null {
  const url = pageAddress(passage, policy);
  if (url === null) return null;
  const { text, pageCount } = passage;
  if (pageCount !== undefined) return `${url.split('#')[0]}#page=${pageAt(text, start)}`;
  return passageAddress(url, quoteOf(text, start, end));
}

/** @param passage where the quotation is found; absent where none has it */
export function quoteNote(
  passage: Selection | undefined,
  quote: Quote,
  policy: RenderOptions,
): QuoteNote {
  if (!passage) return { name: i18n.t('quotes.remark') };
  const { text, title, url, pageCount } = passage;
  const source = oneLine(title || url);
  const page = pageCount === undefined ? '' : String(pageAt(text, quote.start ?? 0));
  const name = page === '' ? source : i18n.t('files.onPage', [source, page]);
  const address = addressOf(passage, quote, policy);
  return address === null ? { name } : { name, address };
}
