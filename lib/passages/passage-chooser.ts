import { WorkerRequests } from '../worker-requests.ts';
import type {
  AskedPassage,
  ChosenPassages,
  PassageReply,
  PassageRequest,
  Wish,
} from './messages.ts';

export interface PassageText extends AskedPassage {
  /** Markdown, the whole. */
  readonly text: string;
}

/** Chooses in a worker what of long passages is sent: an index of 2 MB takes it a second. */
export class PassageChooser {
  readonly #requests: WorkerRequests<PassageRequest, PassageReply>;
  /** The texts that the worker has, by id. */
  #told = new Map<string, string>();

  constructor(start: () => Worker) {
    this.#requests = new WorkerRequests(start, () => this.#told.clear());
  }

  /** @throws where there can be no worker */
  async choose(passages: readonly PassageText[], wish: Wish): Promise<ChosenPassages> {
    for (const { id, text } of passages) {
      if (this.#told.get(id) !== text) this.#requests.tell({ type: 'text', id, text });
    }
    this.#told = new Map(passages.map(({ id, text }) => [id, text]));
    const asked = passages.map(({ id, byHand, told }) => ({ id, byHand, told }));
    const { chosen } = await this.#requests.ask((number) => ({
      type: 'choose',
      number,
      passages: asked,
      wish,
    }));
    return new Map(
      passages.flatMap(({ id, text }) => {
        const sections = chosen.get(id);
        return sections ? [[id, { ...sections, of: text }] as const] : [];
      }),
    );
  }
}
