import { conversationTitle } from '../chat/conversation-title.ts';
import type { AnswerOutcome, ChatMessage } from '../chat/message.ts';
import type { ConversationRow } from '../conversations/database.ts';
import { reportUnexpected } from '../errors/report.ts';
import { Commands } from './commands.ts';
import { KeptConversation } from './kept-conversation.ts';
import type { ConversationCommand, RelayPosition } from './messages.ts';
import type { RelayPort } from './port.ts';
import { QuestionQueue } from './question-queue.ts';
import { takeOver } from './seen-answer.ts';
import type { HostSurroundings } from './surroundings.ts';
import { pendingCalls } from './tool-steps.ts';
import { TurnRunner } from './turn-runner.ts';
import { Wakefulness } from './wakefulness.ts';

/** As many commands are known by their id; a panel repeats only its last few. */
const MAX_KNOWN_COMMANDS = 64;

interface SessionOptions {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly surroundings: HostSurroundings;
  /** Told whether something is under way; at first it is: what is kept is read. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Told when nobody would miss the session if it were dropped. */
  readonly onIdle: () => void;
}

/** Where a panel stands that attaches. */
interface Attachment {
  readonly since?: RelayPosition;
  readonly seen?: ChatMessage;
}

/**
 * One conversation in the background, put together: what is kept of it, its turns, the questions
 * that wait, and the panels that see it.
 */
export class ConversationSession {
  readonly #options: SessionOptions;
  readonly #conversation: KeptConversation;
  readonly #turns: TurnRunner;
  readonly #queue: QuestionQueue;
  readonly #commands: Commands;
  readonly #wakefulness: Wakefulness;
  readonly #obeyed = new Map<string, Promise<void>>();
  #lastEnd: AnswerOutcome | null = null;
  #isOver = false;
  #isBusy = true;

  constructor(options: SessionOptions) {
    const { id, isPrivate, surroundings } = options;
    const { clock, ping, tools } = surroundings;
    this.#options = options;
    this.#wakefulness = new Wakefulness(ping, clock);
    const conversation = new KeptConversation({
      id,
      isPrivate,
      surroundings,
      onRestored: (row) => this.#recover(row),
      onChange: () => this.#adjustWakefulness(),
      onSettled: () => this.#settle(),
      onWriteFailed: () => this.#wakefulness.stir(),
    });
    const turns = new TurnRunner({
      conversation,
      record: conversation.record,
      surroundings,
      onStarted: () => this.#onTurn(null),
      onReceived: () => this.#wakefulness.stir(),
      onEnded: (outcome) => this.#onTurnEnded(outcome),
    });
    this.#conversation = conversation;
    this.#turns = turns;
    this.#queue = new QuestionQueue(conversation, turns);
    this.#commands = new Commands({ conversation, turns, queue: this.#queue, tools, clock });
  }

  get isPrivate(): boolean {
    return this.#options.isPrivate;
  }

  get isIdle(): boolean {
    const { loader, broadcast, isUpToDate } = this.#conversation;
    const isBusy = loader.isLoading || this.#turns.isRunning;
    return !isBusy && !broadcast.hasPorts && isUpToDate;
  }

  attach(port: RelayPort, { since, seen }: Attachment): void {
    const { loader, broadcast } = this.#conversation;
    loader.afterLoad(() => {
      const { failure } = loader;
      if (failure) broadcast.postUnread(port, failure);
      // What the panel shows is more than what is known here.
      if (failure && since) return this.#settle();
      if (seen && takeOver(seen, this.#conversation, this.#turns)) void this.#conversation.flush();
      broadcast.attach(port, this.#conversation.state, since);
      this.#tellActivity();
      this.#settle();
    });
  }

  detach(port: RelayPort): void {
    const { loader, broadcast } = this.#conversation;
    loader.afterAttempt(() => {
      broadcast.detach(port);
      this.#tellActivity();
      this.#settle();
    });
  }

  /**
   * Asks a question, after the running turn if there is one. The same one is asked once.
   * @param onTaken told when the question was written to disk, or could not be and is in memory
   */
  send(question: ChatMessage, editOf: string | undefined, onTaken: () => void): void {
    const { loader } = this.#conversation;
    loader.afterLoad(() => {
      this.#queue.take(question, editOf);
      void this.#conversation.flush().then(onTaken);
    });
  }

  /**
   * Does what the reader wants. The same command is obeyed once.
   * @param onObeyed told when it was, and what it changed was written, or is in memory
   */
  obey(commandId: string, command: ConversationCommand, onObeyed: () => void): void {
    const { loader } = this.#conversation;
    const obey = () =>
      void this.#obeyOnce(commandId, command).then(onObeyed).catch(reportUnexpected);
    if (command.type === 'stop' && this.#turns.isRunning) obey();
    else loader.afterLoad(obey);
  }

  /** Ends its turn, and lets no question follow. */
  stop(): Promise<void> {
    this.#isOver = true;
    return this.#turns.stop();
  }

  /** Ends its turn for good. Settles when what there was to write is written. */
  async end(): Promise<void> {
    await this.stop();
    await this.#conversation.flush();
  }

  #obeyOnce(commandId: string, command: ConversationCommand): Promise<void> {
    const known = this.#obeyed.get(commandId);
    if (known) return known;
    const obeyed = this.#commands.obey(command).then(() => this.#conversation.flush());
    this.#obeyed.set(commandId, obeyed);
    const [oldest] = this.#obeyed.keys();
    if (this.#obeyed.size > MAX_KNOWN_COMMANDS && oldest) this.#obeyed.delete(oldest);
    return obeyed;
  }

  /** A turn that the database tells of ended with an earlier background: it is taken up. */
  #recover(row: ConversationRow | null): void {
    if (!row?.turn || row.turnStartedAt === undefined || row.deletedAt !== undefined) return;
    const { eventNumber: _, ...turn } = row.turn;
    this.#turns.start({ type: 'recover', turn, startedAt: row.turnStartedAt });
  }

  #onTurnEnded(outcome: AnswerOutcome): void {
    this.#onTurn(outcome);
    const isOver = this.#isOver || this.#conversation.record.isDeleted;
    if (!isOver && !this.#isConsentAwaited) this.#queue.goOn(outcome);
    if (!this.#turns.isRunning) void this.#conversation.flush();
  }

  /** Whether tools that the last answer calls wait for the reader's word, or the browser's. */
  get #isConsentAwaited(): boolean {
    const { state } = this.#conversation;
    const answer = state.messages.find(({ id }) => id === state.head);
    const calls = answer ? pendingCalls(answer, this.#options.surroundings.tools) : [];
    return state.toolConsent !== false && calls.length > 0;
  }

  #onTurn(end: AnswerOutcome | null): void {
    this.#lastEnd = end;
    this.#tellActivity();
    this.#adjustWakefulness();
  }

  #tellActivity(): void {
    const { id, isPrivate, surroundings } = this.#options;
    const { messages, queue, givenTitle } = this.#conversation.state;
    try {
      surroundings.onActivity({
        conversationId: id,
        title: givenTitle ?? conversationTitle([...messages, ...queue]),
        isPrivate,
        isRunning: this.#turns.isRunning,
        isSeen: this.#conversation.broadcast.hasPorts,
        end: this.#lastEnd,
      });
    } catch (error) {
      reportUnexpected(error);
    }
  }

  #settle(): void {
    this.#adjustWakefulness();
    if (this.isIdle) this.#options.onIdle();
  }

  /** What is not on disk would be lost with the background. */
  #adjustWakefulness(): void {
    const { loader, broadcast, isUpToDate } = this.#conversation;
    const { isRunning } = this.#turns;
    this.#wakefulness.setNeeded(isRunning || (broadcast.hasPorts && !isUpToDate));
    const isBusy = isRunning || loader.isLoading || !isUpToDate;
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#options.onBusy(isBusy);
  }
}
