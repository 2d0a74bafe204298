/** A conversation for the list of its messages, and what that keeps from one state to the next. */
import type { Failure } from '../errors/failure.ts';
import { branchTo } from './branches.ts';
import type { ConversationState } from './conversation.ts';
import type { ChatMessage, DocumentSourcePart, MessagePart, SourcePart } from './message.ts';

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
 * Messages that stand in one another's place on different branches. A list of them stays the
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

  /** The branch that a message follows. */
  before({ parentId }: Pick<ChatMessage, 'parentId'>): ChatMessage[] {
    return branchTo(this.#messages, parentId ?? null);
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

/**
 * The question that was asked last and went out at once: who asked it wants to see its answer. One
 * that has waited for its turn begins while the reader may be reading something else.
 */
export class AskedQuestion {
  #known = new Set<string>();
  #asked: string | undefined;

  /** @returns its id, the same until another is asked */
  update({ messages, queue }: Pick<ConversationState, 'messages' | 'queue'>): string | undefined {
    for (const { id } of queue) this.#known.add(id);
    const newest = messages.findLast(({ role }) => role === 'user');
    if (newest && !this.#known.has(newest.id)) {
      this.#known.add(newest.id);
      this.#asked = newest.id;
    }
    return this.#asked;
  }
}

/** Failures of turns since this began: the conversation knows the last one alone. */
export class TurnFailures {
  readonly #failures = new Map<string, Failure>();

  update({ head, failure }: ConversationState): void {
    if (head !== null && failure) this.#failures.set(head, failure);
  }

  /** @param id of the last message of that turn */
  of(id: string): Failure | null {
    return this.#failures.get(id) ?? null;
  }
}

/** A passage or page of the reader's, what a tool gave, or a page that the back end has found. */
const BRINGS_OTHERS_WORDS: ReadonlySet<MessagePart['type']> = new Set([
  'data-selection',
  'dynamic-tool',
  'source-url',
  'source-document',
]);

/**
 * The first message with which words of somebody else came to the model, which may have steered all
 * that it wrote from there on; -1 where there is none. A file's words are its writer's, whoever is
 * said to have said them.
 * @param messages of one branch, in their order
 */
export function firstReading(messages: readonly ChatMessage[]): number {
  return messages.findIndex(
    ({ parts, isImported }) =>
      isImported || parts.some(({ type }) => BRINGS_OTHERS_WORDS.has(type)),
  );
}

/** For each source the place of the first one of the same page: what is listed in its stead. */
export function sourcePlaces(sources: readonly (SourcePart | DocumentSourcePart)[]): number[] {
  const firsts = new Map<string, number>();
  return sources.map((source, place) => {
    if (source.type !== 'source-url') return place;
    const first = firsts.get(source.url) ?? place;
    firsts.set(source.url, first);
    return first;
  });
}
