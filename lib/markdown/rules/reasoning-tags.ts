/** The elements that local models put around what they think before they answer. */
export const REASONING_ELEMENTS = ['think', 'thinking', 'reasoning', 'seed:think'] as const;

const NAMES = REASONING_ELEMENTS.join('|');

/** A line that may begin or end a fence, or a tag. */
const FENCE_OR_TAG = new RegExp(
  `^[ \\t>]*(\`{3,}[^\`\\n]*|~{3,}[^\\n]*)$|<(/?)(${NAMES})(?:\\s[^<>\\n]{0,200})?>`,
  'gim',
);
const BACKTICKS = /`+/g;

export interface ReasoningTag {
  readonly from: number;
  readonly to: number;
  /** In small letters. */
  readonly name: string;
  readonly isEnd: boolean;
  /** It stands in a block of code. */
  readonly isInFence: boolean;
}

/** The code in one line of a text. A span that is open at the text's end may yet be closed. */
class LineOfCode {
  readonly end: number;
  readonly #spans: (readonly [from: number, to: number])[] = [];

  constructor(source: string, start: number, mayGoOn: boolean) {
    const newline = source.indexOf('\n', start);
    this.end = newline < 0 ? source.length : newline;
    const open = new Map<number, number>();
    for (const { 0: run, index } of source.slice(start, this.end).matchAll(BACKTICKS)) {
      const from = open.get(run.length);
      if (from === undefined) open.set(run.length, start + index);
      else {
        this.#spans.push([from, start + index]);
        open.clear();
      }
    }
    const left = Math.min(...open.values());
    if (newline < 0 && mayGoOn && Number.isFinite(left)) this.#spans.push([left, this.end]);
  }

  has(position: number): boolean {
    return this.#spans.some(([from, to]) => from < position && position < to);
  }
}

/** The fence that is open after this line. */
function fenceAfter(line: string, open: string): string {
  const [marks = ''] = /^(?:`+|~+)/.exec(line) ?? [];
  if (open === '') return marks;
  const closes = marks.startsWith(open) && line.slice(marks.length).trim() === '';
  return closes ? '' : open;
}

/**
 * The tags of reasoning sections from a place on, but for those in a span of code.
 * @param mayGoOn whether more text may come
 */
export function* readTags(
  source: string,
  start: number,
  mayGoOn: boolean,
): Generator<ReasoningTag> {
  let fence = '';
  let line: LineOfCode | undefined;
  const pattern = new RegExp(FENCE_OR_TAG);
  pattern.lastIndex = start;
  for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
    const [written, fenceLine, slash, name = ''] = found;
    const from = found.index;
    if (fenceLine !== undefined) {
      fence = fenceAfter(fenceLine, fence);
      continue;
    }
    if (!line || from > line.end) {
      line = new LineOfCode(source, Math.max(start, source.lastIndexOf('\n', from) + 1), mayGoOn);
    }
    if (line.has(from)) continue;
    const to = from + written.length;
    yield { from, to, name: name.toLowerCase(), isEnd: slash === '/', isInFence: fence !== '' };
  }
}

const BLANK = /^[ \t]*$/;

/** The rest of its line, before and after the tag. */
function besides(source: string, { from, to }: ReasoningTag): readonly [string, string] {
  const end = source.indexOf('\n', to);
  const start = source.lastIndexOf('\n', from - 1) + 1;
  return [source.slice(start, from), source.slice(to, end < 0 ? undefined : end)];
}

/** The tag that ends a section. In code it has to begin its line: a model may leave that open. */
export function findEnd(source: string, start: number, name: string, mayGoOn: boolean) {
  for (const tag of readTags(source, start, mayGoOn)) {
    if (!tag.isEnd || tag.name !== name) continue;
    if (!tag.isInFence || BLANK.test(besides(source, tag)[0])) return tag;
  }
  return undefined;
}

/**
 * The tag that ends thoughts whose beginning is not in the text: templates of Qwen's and DeepSeek's
 * models put that into the question. It begins or ends its line; elsewhere it is written about.
 */
export function findLoneEnd(source: string, mayGoOn: boolean): ReasoningTag | undefined {
  for (const tag of readTags(source, 0, mayGoOn)) {
    if (tag.isInFence) continue;
    if (!tag.isEnd) return undefined;
    const [before, after] = besides(source, tag);
    const endsLine = BLANK.test(after) && (!mayGoOn || source.indexOf('\n', tag.to) >= 0);
    if (source.slice(0, tag.from).trim() === '') return undefined;
    if (BLANK.test(before) || endsLine) return tag;
  }
  return undefined;
}
