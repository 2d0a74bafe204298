/** Kinds of what another product's file names, and does not hold or we do not keep. */
export const LOST_KINDS = ['pictures', 'files', 'toolResults', 'sources', 'other'] as const;

export type LostKind = (typeof LOST_KINDS)[number];
export type LostCounts = Readonly<Record<LostKind, number>>;

/** A record of what could not come with chats. */
export class LostItems {
  readonly #counts = { pictures: 0, files: 0, toolResults: 0, sources: 0, other: 0 };

  add(kind: LostKind, count = 1): void {
    this.#counts[kind] += count;
  }

  addAll(others: LostItems): void {
    for (const kind of LOST_KINDS) this.add(kind, others.#counts[kind]);
  }

  get isEmpty(): boolean {
    return LOST_KINDS.every((kind) => this.#counts[kind] === 0);
  }

  get counts(): LostCounts {
    return { ...this.#counts };
  }
}
