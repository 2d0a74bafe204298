import type { ChatMessage } from './message.ts';

type Place = Pick<ChatMessage, 'parentId' | 'role'>;

const NONE: readonly string[] = [];

function keyOf({ parentId = '', role }: Place): string {
  return `${parentId} ${role}`;
}

function isSamePlace(one: ChatMessage | undefined, other: ChatMessage): boolean {
  if (one === other) return true;
  return (
    one !== undefined &&
    one.id === other.id &&
    one.parentId === other.parentId &&
    one.role === other.role &&
    (one.deletedAt === undefined) === (other.deletedAt === undefined)
  );
}

/**
 * Which messages stand in one another's place on different branches. What is given out stays the
 * same object for as long as the tree is the same, whatever text comes.
 */
export class Versions {
  #messages: readonly ChatMessage[] = [];
  #idsByPlace = new Map<string, readonly string[]>();

  /** Takes the conversation as it is now. */
  update(messages: readonly ChatMessage[]): void {
    const before = this.#messages;
    this.#messages = messages;
    const isSameTree =
      before.length === messages.length &&
      messages.every((message, index) => isSamePlace(before[index], message));
    if (!isSameTree) this.#group();
  }

  /** The ids of what can be shown in a message's place, the oldest first. */
  of(place: Place): readonly string[] {
    return this.#idsByPlace.get(keyOf(place)) ?? NONE;
  }

  #group(): void {
    const grouped = Map.groupBy(
      this.#messages.filter(({ deletedAt }) => deletedAt === undefined),
      keyOf,
    );
    this.#idsByPlace = new Map(
      Array.from(grouped, ([key, messages]) => [key, messages.map(({ id }) => id)]),
    );
  }
}
