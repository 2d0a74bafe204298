import type { CitedPiece } from './citation.ts';

type Match = RegExpMatchArray;
type Groups = Record<string, string | undefined>;

interface CitationKind {
  readonly pattern: RegExp;
  /** Null where it is none. */
  readonly pieces: (groups: Groups, match: Match) => readonly CitedPiece[] | null;
}

function numbersIn(list: string): number[] {
  return (list.match(/\d+/g) ?? []).map(Number);
}

/** Signs of a program, seen as `[1]` or not at all. */
function raw(numbers: readonly number[], lead = ''): CitedPiece[] {
  return numbers.map((number, index) => ({
    text: `${index === 0 ? lead : ''}[${number}]`,
    number,
    otherwise: '',
  }));
}

/** Written for readers: it stays as it is, and each number in it leads somewhere. */
function readable(written: string): CitedPiece[] {
  const numbers = numbersIn(written);
  const [only = 0] = numbers;
  if (numbers.length === 1) return [{ text: written, number: only, otherwise: written }];
  return written
    .split(/(\d+)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^\d/.test(piece)
        ? { text: piece, number: Number(piece), otherwise: piece }
        : { text: piece, otherwise: piece },
    );
}

function short(written: string, number: string | undefined): CitedPiece[] {
  return [{ text: `[${number}]`, number: Number(number), otherwise: written }];
}

const SOURCE = 'sources?|passages?|documents?|docs?|references?|refs?|excerpts?|citations?';
const OTHER_LATIN =
  'quellen?|textstellen?|dokumente?|referenz(?:en)?|auszug|auszüge|fuentes?|pasajes?|documentos?|referencias?|extractos?|extraits?|références?|fontes?|passage[mn]s?|trechos?|referências?';
const OTHER_SCRIPTS =
  '出典|資料|引用|文書|ソース|抜粋|参考|来源|文献|资料|文档|出处|출처|자료|인용|문서|구절|발췌|(?:ال)?(?:مصدر|مصادر|مقطع|مستند|وثيقة|مرجع)';
const NAMES = `${SOURCE}|${OTHER_LATIN}|${OTHER_SCRIPTS}`;

const LIST = String.raw`\d{1,3}(?:\s?[,;、،–-]\s?\d{1,3}){0,9}`;

/** An index of a list, a matrix or an interval stands behind a variable, another bracket or a sign. */
const BEFORE_INDEX = /(?:^|[^\p{L}\p{N}_$])(?:[a-z]|[A-Za-z_$]\w*[_$]\w*|[a-z]\w*\d)$|\[$|∈\s?$/u;
const BEHIND_INDEX = /^(?:[(\]]|\s?[-+*/]?=|\.[a-z_])/;

function isIndex({ 0: written, index = 0, input = '' }: Match): boolean {
  const before = input.slice(Math.max(0, index - 60), index);
  const end = index + written.length;
  return BEFORE_INDEX.test(before) || BEHIND_INDEX.test(input.slice(end, end + 3));
}

function entityName(words: string): string {
  return /^\[\s*"[^"]*"\s*,\s*"([^"]*)"/.exec(words)?.[1] ?? '';
}

/** Each kind of mark, as it has been seen in what models and servers write. */
export const CITATION_KINDS: readonly CitationKind[] = [
  {
    // OpenAI's file search: 【4:0†source】, its web models: 【4†L10-L20】.
    pattern:
      /(?<lead> ?)[【[](?:(?<first>\d{1,4})(?<second>:\d{1,4})?)?†(?<name>[^】\]\n]{0,200})[】\]]/gu,
    pieces: ({ lead, first, second, name = '' }) => {
      const number = second === undefined && first !== undefined ? Number(first) : 0;
      const isNamed = name !== '' && !/^(?:source|L\d+(?:-L?\d+)?)$/.test(name);
      if (number === 0 && !isNamed) return [];
      const piece = { text: `${lead}[${number || ''}]`, otherwise: '' };
      return [{ ...piece, ...(number > 0 && { number }), ...(isNamed && { name }) }];
    },
  },
  {
    // ChatGPT's own signs, in characters for private use: a citation, a name, a list.
    pattern: / ?\uE200(?<what>[a-z_]*)\uE202?(?<words>[^\uE200\uE201\n]{0,400})\uE201/gu,
    pieces: ({ what, words = '' }, [written]) => {
      const name = what === 'entity' ? entityName(words) : '';
      const text = (written.startsWith(' ') ? ' ' : '') + name;
      return name === '' ? [] : [{ text, otherwise: text }];
    },
  },
  { pattern: / ?\uE202turn\d+[a-z]+\d+|[\uE203\uE204\uE206]/gu, pieces: () => [] },
  {
    // The same without those characters, which many programs leave out.
    pattern:
      / ?(?<![\p{L}\p{N}])(?:(?:file|nav)?cite)?(?:turn\d{1,3}(?:search|news|view|fetch|file|image|video|ref|product|academia|finance|forecast|sports|business|reddit|calc)\d{1,3})+(?:L\d+(?:-L\d+)?)?/gu,
    pieces: () => [],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])entity(?<words>\["[^"\]\n]{1,80}"\s*,\s*"[^"\]\n]{1,120}"[^\]\n]{0,80}\])/gu,
    pieces: ({ words = '' }) => [{ text: entityName(words), otherwise: entityName(words) }],
  },
  {
    pattern: /(?<lead> ?):?contentReference\[oaicite:\d{1,3}\]\{index=(?<index>\d{1,3})\}/gu,
    pieces: ({ lead, index }) =>
      raw([Number(index) + 1], lead).map((piece) => ({ ...piece, isOfSources: true })),
  },
  // Gemini's.
  { pattern: /\[cite_start\]/g, pieces: () => [] },
  {
    // Gemini's, DeepSeek's, Kimi's.
    pattern:
      /(?<lead> ?)\[(?:cite:? ?|citation: ?|(?<caret>\^))(?<list>\d{1,4}(?:, ?\d{1,4}){0,19})(?:(?<=\[\^\d{1,4})\^|(?<!\[\^\d{1,4}))\]/giu,
    pieces: ({ lead, list = '' }) => raw(numbersIn(list), lead),
  },
  {
    // Azure's, Qwen's.
    pattern: /\[(?:doc|ref)_?(?<number>\d{1,3})\]/gu,
    pieces: ({ number }, [written]) => short(written, number),
  },
  {
    pattern: /(?<![[\]\w])\[\[(?<number>\d{1,3})\]\](?![[\](])/gu,
    pieces: ({ number }, [written]) => short(written, number),
  },
  {
    pattern: new RegExp(String.raw`[[(【（](?:${NAMES})[ .:：#№]{0,3}${LIST}[\])】）]`, 'giu'),
    pieces: (_, [written]) => readable(written),
  },
  {
    pattern: new RegExp(String.raw`\[\s?${LIST}\s?\]`, 'g'),
    pieces: (_, match) => (isIndex(match) ? null : readable(match[0])),
  },
  {
    // At the start of a line it numbers that in Chinese and Japanese.
    pattern: /(?<=\S ?)【(?<number>\d{1,3})】/gu,
    pieces: ({ number }, [written]) => short(written, number),
  },
];
