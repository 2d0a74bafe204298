import { WorkerRequests } from '../worker-requests.ts';
import type { Passage } from './index.ts';
import type { QuoteReply, QuoteRequest } from './messages.ts';
import { Translations } from './translations.ts';

/** The worker holds the passages of so many answers: an index takes ten times its text. */
const MOST_SETS = 4;

/** Finds quotations in a worker: an index of 2 MB takes it a second. */
export class QuoteSearch {
  readonly #requests: WorkerRequests<QuoteRequest, QuoteReply>;
  /** The sets of passages that the worker has, by their numbers; the one asked about last is last. */
  readonly #told = new Map<readonly Passage[], number>();
  readonly #translations: Translations;
  #sets = 0;
  #answers = 0;

  constructor(start: () => Worker, languageOf: (text: string) => Promise<string | null>) {
    this.#translations = new Translations(languageOf);
    this.#requests = new WorkerRequests(start, () => this.#told.clear());
  }

  /**
   * @param passages the same array for as long as they are the same
   * @param texts Markdown, in the order of the answer
   * @param answer the number of the answer, where more of its texts may follow
   * @returns for each text its quotations, without what may be translated
   * @throws where there can be no worker
   */
  async find(
    passages: readonly Passage[],
    texts: readonly string[],
    answer = this.newAnswer(),
  ): Promise<QuoteReply['quotes']> {
    const set = this.#tell(passages);
    const { quotes } = await this.#requests.ask((number) => ({
      type: 'find',
      number,
      set,
      answer,
      texts,
    }));
    return this.#translations.without(quotes, { passages, texts, answer });
  }

  /** A number for an answer. */
  newAnswer(): number {
    this.#answers += 1;
    return this.#answers;
  }

  /** @returns the number of the set */
  #tell(passages: readonly Passage[]): number {
    const known = this.#told.get(passages);
    const set = known ?? this.#sets++;
    if (known === undefined) this.#requests.tell({ type: 'passages', set, passages });
    this.#told.delete(passages);
    this.#told.set(passages, set);
    this.#forgetOldest();
    return set;
  }

  #forgetOldest(): void {
    const [oldest] = this.#told;
    if (!oldest || this.#told.size <= MOST_SETS) return;
    this.#told.delete(oldest[0]);
    this.#requests.tell({ type: 'forget', set: oldest[1] });
  }
}
