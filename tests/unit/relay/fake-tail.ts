import type { SessionTail, TailEntry } from '@/lib/conversations/session-tail-types.ts';

/** A tail in memory that outlives the background, as session storage does. */
export class FakeTail implements SessionTail {
  readonly kept = new Map<string, readonly TailEntry[]>();
  /** What the browser answers to a write, where it fails. */
  failure: Error | null = null;
  /** How many appends run at the same time, at most. */
  mostAtOnce = 0;
  #atOnce = 0;

  async append(conversationId: string, entries: readonly TailEntry[]): Promise<void> {
    this.#atOnce++;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      await Promise.resolve();
      if (this.failure) throw this.failure;
      const copy: TailEntry[] = JSON.parse(JSON.stringify(entries));
      this.kept.set(conversationId, [...(this.kept.get(conversationId) ?? []), ...copy]);
    } finally {
      this.#atOnce--;
    }
  }

  async read(conversationId: string): Promise<readonly TailEntry[]> {
    return this.kept.get(conversationId) ?? [];
  }

  async clear(conversationId: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const kept = this.kept.get(conversationId) ?? [];
    this.kept.set(
      conversationId,
      kept.filter(({ number }) => number > upTo),
    );
  }
}
