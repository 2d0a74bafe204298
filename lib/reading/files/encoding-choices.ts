import { ALPHABETS, WIDE_ENCODINGS } from '../../documents/text/alphabets.ts';

/** An encoding, and words of the file as they are read in it. */
export interface EncodingChoice {
  readonly encoding: string;
  readonly words: string;
}

const ENCODINGS: ReadonlySet<string> = new Set([
  ...ALPHABETS.flatMap(({ encodings }) => encodings),
  ...WIDE_ENCODINGS.map(({ encoding }) => encoding),
]);

/** Bytes that are looked at for words that differ. */
const SAMPLE = 100_000;
/** UTF-16 units of a sample on each side of its first letter that differs. */
const AROUND = 24;
const BROKEN = /[\u0080-\u009f\ufffd]/;

function wordsIn(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  const first = text.search(/[^\0-\x7f]/);
  const line = text.slice(text.lastIndexOf('\n', first) + 1).split('\n', 1)[0] ?? '';
  const at = line.search(/[^\0-\x7f]/);
  return line.slice(Math.max(0, at - AROUND), at + AROUND).trim();
}

/**
 * The encodings that a file may be in, each with the first words that are not ASCII: the reader knows
 * the right ones when they see them. Of those that read the sample alike, the first.
 * @param current stays in any case
 */
export async function encodingChoices(file: File, current: string): Promise<EncodingChoice[]> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE).arrayBuffer());
  const choices = [current, ...ENCODINGS].map((encoding) => ({
    encoding,
    words: wordsIn(bytes, encoding),
  }));
  const seen = new Set<string>();
  return choices.filter(({ encoding, words }, index) => {
    const isNew = !seen.has(words) && !BROKEN.test(words) && encoding !== current;
    seen.add(words);
    return index === 0 || isNew;
  });
}
