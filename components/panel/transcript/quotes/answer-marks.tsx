import type { BlockMarks, TextPlaces } from '@/components/markdown/contexts.ts';
import { splitTexts } from '@/components/markdown/link/source-mark.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { messagePlaces } from '../places/message-places.tsx';
import { BlockQuotes } from './block-quotes.ts';
import { markQuotes } from './mark-quotes.ts';
import { asSearched, passagesBefore } from './passages-before.ts';
import { FoundSign, QuoteWords, UnfoundSign } from './quote-mark.tsx';

/** In the place of a mark when the text has none of its kind. */
const NO_PLACES: TextPlaces = { cut: (text) => [text], show: () => <></> };

/**
 * The marks in an answer's blocks: of quotations, and of pages and times that it names; `null` where
 * nothing was given.
 * @param branch the messages before the answer
 */
export function answerMarks(branch: readonly ChatMessage[]): BlockMarks | null {
  const passages = passagesBefore(branch);
  if (passages.length === 0) return null;
  const places = messagePlaces(branch) ?? NO_PLACES;
  const quotes = new BlockQuotes(asSearched(passages));
  /** The quotations of a block whose elements are being made. */
  let shown: readonly Quote[] = [];
  return {
    find: (html, container, tell) => quotes.find(html, container === 'blockquote', tell),
    mark: (document, { isSettled, container, found }) => {
      splitTexts(document, (text) => places.cut(text, isSettled));
      shown = found ?? [];
      if (found) markQuotes(document, found, container === 'blockquote');
    },
    show: (mark, children) => {
      const { kind, at } = mark.attribs;
      if (kind === 'quoted-text') return <>{children()}</>;
      const quote = kind === 'quote' || kind === 'quote-sign' ? shown[Number(at)] : undefined;
      if (!quote) return places.show(mark);
      const passage = passages[Number(quote.passageId ?? -1)];
      if (kind === 'quote') return <QuoteWords quote={quote}>{children()}</QuoteWords>;
      return passage ? (
        <FoundSign quote={quote} passage={passage} />
      ) : (
        <UnfoundSign quote={quote} />
      );
    },
  };
}
