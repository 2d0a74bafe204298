import { lostParts } from '../../chat/lost-items.ts';
import type { AnswerOutcome, MessagePart } from '../../chat/message.ts';
import type { ForeignChat, ForeignMessage } from './foreign-chat.ts';

/** A message that comes, made of one of theirs or of several that are one answer. */
export interface TreeMessage {
  readonly id: string;
  readonly parent: TreeMessage | null;
  readonly role: 'user' | 'assistant';
  readonly parts: MessagePart[];
  readonly time: number;
  /** Not before that of its parent, whatever the file says. */
  readonly order: number;
  model: string | undefined;
  outcome: AnswerOutcome;
}

interface Step {
  readonly message: ForeignMessage;
  /** The last message before it that comes. */
  readonly above: TreeMessage | null;
  /** From there on nothing else follows. */
  readonly isOnlyWay: boolean;
  readonly time: number;
}

function earliest(messages: readonly ForeignMessage[]): number | null {
  return messages.reduce<number | null>((first, { time }) => {
    if (time === null) return first;
    return first === null ? time : Math.min(first, time);
  }, null);
}

function join(answer: TreeMessage, { parts, model, outcome }: ForeignMessage): void {
  // A spread of a long list has no place on the stack.
  for (const part of parts) answer.parts.push(part);
  answer.model = model ?? answer.model;
  answer.outcome = outcome ?? answer.outcome;
}

/**
 * The messages of a chat that come. What does not come is passed over, pieces of one answer are
 * joined. Where messages follow one another in a circle, the first of them begins a branch. It takes
 * a step for each message, and none of them calls itself.
 */
export class ChatTree {
  /** The chat's beginning, in milliseconds since the epoch. */
  readonly start: number;
  readonly #byId = new Map<string, ForeignMessage>();
  readonly #followers = new Map<string, ForeignMessage[]>();
  /** The message as which one of theirs came, or after which it was passed over. */
  readonly #placed = new Map<string, TreeMessage | null>();
  readonly #found: TreeMessage[] = [];

  constructor({ messages, createdAt }: ForeignChat) {
    this.start = createdAt ?? earliest(messages) ?? 0;
    for (const message of messages) this.#enter(message);
    for (const message of this.#byId.values()) this.#follow(message);
    for (const message of this.#byId.values()) {
      if (!this.#byId.has(message.parentId)) this.#walk(message);
    }
    for (const message of this.#byId.values()) this.#walk(message);
  }

  /** A parent before its children, else in the order in which they came. */
  get messages(): TreeMessage[] {
    return this.#found.toSorted((first, second) => first.order - second.order);
  }

  /** The message as which one of theirs came, or the last before it that did. */
  placeOf(id: string): TreeMessage | null {
    return this.#placed.get(id) ?? null;
  }

  /** Of several of one id the first comes. */
  #enter(message: ForeignMessage): void {
    const { id, parts } = message;
    const first = this.#byId.get(id);
    if (!first) this.#byId.set(id, message);
    else if (parts.length > 0) {
      this.#byId.set(id, { ...first, parts: [...first.parts, ...lostParts('other')] });
    }
  }

  #follow(message: ForeignMessage): void {
    const followers = this.#followers.get(message.parentId);
    if (followers) followers.push(message);
    else this.#followers.set(message.parentId, [message]);
  }

  #walk(first: ForeignMessage): void {
    const steps: Step[] = [{ message: first, above: null, isOnlyWay: false, time: this.start }];
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { message, time } = step;
      if (this.#placed.has(message.id)) continue;
      const above = this.#place(step);
      this.#placed.set(message.id, above);
      const followers = this.#followers.get(message.id) ?? [];
      const isOnlyWay = followers.length === 1 && (message.parts.length > 0 || step.isOnlyWay);
      for (const next of followers.toReversed()) {
        steps.push({ message: next, above, isOnlyWay, time: Math.max(time, message.time ?? 0) });
      }
    }
  }

  #place({ message, above, isOnlyWay, time: latest }: Step): TreeMessage | null {
    const { id, role, parts, model, outcome = 'complete' } = message;
    const comes = parts.length > 0 || (role === 'assistant' && outcome === 'failed');
    if (!comes) return above;
    if (isOnlyWay && role === 'assistant' && above?.role === 'assistant') {
      join(above, message);
      return above;
    }
    const time = message.time ?? latest;
    const order = Math.max(latest, time);
    const placed = { id, role, parent: above, parts: [...parts], time, order, model, outcome };
    this.#found.push(placed);
    return placed;
  }
}
