import type { AskedPassage, SentSections, Wish } from './messages.ts';
import { ReadyPassage } from './ready-passage.ts';
import { shareRoom } from './share-room.ts';

/** The passages of a draft, ready to be chosen from. */
export class ReadyPassages {
  readonly #ready = new Map<string, ReadyPassage>();

  tell(id: string, text: string): void {
    this.#ready.set(id, new ReadyPassage(text));
  }

  /** Chooses for all of them, and forgets those that are not among them. */
  choose(asked: readonly AskedPassage[], { question, room }: Wish): Map<string, SentSections> {
    const ids = new Set(asked.map(({ id }) => id));
    for (const id of this.#ready.keys()) if (!ids.has(id)) this.#ready.delete(id);
    const passages = asked.flatMap((one) => {
      const ready = this.#ready.get(one.id);
      return ready ? [{ one, ready }] : [];
    });
    const shares = shareRoom(
      passages.map(({ one, ready }) => ready.wanted(question, one)),
      room,
    );
    return new Map(
      passages.map(({ one, ready }, index) => {
        return [one.id, ready.choose({ question, room: shares[index] ?? 0 }, one)];
      }),
    );
  }
}
