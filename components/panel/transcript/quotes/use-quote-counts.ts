import { use, useEffect, useState } from 'react';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { answerTexts } from '@/lib/export/answer-markdown.ts';
import { quoteSearch } from '@/lib/quotes/panel-search.ts';
import { asSearched, passagesBefore } from '@/lib/quotes/passages-before.ts';
import { Branches } from '../contexts.ts';

export interface QuoteCounts {
  readonly found: number;
  readonly notFound: number;
}

async function countQuotes(
  message: ChatMessage,
  branch: readonly ChatMessage[],
): Promise<QuoteCounts | null> {
  const passages = asSearched(passagesBefore(branch));
  const texts = answerTexts(message).map(({ text }) => text);
  if (passages.length === 0 || texts.length === 0) return null;
  const quotes = (await quoteSearch.find(passages, texts)).flat();
  const found = quotes.filter(({ status }) => status === 'found').length;
  return { found, notFound: quotes.length - found };
}

/** The number of an answer's quotations that passages have, and of those that none has; `null` until they are counted. */
export function useQuoteCounts(message: ChatMessage): QuoteCounts | null {
  const branches = use(Branches);
  const [counts, setCounts] = useState<QuoteCounts | null>(null);
  useEffect(() => {
    let isWanted = true;
    countQuotes(message, branches.before(message)).then(
      (counted) => isWanted && setCounts(counted),
      reportUnexpected,
    );
    return () => {
      isWanted = false;
    };
  }, [message, branches]);
  return counts;
}
