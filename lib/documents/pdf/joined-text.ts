import { isJoinedWithoutSpace, type Line, spansIn } from './line.ts';
import type { Span } from './line-text.ts';
import { isBroken, type Words } from './words.ts';

/** The text of lines that follow one another, words that they break put together. */
export function joinedText(lines: readonly Line[], words: Words): Span[] {
  const spans: Span[] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    const [first, ...rest] = spansIn(line);
    if (!last || !first) spans.push(...spansIn(line));
    else if (isBroken(last.text.trimEnd(), first.text) && !first.raise) {
      const text = words.join(last.text.trimEnd(), first.text);
      spans.splice(-1, 1, { ...last, text }, ...rest);
    } else {
      const space = isJoinedWithoutSpace(last.text, first.text) ? '' : ' ';
      spans.splice(-1, 1, { ...last, text: last.text.trimEnd() + space }, first, ...rest);
    }
  }
  return spans;
}
