import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import type { SessionTail } from '@/lib/conversations/session-tail-types.ts';
import { KeptConversation } from '@/lib/relay/kept-conversation.ts';
import type { ConversationStore } from '@/lib/relay/surroundings.ts';
import { ManualClock } from './manual-clock.ts';

/** As long as those that conversations and messages have: they stand in each row. */
export const KEPT_ID = '3f2b0c1e-0000-4000-8000-00000000000c';
const TURN = {
  questionId: '3f2b0c1e-0000-4000-8000-0000000000a1',
  answerId: '3f2b0c1e-0000-4000-8000-0000000000a2',
};

interface Kept {
  readonly store: ConversationStore;
  readonly tail: SessionTail;
}

/** A conversation whose one answer is given by hand, without a call. */
export class KeptAnswer {
  readonly clock = new ManualClock();
  readonly conversation: KeptConversation;

  constructor({ store, tail }: Kept) {
    this.conversation = new KeptConversation({
      id: KEPT_ID,
      isPrivate: false,
      surroundings: { clock: this.clock, store, privateStore: store, tail },
      onRestored: (row) => this.#goOn(row),
      onChange: () => undefined,
      onSettled: () => undefined,
      onWriteFailed: () => undefined,
    });
  }

  get answer(): ChatMessage | undefined {
    return this.conversation.state.messages.find(({ id }) => id === TURN.answerId);
  }

  /** Settles when it is known what the stores hold. */
  loaded(): Promise<void> {
    return this.conversation.loader.ensureLoaded();
  }

  begin(): void {
    this.conversation.record.turnStarted(TURN);
    this.conversation.publish({ type: 'turn-start' });
    this.#start();
  }

  say(delta: string): void {
    const events = [{ type: 'text', partId: '0', delta } as const];
    this.conversation.publish({ type: 'answer-events', events, at: this.clock.now() });
  }

  end(): Promise<void> {
    this.conversation.record.turnEnded();
    this.conversation.publish({ type: 'turn-end', outcome: 'complete', failure: null });
    return this.conversation.flush();
  }

  /** The answer that an earlier background left is given further. */
  #goOn(row: ConversationRow | null): void {
    if (!row?.turn) return;
    this.conversation.record.turnStarted(TURN, row.turnStartedAt);
    this.conversation.publish({ type: 'turn-start' });
    const { answerId: messageId } = TURN;
    if (!this.answer) this.#start();
    else this.conversation.publish({ type: 'answer-reopen', messageId, continuesText: true });
  }

  #start(): void {
    const createdAt = '2026-01-01T00:00:00.000Z';
    const { answerId: messageId, questionId } = TURN;
    this.conversation.publish({ type: 'answer-start', messageId, questionId, createdAt });
  }
}
