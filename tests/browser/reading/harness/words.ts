import { decoded } from './marked-page.ts';

/** Markdown without its marks: the words a person would see. */
export function withoutMarkup(markdown: string): string {
  const plain = markdown
    .replaceAll(/^(\s*)(?:```+|~~~+)[^\n]*$/gm, '$1')
    .replaceAll(/^([\s>]*)\d+[.)] /gm, '$1')
    .replaceAll(/!\[(?:\\.|[^\]\\])*\]\((?:<[^>]*>|[^\s()]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, ' ')
    .replaceAll(/\]\((?:<[^>]*>|[^\s()]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, '')
    .replaceAll(/<\/?(?:br|table|t[hrd]|thead|tbody|caption|sup|sub|p|div|figure)\b[^>]*>/g, ' ')
    .replaceAll(/<\/?(?:a|b|em|i|kbd|mark|r[bpt]|ruby|s|small|span|strong|u)\b[^<>]*>/g, '')
    .replaceAll(/^(\s*[-*+] )\[[ x]\] /gm, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\[!(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]/g, ' ')
    .replaceAll(/[*`~]/g, '');
  return decoded(plain);
}

/** Words alone, in lower case, for looking a phrase up in a text. */
export function flat(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language || 'en', { granularity: 'word' });
  const segments = segmenter.segment(text.normalize('NFKC').toLowerCase().replaceAll('_', ' '));
  return Array.from(segments)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** How well words were kept: the harmonic mean of how many came and how many belong. */
export interface WordScore {
  readonly f1: number;
  readonly missing: readonly string[];
  readonly surplus: readonly string[];
}

/**
 * @param allowed words that may be there and need not
 * @param told words that stand in another field, and need not be there again
 */
export function scoreWords(
  found: readonly string[],
  wanted: readonly string[],
  allowed: readonly string[],
  told: readonly string[],
): WordScore {
  const missing = without(wanted, [...found, ...told]);
  const surplus = without(without(found, wanted), allowed);
  const common = wanted.length - missing.length;
  const total = 2 * common + missing.length + surplus.length;
  return { f1: total === 0 ? 1 : (2 * common) / total, missing, surplus };
}

/** The difference of two multisets, in the first one's order. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = counts.get(word) ?? 0;
    if (count > 0) counts.set(word, count - 1);
    return count === 0;
  });
}
