import { applyUpdate, emptyConversation } from '../chat/apply-update.ts';
import { branchTo, shownMessages } from '../chat/branches.ts';
import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';
import { requestBody } from '../chat/request-body.ts';
import { restoreConversation } from '../chat/restore-conversation.ts';
import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { Failure } from '../errors/failure.ts';
import { NoBackEndError } from '../errors/failure-errors.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import type { BackEnd } from '../settings/settings.ts';
import { Broadcast } from './broadcast.ts';
import type { Network } from './call.ts';
import { timestamp } from './clock.ts';
import { ConversationLoader } from './conversation-loader.ts';
import { ConversationRecord } from './conversation-record.ts';
import { ConversationWriter } from './conversation-writer.ts';
import type { ConversationCommand } from './messages.ts';
import type { RelayPort } from './port.ts';
import { runTurn, type TurnEnd } from './turn.ts';
import { Wakefulness } from './wakefulness.ts';

/** What the host needs of its surroundings, to be replaced in tests. */
export interface HostSurroundings extends Network {
  readonly loadConversation: (id: string) => Promise<StoredConversation | null>;
  readonly saveConversation: (change: ConversationChange) => Promise<void>;
  readonly backEnd: () => Promise<BackEnd | null>;
  /** Calls an extension API, which the browser counts as activity. */
  readonly ping: () => void;
}

/**
 * One conversation in the background: its state, the panels that see it, and the one turn that
 * may run.
 */
export class ConversationSession {
  readonly #id: string;
  readonly #surroundings: HostSurroundings;
  readonly #onIdle: () => void;
  readonly #broadcast: Broadcast;
  readonly #loader: ConversationLoader;
  readonly #writer: ConversationWriter;
  readonly #record: ConversationRecord;
  readonly #wakefulness: Wakefulness;
  #state: ConversationState;
  #turn: AbortController | null = null;

  /** @param onIdle told when nobody would miss the session if it were dropped */
  constructor(id: string, surroundings: HostSurroundings, onIdle: () => void) {
    const { clock, ping, loadConversation, saveConversation } = surroundings;
    this.#id = id;
    this.#surroundings = surroundings;
    this.#onIdle = onIdle;
    this.#state = emptyConversation(id);
    this.#record = new ConversationRecord(clock);
    this.#broadcast = new Broadcast(id, clock);
    this.#wakefulness = new Wakefulness(ping, clock);
    this.#loader = new ConversationLoader({
      load: () => loadConversation(id),
      onLoaded: (stored) => this.#onLoaded(stored),
      onFailed: (error) => this.#publish({ type: 'storage', failure: toFailure(error) }),
      onSettled: () => this.#settle(),
    });
    this.#writer = new ConversationWriter({
      clock,
      ensureLoaded: () => this.#loader.ensureLoaded(),
      content: () => ({
        conversation: this.#record.rowFor(this.#state),
        messages: this.#state.messages,
      }),
      save: saveConversation,
      onWritten: (failure) => this.#onWritten(failure),
    });
  }

  get isIdle(): boolean {
    const isBusy = this.#loader.isLoading || this.#turn !== null;
    return !isBusy && !this.#broadcast.hasPorts && this.#writer.isUpToDate;
  }

  attach(port: RelayPort): void {
    this.#loader.afterLoad(() => {
      this.#broadcast.attach(port, this.#state);
      this.#settle();
    });
  }

  detach(port: RelayPort): void {
    this.#loader.afterAttempt(() => {
      this.#broadcast.detach(port);
      this.#settle();
    });
  }

  /**
   * Asks a question, after the running turn if there is one. The same one is asked once.
   * @param onTaken told when the question was written to disk, or could not be and is in memory
   */
  send(question: ChatMessage, onTaken: () => void): void {
    this.#loader.afterLoad(() => {
      const isKnown = [...this.#state.messages, ...this.#state.queue].some(
        ({ id }) => id === question.id,
      );
      if (!isKnown) this.#take(question);
      void this.#writer.lastWrite.then(onTaken);
    });
  }

  obey(command: ConversationCommand): void {
    if (command.type === 'stop') this.#stop();
    if (command.type === 'retry') this.#retry();
  }

  /** Asks the last question again. */
  #retry(): void {
    this.#loader.afterLoad(() => {
      const question = shownMessages(this.#state).findLast(({ role }) => role === 'user');
      if (question && !this.#turn) void this.#runTurn(question.id);
    });
  }

  #stop(): void {
    if (this.#turn) this.#turn.abort();
    else this.#loader.afterAttempt(() => this.#turn?.abort());
  }

  /** What was asked while the database could not be read follows what it turns out to hold. */
  #onLoaded(stored: StoredConversation | null): void {
    if (stored) {
      const { conversation, messages } = stored;
      this.#record.restore(conversation);
      this.#state = restoreConversation(this.#state, conversation, messages);
      this.#writer.startFrom(messages);
      if (conversation.turnStartedAt !== undefined) this.#onInterruptedFound();
    }
    this.#state = { ...this.#state, storageFailure: null };
    this.#broadcast.postSnapshot(this.#state);
  }

  /** The turn that the database tells of ended with an earlier background. */
  #onInterruptedFound(): void {
    if (!this.#turn) this.#record.turnEnded();
    this.#writer.request();
  }

  #take(question: ChatMessage): void {
    if (this.#turn) {
      this.#publish({ type: 'queue', queue: [...this.#state.queue, question] });
      void this.#writer.flush();
    } else this.#ask(question);
  }

  /** A question's turn has come: it follows what is shown. */
  #ask(question: ChatMessage): void {
    const { head } = this.#state;
    const message = { ...question, ...(head !== null && { parentId: head }) };
    this.#publish({ type: 'question', message });
    void this.#runTurn(question.id);
  }

  async #runTurn(questionId: string): Promise<void> {
    const turn = new AbortController();
    this.#turn = turn;
    this.#record.turnStarted();
    this.#publish({ type: 'turn-start' });
    // The question is on disk before it leaves. If it cannot be, the reader is told, and it leaves.
    await this.#writer.flush();
    const end = await this.#callBackEnd(questionId, turn.signal);
    this.#turn = null;
    this.#record.turnEnded();
    this.#publish({ type: 'turn-end', ...end });
    // Nothing is left to stop; this ends what lives as long as the turn.
    turn.abort();
    const [next, ...queue] = this.#state.queue;
    if (next) {
      this.#publish({ type: 'queue', queue });
      this.#ask(next);
    } else void this.#writer.flush();
  }

  async #callBackEnd(questionId: string, signal: AbortSignal): Promise<TurnEnd> {
    try {
      const backEnd = await this.#surroundings.backEnd();
      if (!backEnd) throw new NoBackEndError();
      const { address, extraBody } = backEnd;
      const asked = branchTo(this.#state.messages, questionId);
      const body = requestBody(this.#id, asked, extraBody);
      const onEvents = this.#answerReceiver(questionId);
      const end = await runTurn({ address, body }, this.#surroundings, signal, onEvents);
      // An answer that was stopped before its first word is one, so that the panel can say so.
      if (end.outcome === 'stopped') onEvents([]);
      return end;
    } catch (error) {
      return { outcome: 'failed', failure: toFailure(error) };
    }
  }

  /** Takes a turn's events; the first ones begin an answer. */
  #answerReceiver(questionId: string): (events: readonly AnswerEvent[]) => void {
    let hasStarted = false;
    return (events) => {
      if (!hasStarted) {
        const createdAt = timestamp(this.#surroundings.clock);
        const messageId = crypto.randomUUID();
        this.#publish({ type: 'answer-start', messageId, questionId, createdAt });
        hasStarted = true;
      }
      this.#publish({ type: 'answer-events', events, at: this.#surroundings.clock.now() });
    };
  }

  #publish(update: ConversationUpdate): void {
    this.#state = applyUpdate(this.#state, update);
    this.#broadcast.publish(update);
    if (update.type !== 'storage') this.#writer.request();
    this.#adjustWakefulness();
  }

  #onWritten(failure: Failure | null): void {
    const isNews = failure !== null || this.#state.storageFailure !== null;
    if (isNews) this.#publish({ type: 'storage', failure });
    this.#settle();
  }

  #settle(): void {
    this.#adjustWakefulness();
    if (this.isIdle) this.#onIdle();
  }

  /** What is not on disk would be lost with the background. */
  #adjustWakefulness(): void {
    const isUnsaved = this.#broadcast.hasPorts && !this.#writer.isUpToDate;
    this.#wakefulness.setNeeded(this.#turn !== null || isUnsaved);
  }
}
