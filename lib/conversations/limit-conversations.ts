import { reportUnexpected } from '../errors/report.ts';
import { keepingItem } from '../settings/items.ts';
import { keepWithinLimit } from './conversation-limit.ts';

/** Holds the reader's limit: looks for what is too much whenever a conversation begins. */
export class ConversationLimit {
  readonly #openIds: () => Iterable<string>;
  readonly #known = new Set<string>();

  /** @param openIds those that are shown, run or are about to be written */
  constructor(openIds: () => Iterable<string>) {
    this.#openIds = openIds;
  }

  /** Told of each conversation that was written. The first time it may be a new one. */
  written(id: string): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    this.#hold(id).catch(reportUnexpected);
  }

  async #hold(id: string): Promise<void> {
    const { conversationLimit } = await keepingItem.getValue();
    if (conversationLimit === null) return;
    const spared = new Set([...this.#openIds(), id]);
    await keepWithinLimit(conversationLimit, spared, new Date().toISOString());
  }
}
