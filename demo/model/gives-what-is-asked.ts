import { concept } from './words.ts';

const MONTH_OR_DAY =
  '(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const NUMBER = new RegExp(
  String.raw`\b(?!1\d{3}\b|20\d\d\b|\d+ (?:${MONTH_OR_DAY}))\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|half|twice)\b`,
  'i',
);
const NAME = String.raw`(?!${MONTH_OR_DAY})\p{Lu}\p{L}+`;

/** Kinds of questions, each with the form of a sentence that answers it. */
const KINDS: readonly (readonly [asked: RegExp, given: RegExp])[] = [
  [
    /\b(?:when|what (?:year|date|day)|wann|quand|cuándo)\b/i,
    new RegExp(String.raw`\b(?:1\d{3}|20\d\d)|\b(?:${MONTH_OR_DAY}|century|until|weeks)\b`),
  ],
  [/\bhow (?:many|much|far|high|tall|old|big|large|deep|often|hot)\b|\bwie ?viele?\b/i, NUMBER],
  [
    /\bhow long\b/i,
    /(?:\d|\b(?:a|an|one|half|two|three|four|five|six|seven|eight|ten)\b)[ -](?:\p{L}+ )?(?:second|minute|hour|day|week|month|year|night)/iu,
  ],
  [
    /\b(?:who|whom|whose|wer|qui|quién)\b/i,
    new RegExp(String.raw`(?<=[\p{L},] )${NAME}|^By ${NAME}`, 'u'),
  ],
  [
    /\b(?:where|wo|où|dónde)\b/i,
    new RegExp(
      String.raw`\b(?:in|at|on|near|off|from|between|over)(?: the)? (?:\p{Ll}+ of (?:the )?)?${NAME}`,
      'u',
    ),
  ],
  [
    /\b(?:why|what caused?|reasons?|warum|pourquoi|por qué)\b/i,
    /\b(?:because|since|so(?: that)?|therefore|reason|due to|owing to|in order to|enough to|after)\b/i,
  ],
];

/**
 * Tells of a text if it holds a name, a date or the like, as the question asks, beside what the
 * question names itself.
 * @param asked the question's words by their concepts
 */
export function givesWhatIsAsked(
  question: string,
  asked: ReadonlyMap<string, string>,
): (text: string) => boolean {
  const given = KINDS.find(([asking]) => asking.test(question))?.[1];
  const withoutAsked = (text: string) =>
    text.replace(/\p{L}+/gu, (word) => (asked.has(concept(word.toLowerCase())) ? '' : word));
  return (text) => given?.test(withoutAsked(text)) ?? false;
}
