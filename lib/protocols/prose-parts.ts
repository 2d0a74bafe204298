import type { AnswerEvent, ProsePartType } from '../chat/events/events.ts';

/**
 * Makes parts of deltas that name none: what is of the same kind goes on, until the dialect closes
 * it or the other kind begins.
 */
export class ProseParts {
  #count = 0;
  #open: { readonly of: ProsePartType; readonly partId: string } | null = null;

  /** The events of a delta; none of an empty one. */
  grow(of: ProsePartType, delta: string): AnswerEvent[] {
    if (delta === '') return [];
    if (this.#open?.of === of) return [{ type: of, partId: this.#open.partId, delta }];
    const before = this.close();
    const part = { of, partId: String(this.#count++) };
    this.#open = part;
    return [...before, { type: 'part-start', ...part }, { type: of, partId: part.partId, delta }];
  }

  close(): AnswerEvent[] {
    const part = this.#open;
    this.#open = null;
    return part ? [{ type: 'part-end', ...part }] : [];
  }
}
