import type { Passage, Quote } from './index.ts';

/** As much of an answer tells its language. UTF-16 units. */
const SAMPLE_LENGTH = 2000;

/** A translation may share a name of three words with its original, and no more. */
const MAX_LIKENESS = 0.2;

interface Asked {
  readonly passages: readonly Passage[];
  readonly texts: readonly string[];
  /** The number of the answer that the texts are of. */
  readonly answer: number;
}

/**
 * Knows answers in another language than all that they quote from. What such an answer quotes may be a
 * translation, which stands nowhere word for word: nothing is said of it.
 */
export class Translations {
  readonly #languageOf: (text: string) => Promise<string | null>;
  /** The beginning of each answer, of the texts that were asked about. */
  readonly #samples = new Map<number, string>();
  readonly #passages = new WeakMap<readonly Passage[], Promise<readonly (string | null)[]>>();

  /** @param languageOf a text's language without its region; `null` where that is not sure */
  constructor(languageOf: (text: string) => Promise<string | null>) {
    this.#languageOf = languageOf;
  }

  /** @param quotes of each of the texts */
  async without(
    quotes: readonly (readonly Quote[])[],
    { passages, texts, answer }: Asked,
  ): Promise<readonly (readonly Quote[])[]> {
    const before = this.#samples.get(answer) ?? '';
    const sample = [before, ...texts].filter(Boolean).join('\n').slice(0, SAMPLE_LENGTH);
    this.#samples.set(answer, sample);
    const isLikeNone = ({ status, likeness = 1 }: Quote) =>
      status === 'not-found' && likeness < MAX_LIKENESS;
    if (!quotes.flat().some(isLikeNone)) return quotes;
    const language = await this.#languageOf(sample);
    if (language === null) return quotes;
    const others = await this.#languagesOf(passages);
    if (others.some((other) => other === null || other === language)) return quotes;
    return quotes.map((ofText) => ofText.filter((quote) => !isLikeNone(quote)));
  }

  #languagesOf(passages: readonly Passage[]): Promise<readonly (string | null)[]> {
    const known = this.#passages.get(passages);
    const asked = known ?? Promise.all(passages.map(({ text }) => this.#languageOf(text)));
    this.#passages.set(passages, asked);
    return asked;
  }
}
