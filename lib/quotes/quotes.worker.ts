import { QuoteFinder } from './index.ts';
import type { QuoteReply, QuoteRequest } from './messages.ts';

/** The worker's end: it holds what it was told of passages until it is told to forget them. */
function serveQuotes(): void {
  const finders = new Map<number, QuoteFinder>();
  addEventListener('message', ({ data }: MessageEvent<QuoteRequest>) => {
    if (data.type === 'passages') finders.set(data.set, new QuoteFinder(data.passages));
    else if (data.type === 'forget') finders.delete(data.set);
    else {
      const finder = finders.get(data.set);
      const quotes = data.texts.map((text) => finder?.find(text) ?? []);
      postMessage({ number: data.number, quotes } satisfies QuoteReply);
    }
  });
}

serveQuotes();
