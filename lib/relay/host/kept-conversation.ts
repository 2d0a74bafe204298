import { applyUpdate, emptyConversation } from '../../chat/apply-update.ts';
import type { ConversationState, ConversationUpdate } from '../../chat/conversation.ts';
import type { ChatMessage } from '../../chat/message.ts';
import { restoreConversation } from '../../chat/restore-conversation.ts';
import type { ConversationRow, StoredConversation } from '../../conversations/stored-row.ts';

import { type TailEntry, withRuns } from '../../conversations/stored-runs.ts';
import type { Failure } from '../../errors/failure.ts';
import { toFailure } from '../../errors/failure-error.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { ConversationLoader, type LoadedConversation } from '../keep/conversation-loader.ts';
import { ConversationRecord } from '../keep/conversation-record.ts';
import type { ConversationStore } from '../keep/conversation-store.ts';
import { ConversationWriter } from '../keep/conversation-writer.ts';
import { TailWriter } from '../keep/tail-writer.ts';
import { Broadcast } from './broadcast.ts';
import type { HostEnvironment, LiveConversation } from './host-environment.ts';

interface KeptConversationOptions {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly environment: Pick<HostEnvironment, 'clock' | 'store' | 'privateStore' | 'tail'>;
  /** Called once, with the row in the database. */
  readonly onRestored: (row: ConversationRow | null) => void;
  readonly onChange: () => void;
  /** Called when something was loaded or written, and all that waited for it has run. */
  readonly onSettled: () => void;
  readonly onWriteFailed: () => void;
}

/** A conversation that is kept: each change goes to the panels, the database and the tail. */
export class KeptConversation implements LiveConversation {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly record: ConversationRecord;
  readonly broadcast: Broadcast;
  readonly loader: ConversationLoader;
  readonly #options: KeptConversationOptions;
  readonly #writer: ConversationWriter;
  readonly #tail: TailWriter;
  #state: ConversationState;
  /** A fault of the database that no write puts right. */
  #flaw: Failure | null = null;

  constructor(options: KeptConversationOptions) {
    const { id, isPrivate, environment, onSettled } = options;
    const { clock, tail } = environment;
    const store = isPrivate ? environment.privateStore : environment.store;
    this.id = id;
    this.isPrivate = isPrivate;
    this.#options = options;
    this.#state = emptyConversation(id);
    this.record = new ConversationRecord(clock);
    this.broadcast = new Broadcast(id, clock);
    this.#tail = new TailWriter({ conversationId: id, tail, onSettled });
    this.loader = new ConversationLoader({
      load: () => this.#load(store),
      onLoaded: (loaded) => this.#onLoaded(loaded),
      onFailed: (error) => this.publish({ type: 'storage', failure: toFailure(error) }),
      onSettled,
    });
    this.#writer = new ConversationWriter({
      clock,
      ensureLoaded: () => this.loader.ensureLoaded(),
      content: () => this.#checkpoint(),
      store,
      onCleared: () => {
        if (!this.record.isDeleted) this.#flaw = { kind: 'data-cleared' };
      },
      onWritten: (failure) => this.#onWritten(failure),
    });
  }

  get state(): ConversationState {
    return this.#state;
  }

  /** Nothing would be lost with this memory. */
  get isUpToDate(): boolean {
    return this.#writer.isUpToDate && !this.#tail.isBusy;
  }

  publish(update: ConversationUpdate): void {
    const { messages } = this.#state;
    this.#state = applyUpdate(this.#state, update);
    // An answer that is called complete is kept; where it cannot be, that is said with it.
    if (update.type === 'turn-end') this.broadcast.holdUntil(this.flushRecord());
    this.broadcast.publish(update);
    this.#noteRun(update, messages);
    if (update.type !== 'storage') this.#writer.request();
    // The tail can only add to a checkpoint of this change: until then it keeps nothing.
    if (isMoreThanEvents(update)) void this.flush();
    this.#options.onChange();
  }

  /** Writes every change so far. Settles when that was tried; never rejects. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Like `flush`, for a change of the record alone. */
  flushRecord(): Promise<void> {
    this.#writer.request();
    return this.#writer.flush();
  }

  #noteRun(update: ConversationUpdate, before: readonly ChatMessage[]): void {
    if (update.type === 'answer-events') {
      const { turn } = this.record;
      if (!turn) return;
      const run = this.#tail.add(turn.answerId, update.events, update.at);
      const index = before.findLastIndex(({ id }) => id === turn.answerId);
      const [answer, grown] = [before[index], this.#state.messages[index]];
      if (answer && grown) this.#writer.noteRun(answer, grown, run);
    } else if (isMoreThanEvents(update)) this.#tail.awaitCheckpoint();
  }

  #checkpoint(): StoredConversation {
    this.#tail.checkpointBegun();
    const { messages } = this.#state;
    return { conversation: this.record.rowFor(this.#state, this.#tail.number), messages };
  }

  async #load(store: ConversationStore): Promise<LoadedConversation> {
    const stored = await store.loadConversation(this.id);
    return { stored, tail: stored?.conversation.turn ? await this.#readTail() : [] };
  }

  async #readTail(): Promise<readonly TailEntry[]> {
    try {
      return await this.#options.environment.tail.read(this.id);
    } catch (error) {
      // The last checkpoint is there without it.
      reportUnexpected(error);
      return [];
    }
  }

  /** Questions that were asked while the database could not be read follow what it holds. */
  #onLoaded({ stored, tail }: LoadedConversation): void {
    if (stored) this.#restore(stored, tail);
    this.#flaw = flawOf(stored);
    this.#state = { ...this.#state, storageFailure: this.#flaw };
    this.broadcast.postSnapshot(this.#state);
    this.#options.onRestored(stored?.conversation ?? null);
  }

  #restore(stored: StoredConversation, tail: readonly TailEntry[]): void {
    const { conversation } = stored;
    const restored = withRuns(stored, tail);
    this.record.restore(conversation);
    this.#state = restoreConversation(this.#state, restored.conversation, restored.messages);
    this.#writer.startFrom(wholeInDatabase(stored));
    if (conversation.turn) this.#tail.startFrom(conversation.turn.eventNumber, tail);
    const isEnded = this.#state.messages !== restored.messages;
    if (isEnded || conversation.turnStartedAt !== undefined) this.#writer.request();
  }

  #onWritten(failure: Failure | null): void {
    if (failure) this.#options.onWriteFailed();
    else this.#tail.checkpointHeld();
    const shown = failure ?? this.#flaw;
    const isNews = failure !== null || this.#state.storageFailure !== shown;
    if (isNews) this.publish({ type: 'storage', failure: shown });
    this.#options.onSettled();
  }
}

/** The update changes an answer by more than its events. */
function isMoreThanEvents({ type }: ConversationUpdate): boolean {
  return type === 'answer-replace' || type === 'answer-reopen';
}

function flawOf(stored: StoredConversation | null): Failure | null {
  return stored?.isDamaged ? { kind: 'damaged-data' } : null;
}

/** The messages, with another in the place of the one that the database may have in runs. */
function wholeInDatabase({ conversation, messages }: StoredConversation): ChatMessage[] {
  const grownId = conversation.turn?.answerId;
  return messages.map((message) => (message.id === grownId ? { ...message } : message));
}
