import { inReadingOrder } from './reading-order.ts';
import type { Run } from './run.ts';

/** In em: a wider gap between two runs is a space. */
const SPACE = 0.15;

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFF60]/u;

/** Scripts without spaces between words: Unicode Standard Annex 14, class ID. */
export function joinsWithoutSpace(before: string, after: string): boolean {
  return CJK.test(before.slice(-1)) && CJK.test(after.slice(0, 1));
}

export type Raise = 'raised' | 'lowered';

/** A part of a line's text that is set in one way. */
export interface Span {
  readonly text: string;
  readonly raise?: Raise;
  readonly address?: string;
}

/** In em of the line. */
const SMALL = 0.85;
const RAISED = 0.15;

function raiseOf(run: Run, size: number, baseline: number): Raise | undefined {
  if (run.size > SMALL * size) return undefined;
  if (run.baseline < baseline - RAISED * size) return 'raised';
  return run.baseline > baseline + (RAISED * size) / 2 ? 'lowered' : undefined;
}

function isSpaceBetween(one: Run, other: Run): boolean {
  if (/\s$/.test(one.text) || /^\s/.test(other.text)) return false;
  const gap = Math.max(other.left - one.right, one.left - other.right);
  return gap > SPACE * Math.max(one.size, other.size) && !joinsWithoutSpace(one.text, other.text);
}

/** Letters that are drawn by another letter's name, or as one. */
const PRESENTED =
  /[\u2E80-\u2FDF\uF900-\uFAFF\uFB00-\uFDFF\uFE10-\uFE19\uFE30-\uFE48\uFE70-\uFEFC]/gu;

function plain(text: string): string {
  return text.replace(PRESENTED, (letter) => letter.normalize('NFKC')).replace(/\u00A0/g, ' ');
}

/**
 * The text of a line's runs.
 * @param size of most of the line's letters
 * @param baseline theirs
 * @param isMirrored true where the runs are sorted from the right
 */
export function spansOf(
  runs: readonly Run[],
  size: number,
  baseline: number,
  isMirrored = false,
): Span[] {
  const parts: Span[] = [];
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    const [one, other] = isMirrored && before ? [run, before] : [before, run];
    if (before && one && other && isSpaceBetween(one, other)) parts.push({ text: ' ' });
    const raise = raiseOf(run, size, baseline);
    parts.push({
      text: run.text,
      ...(raise && { raise }),
      ...(run.address && { address: run.address }),
    });
  }
  return joined(inReadingOrder(parts, isMirrored)).map((span) => ({
    ...span,
    text: plain(span.text),
  }));
}

function joined(parts: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const part of parts) {
    const last = spans.at(-1);
    const isSpace = part.text === ' ' && !part.raise && !part.address;
    if (last && (isSpace || (last.raise === part.raise && last.address === part.address))) {
      spans[spans.length - 1] = { ...last, text: last.text + part.text };
    } else spans.push(part);
  }
  return spans;
}

export function textOf(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
