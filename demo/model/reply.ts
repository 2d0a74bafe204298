import { answeringSentences, type Finding } from './answering-sentences.ts';
import { ownTable } from './figure-table.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { readPassage } from './passage.ts';
import type { Quotation } from './question.ts';
import { mostTelling } from './rank-sentences.ts';
import { passageSentences } from './sentences.ts';

const MAX_FOUND = 3;
const MAX_LEADS = 2;

export interface Reply {
  readonly text: string;
  /** The pages that it is taken from. */
  readonly from: readonly Quotation[];
}

/**
 * What the texts have to say to a question, or that they do not.
 * @param now what the question is about
 * @param earlier the texts sent before, the last one first; asked where `now` lacks a word
 */
export function replyTo(
  question: string,
  now: readonly Quotation[],
  earlier: readonly (readonly Quotation[])[],
): Reply {
  const findIn = (from: readonly Quotation[]) => {
    const passage = from.flatMap(({ text }) => readPassage(text));
    return { from, passage, ...answeringSentences(question, passage, MAX_FOUND) };
  };
  const own = findIn(now);
  const whole = [own, ...earlier.map(findIn)].find(
    ({ found, missing }) => found.length > 0 && missing.length === 0,
  );
  const { from, passage, found, missing } = whole ?? own;
  const title = from === now ? undefined : from[0]?.title;
  const opening = whole
    ? `${title ? `“${escapeMarkdown(title)}”` : 'The text'} says:`
    : `${lack(missing)} ${found.length > 0 ? 'The closest I find is this:' : 'It is about this:'}`;
  const quotation =
    found.length > 0 ? quoted(found) : quote(mostTelling(passageSentences(passage), MAX_LEADS));
  return { text: `${opening}\n\n${quotation}`, from };
}

function lack(missing: readonly string[]): string {
  if (missing.length === 0) {
    return 'I look for the words of a question in the text, and yours has none that I could look for.';
  }
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `The text does not mention ${list.format(missing.map((word) => `“${escapeMarkdown(word)}”`))}.`;
}

function quoted(found: Finding['found']): string {
  const sentences = found.flatMap(({ before, text, rows }) => (rows ? [] : [...before, text]));
  const tables = found.flatMap(({ rows }) => (rows ? [rows] : []));
  const rows = new Set(tables.filter(([head]) => head === tables[0]?.[0]).flat());
  return [quote(sentences), rows.size > 0 && ownTable([...rows])].filter(Boolean).join('\n\n');
}

function quote(sentences: readonly string[]): string {
  return [...new Set(sentences)].map((sentence) => `> ${escapeMarkdown(sentence)}`).join('\n>\n');
}
