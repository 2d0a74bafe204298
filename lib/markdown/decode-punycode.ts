const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;
const MAX_CODE_POINT = 0x10ffff;

/** RFC 3492, section 6.1. */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE)
    rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/**
 * A word of a host without its `xn--`, in its own letters: RFC 3492, section 6.2. Empty where it
 * stands for none; the URL parser lets no such host through.
 */
export function decodePunycode(word: string): string {
  const end = word.lastIndexOf('-');
  const letters = Array.from(word.slice(0, Math.max(end, 0)), (letter) => letter.charCodeAt(0));
  let codePoint = INITIAL_CODE_POINT;
  let place = 0;
  let bias = INITIAL_BIAS;
  for (let at = end + 1; at < word.length; ) {
    const before = place;
    for (let weight = 1, k = BASE; at < word.length; k += BASE) {
      const digit = digitOf(word.charAt(at++));
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = letters.length + 1;
    bias = adapt(place - before, length, before === 0);
    codePoint += Math.floor(place / length);
    place %= length;
    letters.splice(place++, 0, codePoint);
  }
  return letters.every((letter) => letter <= MAX_CODE_POINT)
    ? String.fromCodePoint(...letters)
    : '';
}

/** The digits are a to z and then 0 to 9. */
function digitOf(letter: string): number {
  return /\d/.test(letter) ? Number(letter) + 26 : letter.charCodeAt(0) - 'a'.charCodeAt(0);
}
