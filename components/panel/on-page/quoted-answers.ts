import { i18n } from '#i18n';
import { conversationTitle } from '@/lib/chat/conversation-title.ts';
import { cutToLength } from '@/lib/chat/cut-passage.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { addressKeys } from '@/lib/chat/page-keys.ts';
import type { AnswerAbout } from '@/lib/conversations/answers-about.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { answerTexts } from '@/lib/export/answer-markdown.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { quoteSearch } from '@/lib/quotes/panel-search.ts';
import { asSearched } from '@/lib/quotes/passages-before.ts';
import { plainText } from '@/lib/search/plain-text.ts';
import { type FoundAnswers, storeOf } from './find-answers.ts';
import type { FrontPage } from './use-front-page.ts';

/** Words of an answer that stand in the page. */
export interface Quotation {
  /** As the answer has them, without Markdown's marks. */
  readonly words: string;
  readonly selection: Selection;
  /** UTF-16 offsets in the selection's text. */
  readonly start: number;
  readonly end: number;
}

export interface QuotedAnswer extends AnswerAbout {
  readonly title: string;
  /** Its first words: versions of an answer have one question. */
  readonly excerpt: string;
  /** The host and path at which it was asked about; absent where it is the address in front. */
  readonly elsewhere?: string;
  /** In the page's order. */
  readonly quotations: readonly Quotation[];
}

/** In UTF-16 units; a line of the list holds fewer. */
const MAX_EXCERPT_LENGTH = 200;

function excerptOf(answer: ChatMessage): string {
  const [first] = answerTexts(answer);
  // Marks take some of it.
  const beginning = cutToLength(first?.text ?? '', 2 * MAX_EXCERPT_LENGTH);
  return cutToLength(plainText(beginning), MAX_EXCERPT_LENGTH);
}

/** The question's own words: what a quick action is about is the page in front. */
function titleOf(question: ChatMessage): string {
  const own = conversationTitle([{ ...question, parts: [] }]);
  return own || conversationTitle([question]) || i18n.t('history.untitled');
}

function elsewhereOf(selections: readonly Selection[], { key }: FrontPage): string | undefined {
  const [first] = selections;
  const isHere = selections.some((one) => addressKeys(one).includes(key));
  if (!first || isHere || !URL.canParse(first.url)) return undefined;
  const { host, pathname } = new URL(first.url);
  return host + pathname;
}

function quotationIn(
  text: string,
  { from, to, passageId, start, end }: Quote,
  selections: readonly Selection[],
): Quotation[] {
  const selection = selections[Number(passageId ?? Number.NaN)];
  if (!selection || start === undefined || end === undefined) return [];
  return [{ words: plainText(text.slice(from, to)), selection, start, end }];
}

/** The same words quoted twice are one; so they are told apart by their place. */
function inOrder(quotations: readonly Quotation[], selections: readonly Selection[]): Quotation[] {
  const byPlace = new Map(
    quotations.map((one) => [`${selections.indexOf(one.selection)} ${one.start} ${one.end}`, one]),
  );
  return [...byPlace.values()].sort(
    (first, second) =>
      selections.indexOf(first.selection) - selections.indexOf(second.selection) ||
      first.start - second.start,
  );
}

async function quotationsOf(
  { answer }: AnswerAbout,
  selections: readonly Selection[],
): Promise<readonly Quotation[]> {
  const texts = answerTexts(answer).map(({ text }) => text);
  // Without a worker the answers are listed as they are.
  const quotes = await quoteSearch.find(asSearched(selections), texts).catch((error: unknown) => {
    reportUnexpected(error);
    return [];
  });
  const found = texts.flatMap((text, index) =>
    (quotes[index] ?? []).flatMap((quote) => quotationIn(text, quote, selections)),
  );
  return inOrder(found, selections);
}

/** The answers about a page, one after the other, with what they quote of it. */
export async function* quotedAnswers(
  front: FrontPage,
  { answers, isOfPage }: FoundAnswers,
): AsyncGenerator<QuotedAnswer> {
  const questions = await storeOf(front.isPrivate).questionsOf(answers);
  for (const about of answers) {
    const question = questions.get(about.questionId);
    if (!question) continue;
    const selections = selectionsOf(question).filter(isOfPage);
    const quotations = await quotationsOf(about, selections);
    const elsewhere = elsewhereOf(selections, front);
    const words = { title: titleOf(question), excerpt: excerptOf(about.answer) };
    yield { ...about, ...words, quotations, ...(elsewhere && { elsewhere }) };
  }
}
