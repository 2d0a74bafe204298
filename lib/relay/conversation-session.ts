import { applyUpdate, emptyConversation } from '../chat/apply-update.ts';
import type { ConversationState, ConversationUpdate } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/message.ts';
import { requestBody } from '../chat/request-body.ts';
import type { ConversationChange, StoredConversation } from '../conversations/queries.ts';
import type { Failure } from '../errors/failure.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import type { BackEnd } from '../settings/settings.ts';
import { Broadcast } from './broadcast.ts';
import type { Network } from './call.ts';
import { timestamp } from './clock.ts';
import { ConversationRecord } from './conversation-record.ts';
import { ConversationWriter } from './conversation-writer.ts';
import { keepAwake } from './keep-awake.ts';
import type { RelayPort } from './port.ts';
import { runTurn, type TurnEnd } from './turn.ts';

/** What the host needs of its surroundings, to be replaced in tests. */
export interface HostSurroundings extends Network {
  readonly loadConversation: (id: string) => Promise<StoredConversation | null>;
  readonly saveConversation: (change: ConversationChange) => Promise<void>;
  readonly backEnd: () => Promise<BackEnd>;
  /** Calls an extension API, which the browser counts as activity. */
  readonly ping: () => void;
}

/**
 * One conversation in the background: its state, its rows in the database, the panels that see
 * it, and the one turn that may run.
 */
export class ConversationSession {
  readonly #id: string;
  readonly #surroundings: HostSurroundings;
  readonly #onIdle: () => void;
  readonly #broadcast: Broadcast;
  readonly #writer: ConversationWriter;
  #state: ConversationState;
  readonly #record: ConversationRecord;
  #turn: AbortController | null = null;
  /** Questions that came while a turn ran. */
  readonly #waiting: ChatMessage[] = [];
  // What was asked of the session before the database had answered; `null` from then on.
  #untilLoaded: (() => void)[] | null = [];

  /** @param onIdle told when nobody would miss the session if it were dropped */
  constructor(id: string, surroundings: HostSurroundings, onIdle: () => void) {
    this.#id = id;
    this.#surroundings = surroundings;
    this.#onIdle = onIdle;
    this.#state = emptyConversation(id);
    this.#record = new ConversationRecord(surroundings.clock);
    this.#broadcast = new Broadcast(id, surroundings.clock);
    this.#writer = new ConversationWriter({
      clock: surroundings.clock,
      content: () => ({
        conversation: this.#record.rowFor(this.#state),
        messages: this.#state.messages,
      }),
      save: surroundings.saveConversation,
      onWritten: (failure) => this.#onWritten(failure),
    });
    void this.#load();
  }

  get isIdle(): boolean {
    const isBusy = this.#untilLoaded || this.#turn || this.#waiting.length > 0;
    return !isBusy && !this.#broadcast.hasPorts && this.#writer.isUpToDate;
  }

  attach(port: RelayPort): void {
    this.#whenLoaded(() => {
      this.#broadcast.attach(port, this.#state);
      if (!this.#writer.isUpToDate) this.#writer.request();
    });
  }

  detach(port: RelayPort): void {
    this.#whenLoaded(() => {
      this.#broadcast.detach(port);
      this.#reportIdle();
    });
  }

  /** Asks a question, after the running turn if there is one. The same one is asked once. */
  send(question: ChatMessage): void {
    this.#whenLoaded(() => {
      const isKnown = [...this.#state.messages, ...this.#waiting].some(
        ({ id }) => id === question.id,
      );
      if (isKnown) return;
      if (this.#turn) this.#waiting.push(question);
      else this.#ask(question);
    });
  }

  /** Asks the last question again. */
  retry(): void {
    this.#whenLoaded(() => {
      const hasQuestion = this.#state.messages.some(({ role }) => role === 'user');
      if (hasQuestion && !this.#turn) void this.#runTurn();
    });
  }

  stop(): void {
    this.#whenLoaded(() => this.#turn?.abort());
  }

  #whenLoaded(action: () => void): void {
    if (this.#untilLoaded) this.#untilLoaded.push(action);
    else action();
  }

  async #load(): Promise<void> {
    try {
      const stored = await this.#surroundings.loadConversation(this.#id);
      if (stored) this.#restore(stored);
    } catch (error) {
      this.#state = { ...this.#state, storageFailure: toFailure(error) };
    }
    const actions = this.#untilLoaded ?? [];
    this.#untilLoaded = null;
    for (const action of actions) action();
    this.#reportIdle();
  }

  #restore({ conversation, messages }: StoredConversation): void {
    const { turnStartedAt, failure = null } = conversation;
    this.#record.restore(conversation);
    this.#state = { ...this.#state, messages, failure, status: failure ? 'error' : 'ready' };
    this.#writer.startFrom(messages);
    // The session is new, so the turn that the database tells of ended with an earlier background.
    if (turnStartedAt !== undefined) this.#endTurn(INTERRUPTED);
  }

  #ask(question: ChatMessage): void {
    this.#publish({ type: 'question', message: question });
    void this.#runTurn();
  }

  async #runTurn(): Promise<void> {
    const turn = new AbortController();
    this.#turn = turn;
    this.#record.turnStarted();
    keepAwake(this.#surroundings.ping, this.#surroundings.clock, turn.signal);
    this.#publish({ type: 'turn-start' });
    // The question is on disk before it leaves. If it cannot be, the reader is told, and it leaves.
    await this.#writer.flush();
    const end = await this.#callBackEnd(turn.signal);
    this.#turn = null;
    this.#endTurn(end);
    // Nothing is left to stop; this ends what lives as long as the turn.
    turn.abort();
    const next = this.#waiting.shift();
    if (next) this.#ask(next);
    await this.#writer.flush();
    this.#reportIdle();
  }

  async #callBackEnd(signal: AbortSignal): Promise<TurnEnd> {
    try {
      const { address, extraBody } = await this.#surroundings.backEnd();
      const body = requestBody(this.#id, this.#state.messages, extraBody);
      const onEvents = this.#answerReceiver();
      return await runTurn({ address, body }, this.#surroundings, signal, onEvents);
    } catch (error) {
      return { outcome: 'failed', failure: toFailure(error) };
    }
  }

  /** Takes a turn's events; the first ones begin an answer. */
  #answerReceiver(): (events: readonly AnswerEvent[]) => void {
    let hasStarted = false;
    return (events) => {
      if (!hasStarted) {
        const createdAt = timestamp(this.#surroundings.clock);
        this.#publish({ type: 'answer-start', messageId: crypto.randomUUID(), createdAt });
        hasStarted = true;
      }
      this.#publish({ type: 'answer-events', events });
    };
  }

  #endTurn(end: TurnEnd): void {
    this.#record.turnEnded();
    this.#publish({ type: 'turn-end', ...end });
  }

  #publish(update: ConversationUpdate): void {
    this.#state = applyUpdate(this.#state, update);
    this.#broadcast.publish(update);
    if (update.type !== 'storage') this.#writer.request();
  }

  #onWritten(failure: Failure | null): void {
    const isNews = failure !== null || this.#state.storageFailure !== null;
    if (isNews) this.#publish({ type: 'storage', failure });
    this.#reportIdle();
  }

  #reportIdle(): void {
    if (this.isIdle) this.#onIdle();
  }
}

const INTERRUPTED: TurnEnd = { outcome: 'interrupted', failure: { kind: 'interrupted' } };
