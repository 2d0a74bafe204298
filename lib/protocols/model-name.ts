import type { AnswerEvent } from '../chat/events/events.ts';

/** The name of the model that answers, which comes with every piece and is told when it is another. */
export class ModelName {
  #name: string | undefined;

  read(name: string | null | undefined): AnswerEvent[] {
    if (!name || name === this.#name) return [];
    this.#name = name;
    return [{ type: 'model', name }];
  }
}
