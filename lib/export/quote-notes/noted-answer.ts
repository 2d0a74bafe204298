import { givenPassages, passagesBeforeFirst } from '../../chat/citations/given-passages.ts';
import { type LinkPassage, withCitations } from '../../chat/citations/written-citations.ts';
import type { ChatMessage, Selection } from '../../chat/message.ts';
import { reportUnexpected } from '../../errors/report.ts';
import type { RenderOptions } from '../../markdown/index.ts';
import { endOfQuote } from '../../quotes/end-of-quote.ts';
import type { Passage, Quote } from '../../quotes/index.ts';
import { asSearched, passagesBefore } from '../../quotes/passages-before.ts';
import { quotationsIn } from '../../quotes/quotations.ts';
import { noteMark, withoutNoteMarks } from './note-marks.ts';
import { passageLink, type QuoteNote, quoteNote } from './quote-note.ts';

/** Finds the quotations of texts in passages. @param passages the same array for as long as they are the same */
export type FindQuotes = (
  passages: readonly Passage[],
  texts: readonly string[],
) => Promise<readonly (readonly Quote[])[]>;

/** An answer as it is exported: with its citations as they are seen, and marks behind its quotations. */
export interface NotedAnswer {
  readonly message: ChatMessage;
  /** For each mark, from 0, the place of the words. */
  readonly notes: readonly QuoteNote[];
}

/** The texts of an answer's parts with its citations as they are seen; empty for what is no text. */
function citedTexts(
  answer: ChatMessage,
  branch: readonly ChatMessage[],
  link?: LinkPassage,
): string[] {
  const { parts } = answer;
  const sources = parts.filter(({ type }) => type.startsWith('source-')).length;
  const before = passagesBeforeFirst(answer, branch);
  const things = { sources, passages: givenPassages(branch), before };
  return parts.map((part) =>
    part.type === 'text' ? withCitations(withoutNoteMarks(part.text), things, link) : '',
  );
}

function withTexts(answer: ChatMessage, texts: readonly string[]): ChatMessage {
  const parts = answer.parts.map((part, index) =>
    part.type === 'text' ? { ...part, text: texts[index] ?? '' } : part,
  );
  return { ...answer, parts };
}

/** An answer with its citations as they are seen. @param branch the messages before it */
export function citedAnswer(answer: ChatMessage, branch: readonly ChatMessage[]): ChatMessage {
  return withTexts(answer, citedTexts(answer, branch));
}

/** Most answers quote nothing, and no passage is indexed for them. */
async function quotesIn(
  texts: readonly string[],
  passages: readonly Selection[],
  find: FindQuotes,
): Promise<Awaited<ReturnType<FindQuotes>>> {
  const isSearched = texts.some((text) => quotationsIn(text).length > 0);
  return passages.length > 0 && isSearched ? find(asSearched(passages), texts) : [];
}

/** An answer with a mark behind each of its quotations. @param branch the messages before it */
export async function noteAnswer(
  answer: ChatMessage,
  branch: readonly ChatMessage[],
  find: FindQuotes,
  policy: RenderOptions,
): Promise<NotedAnswer> {
  const texts = citedTexts(answer, branch, passageLink(policy));
  const passages = passagesBefore(branch);
  const quotes = await quotesIn(texts, passages, find).catch(reportUnexpected);
  const notes: QuoteNote[] = [];
  const mark = (text: string, found: readonly Quote[]): string => {
    let marked = '';
    let end = 0;
    for (const quote of found) {
      const at = endOfQuote(quote, text);
      marked += text.slice(end, at) + noteMark(notes.length);
      notes.push(quoteNote(passages[Number(quote.passageId ?? -1)], quote, policy));
      end = at;
    }
    return marked + text.slice(end);
  };
  const noted = texts.map((text, index) => mark(text, quotes?.[index] ?? []));
  return { message: withTexts(answer, noted), notes };
}
