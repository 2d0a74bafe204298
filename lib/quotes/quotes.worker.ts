import { type LastPlace, QuoteFinder } from './index.ts';
import type { QuoteReply, QuoteRequest } from './messages.ts';

/** The worker's end: it holds what it was told of passages until it is told to forget them. */
function serveQuotes(): void {
  const finders = new Map<number, QuoteFinder>();
  const lastPlaces = new Map<number, LastPlace>();
  addEventListener('message', ({ data }: MessageEvent<QuoteRequest>) => {
    if (data.type === 'passages') finders.set(data.set, new QuoteFinder(data.passages));
    else if (data.type === 'forget') finders.delete(data.set);
    else {
      const finder = finders.get(data.set);
      const last = lastPlaces.get(data.answer) ?? {};
      lastPlaces.set(data.answer, last);
      const quotes = data.texts.map((text) => finder?.find(text, last) ?? []);
      postMessage({ number: data.number, quotes } satisfies QuoteReply);
    }
  });
}

serveQuotes();
