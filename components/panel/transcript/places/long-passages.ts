import { citationsIn } from '@/lib/chat/citations/find-citations.ts';
import { citedBy } from '@/lib/chat/citations/given-passages.ts';
import type { LongPassage, Mention } from '@/lib/chat/citations/passage-of-place.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';

/** The measure of a passage: in pages, or in seconds. */
export type Measure = 'pageCount' | 'duration';

/** The same document, asked about again, is one. */
function sourceOf({ file, url, title }: Selection): string {
  return file ?? (url || title);
}

/** A document of a private window is kept nowhere, nor is one of an imported conversation. */
function canBeShown({ file, url }: Selection): boolean {
  return file !== undefined || isWebPage(url);
}

/** The passages of this measure; current are those of the question that had some last. */
export function longPassages(
  questions: readonly ChatMessage[],
  given: readonly Selection[],
  measure: Measure,
): LongPassage[] {
  const isLong = (one: Selection) => one[measure] !== undefined && canBeShown(one);
  const last = questions.findLast((question) => selectionsOf(question).some(isLong));
  const current = new Map(
    last &&
      selectionsOf(last)
        .filter(isLong)
        .map((one) => [sourceOf(one), one]),
  );
  return given.flatMap((one, index) =>
    isLong(one)
      ? [
          {
            number: index + 1,
            length: one[measure] ?? 0,
            isCurrent: current.get(sourceOf(one)) === one,
          },
        ]
      : [],
  );
}

/** Shorter titles are words of the text. */
const SHORTEST_TITLE = 4;

function titlesOf({ title }: Selection): string[] {
  const name = title.trim().toLowerCase();
  const names = [name, name.replace(/\.[a-z\d]{2,4}$/, '')];
  return [...new Set(names)].filter(({ length }) => length >= SHORTEST_TITLE);
}

/** The passages that a paragraph names, by number or by title, in their order. */
export function mentionsIn(
  paragraph: string,
  { given, before }: { given: readonly Selection[]; before: number },
): Mention[] {
  const things = { sources: 0, passages: given, before };
  const byNumber = citationsIn(paragraph).flatMap(({ from, to, pieces }) =>
    pieces.flatMap((piece) => {
      const number = citedBy(piece, things)?.number;
      return number === undefined ? [] : [{ from, to, number }];
    }),
  );
  const words = paragraph.toLowerCase();
  const byTitle = given.flatMap((one, index) =>
    titlesOf(one).flatMap((title) => placesOf(title, words, index + 1)),
  );
  return [...byNumber, ...byTitle].toSorted((one, other) => one.from - other.from);
}

function placesOf(title: string, words: string, number: number): Mention[] {
  const mentions: Mention[] = [];
  for (let from = words.indexOf(title); from >= 0; from = words.indexOf(title, from + 1)) {
    mentions.push({ from, to: from + title.length, number });
  }
  return mentions;
}
