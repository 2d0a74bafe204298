/** The length of a passage that an answer may name places of. */
export interface PlaceLimits {
  /** Of a document. */
  readonly pages?: number | undefined;
  /** Of a video or sound, in seconds. */
  readonly duration?: number | undefined;
}

/** A page of a document or a time of a video that a text names. */
export interface NamedPlace {
  /** UTF-16 offsets in the text. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'page' | 'time';
  /** A page, from 1, or seconds. */
  readonly at: number;
}

const NUMBER = String.raw`\p{Nd}{1,4}(?![\p{L}\p{Nd}]|[.,:]\p{Nd})`;

/** Before a number, in the languages of the interface; a single letter only with its full stop. */
const ONE_PAGE = String.raw`page|seite|página|pág\.?|p\.|s\.|(?:ال)?صفحة|ص\.`;
const SOME_PAGES = String.raw`pages|seiten|páginas|págs\.?|pp\.|(?:ال)?صفحات`;
const BETWEEN = String.raw`\s*(?:[-–—,،]|(?:and|or|to|und|oder|bis|y|o|a|et|ou|à|e|و)(?=\s))\s*`;

const AFTER_WORD = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}.])(?:(?<many>${SOME_PAGES})|${ONE_PAGE})\s{0,2}(?<first>${NUMBER})`,
  'giu',
);
const NEXT = new RegExp(`${BETWEEN}(?<next>${NUMBER})`, 'yiu');
const BEFORE_WORD =
  /(?<![\p{Nd}.])(?:第\s?)?(?<first>\p{Nd}{1,4})(?:\s?[-–~〜～至到]\s?\p{Nd}{1,4})?\s?(?:ページ|頁|页|페이지|쪽)/gu;

/** As transcripts have it: `[1:02:03]`, or without brackets, unless it is said to be of a clock. */
const TIME =
  /\[(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)\]|(?<![\p{L}\p{Nd}:.])(?:(?<bareHours>\d{1,2}):)?(?<bareMinutes>\d{1,3}):(?<bareSeconds>[0-5]\d)(?![\p{L}\p{Nd}:]|\.\d|\s?(?:[ap]\.?m\b|Uhr|h\b|o['’]clock))/giu;

/** A number in the decimal digits of any script, ten of which follow one another in Unicode. */
function numberOf(digits: string): number {
  const values = Array.from(digits, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const own = zero;
    while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return own - zero;
  });
  return Number(values.join(''));
}

/** The pages that follow in a list, `and 15`. */
function nextPages(text: string, from: number): NamedPlace[] {
  const places: NamedPlace[] = [];
  NEXT.lastIndex = from;
  for (let match = NEXT.exec(text); match; match = NEXT.exec(text)) {
    const { next = '' } = match.groups ?? {};
    const to = match.index + match[0].length;
    places.push({ from: to - next.length, to, kind: 'page', at: numberOf(next) });
  }
  return places;
}

function namedPages(text: string): NamedPlace[] {
  const place = ({ index, 0: { length }, groups = {} }: RegExpExecArray): NamedPlace[] => {
    const to = index + length;
    const first: NamedPlace = { from: index, to, kind: 'page', at: numberOf(groups.first ?? '') };
    return groups.many === undefined ? [first] : [first, ...nextPages(text, to)];
  };
  return [...text.matchAll(AFTER_WORD), ...text.matchAll(BEFORE_WORD)].flatMap(place);
}

function namedTimes(text: string): NamedPlace[] {
  return Array.from(text.matchAll(TIME), ({ index, 0: { length }, groups = {} }) => {
    const { hours = groups.bareHours ?? 0, minutes = groups.bareMinutes ?? 0 } = groups;
    const seconds = groups.seconds ?? groups.bareSeconds ?? 0;
    const at = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return { from: index, to: index + length, kind: 'time', at };
  });
}

/** The places that a text names, within what there is, in their order. */
export function namedPlaces(text: string, { pages = 0, duration = 0 }: PlaceLimits): NamedPlace[] {
  const inPages = pages > 0 ? namedPages(text).filter(({ at }) => at >= 1 && at <= pages) : [];
  const inTime = duration > 0 ? namedTimes(text).filter(({ at }) => at <= duration) : [];
  return [...inPages, ...inTime].sort((one, other) => one.from - other.from);
}
