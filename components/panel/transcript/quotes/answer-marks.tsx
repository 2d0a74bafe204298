import type { BlockMarks } from '@/components/markdown/contexts.ts';
import { splitTexts } from '@/components/markdown/link/source-mark.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Versions } from '@/lib/chat/transcript.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { asSearched, passagesBefore } from '@/lib/quotes/passages-before.ts';
import { messagePlaces } from '../places/message-places.tsx';
import { BlockQuotes } from './block-quotes.ts';
import { markQuotes } from './mark-quotes.ts';
import { FoundSign, QuoteWords, UnfoundSign } from './quote-mark.tsx';

/**
 * The marks in an answer's blocks: of quotations, of pages and times that it names, and of what it cites.
 */
export function answerMarks(message: ChatMessage, branches: Pick<Versions, 'before'>): BlockMarks {
  const branch = branches.before(message);
  const passages = passagesBefore(branch);
  const places = messagePlaces(message, branch);
  const quotes = new BlockQuotes(asSearched(passages));
  /** The quotations of a block whose elements are being made. */
  let shown: readonly Quote[] = [];
  return {
    find: (html, container, tell) =>
      passages.length === 0 ? () => undefined : quotes.find(html, container === 'blockquote', tell),
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
