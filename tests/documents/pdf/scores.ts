/** Words, and characters of scripts without spaces; without what Markdown writes around them. */
export function wordsOf(markdown: string): string[] {
  const text = markdown.replace(/\[Page [^\]]*\]/g, '').replace(/\[\^[^\]]*\]:?/g, '');
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The harmonic mean of how many read words are right and how many words were read; from 0 to 1. */
export function wordF1(expected: readonly string[], read: readonly string[]): number {
  const counts = countsOf(expected);
  let shared = 0;
  for (const [word, count] of countsOf(read)) shared += Math.min(count, counts.get(word) ?? 0);
  return expected.length + read.length === 0 ? 1 : (2 * shared) / (expected.length + read.length);
}

/** Beginnings of paragraphs that are not read after those before them. */
export function outOfOrder(lines: readonly string[], read: readonly string[]): string[] {
  const text = ` ${read.join(' ')} `;
  let from = 0;
  return lines.flatMap((line) => {
    const words = wordsOf(line).slice(0, 6);
    if (words.length < 3) return [];
    const at = text.indexOf(` ${words.join(' ')} `, from);
    if (at < 0) return [line];
    from = at;
    return [];
  });
}
