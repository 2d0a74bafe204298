import type { ConversationState } from './conversation.ts';
import type { ChatMessage } from './message.ts';

type Tree = Pick<ConversationState, 'messages' | 'head'>;

/** The branch that is shown, from its first message to its head. */
export function shownMessages({ messages, head }: Tree): ChatMessage[] {
  return branchTo(messages, head);
}

/** A message can be shown that is there, and neither it nor anything before it was deleted. */
export function canBeShown(messages: readonly ChatMessage[], id: string): boolean {
  const branch = branchTo(messages, id);
  return branch.length > 0 && branch.every(({ deletedAt }) => deletedAt === undefined);
}

/** The messages from the conversation's beginning to the one of this id; none where it is unknown. */
export function branchTo(messages: readonly ChatMessage[], id: string | null): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: ChatMessage[] = [];
  let message = id === null ? undefined : byId.get(id);
  // A parent comes before its children; whatever a hostile file says, the walk ends.
  while (message && branch.length < messages.length) {
    branch.push(message);
    message = message.parentId === undefined ? undefined : byId.get(message.parentId);
  }
  return branch.reverse();
}

/** The last message of the branch that goes on from this one, by its newest child each time. */
export function leafFrom(messages: readonly ChatMessage[], id: string): string {
  let leaf = id;
  for (let step = 0; step < messages.length; step++) {
    const child = messages.findLast(
      ({ parentId, deletedAt }) => parentId === leaf && deletedAt === undefined,
    );
    if (!child) break;
    leaf = child.id;
  }
  return leaf;
}
