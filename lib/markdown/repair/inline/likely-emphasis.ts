import type { MarkerRun } from '../../rules/marker-runs.ts';

const LATIN_WORD = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\d_]/u;

/** The distance within which the parenthesis of a call is looked for. */
const MAX_CALL_LENGTH = 200;

/** The text ends inside the parentheses of a call, `print(*args, `. */
export function endsInCall(text: string): boolean {
  const before = text.slice(-MAX_CALL_LENGTH);
  let depth = 0;
  for (let index = before.length - 1; index > 0; index--) {
    if (before[index] === ')') depth++;
    if (before[index] === '(' && depth-- === 0) return /\w/.test(before[index - 1] ?? '');
  }
  return false;
}

const MAX_NAME_LENGTH = 8;
const PYTHON_NAME = /^(?:args|kwargs)(?![\w*_])./;

/**
 * Judges whether a run that could open emphasis is meant to, though its closer has not come. The
 * flanking rules allow more than anybody means; until there is a closer these are taken as text:
 *
 * - between two letters or digits of a script with spaces: `2**3`, `a*b`;
 * - after a closing parenthesis or bracket, as a product: `(a+b)*c`, `x[0]*y`;
 * - before a dot, a slash or another sign that begins no phrase: `*.ts`, `**`+`/`, `*,`;
 * - inside the parentheses of a call: `f(*args, **options)`;
 * - before the names that Python's manuals use: `*args takes the rest`.
 */
export function isLikelyEmphasis(source: string, { marker, start, end }: MarkerRun): boolean {
  if (marker === '~') return true;
  const before = source[start - 1] ?? ' ';
  const after = source[end] ?? ' ';
  if (LATIN_WORD.test(before) && LATIN_WORD.test(after)) return false;
  if (/[)\]]/.test(before) || /[./,;:)\]}=%|]/.test(after)) return false;
  if (PYTHON_NAME.test(source.slice(end, end + MAX_NAME_LENGTH))) return false;
  return !endsInCall(source.slice(0, start));
}

/** A run at the very end that may yet open emphasis, whatever comes next. */
export function mayOpenAtEnd(source: string, { marker, start }: MarkerRun): boolean {
  if (marker === '~') return true;
  return !LATIN_WORD.test(source[start - 1] ?? ' ');
}
