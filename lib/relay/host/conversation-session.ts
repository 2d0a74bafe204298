import type { RelayPort } from '../../browser/port.ts';
import { conversationTitle } from '../../chat/conversation-title.ts';
import type { AnswerOutcome, ChatMessage } from '../../chat/message.ts';
import type { ConversationRow } from '../../conversations/stored-row.ts';

import { reportUnexpected } from '../../errors/report.ts';
import type { ConversationCommand, RelayPosition } from '../messages.ts';
import { adoptSeenAnswer } from './adopt-seen-answer.ts';
import { Commands } from './commands.ts';
import type { HostEnvironment } from './host-environment.ts';
import { KeepAwake } from './keep-awake.ts';
import { KeptConversation } from './kept-conversation.ts';
import { QuestionQueue } from './question-queue.ts';
import { pendingCalls } from './tool-steps.ts';
import { TurnRunner } from './turn-runner.ts';

/** Ids of obeyed commands that are remembered; a panel repeats only its last few. */
const MAX_KNOWN_COMMANDS = 64;

interface SessionOptions {
  readonly id: string;
  readonly isPrivate: boolean;
  readonly environment: HostEnvironment;
  /** Something is under way, or no longer; at first the database is being read. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Called when the session may be dropped. */
  readonly onIdle: () => void;
}

interface Attachment {
  readonly since?: RelayPosition;
  readonly seen?: ChatMessage;
}

/**
 * One conversation in the background: its state, its turns, the questions that wait, and the panels
 * that see it.
 */
export class ConversationSession {
  readonly #options: SessionOptions;
  readonly #conversation: KeptConversation;
  readonly #turns: TurnRunner;
  readonly #queue: QuestionQueue;
  readonly #commands: Commands;
  readonly #keepAwake: KeepAwake;
  readonly #obeyed = new Map<string, Promise<void>>();
  #lastEnd: AnswerOutcome | null = null;
  #isOver = false;
  #isBusy = true;

  constructor(options: SessionOptions) {
    const { id, isPrivate, environment } = options;
    const { clock, ping, tools } = environment;
    this.#options = options;
    this.#keepAwake = new KeepAwake(ping, clock);
    const conversation = new KeptConversation({
      id,
      isPrivate,
      environment,
      onRestored: (row) => this.#recover(row),
      onChange: () => this.#adjustKeepAwake(),
      onSettled: () => this.#settle(),
      onWriteFailed: () => this.#keepAwake.noteActivity(),
    });
    const turns = new TurnRunner({
      conversation,
      record: conversation.record,
      environment,
      onStarted: () => this.#onTurn(null),
      onReceived: () => this.#keepAwake.noteActivity(),
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
      // The panel shows more than is known here.
      if (failure && since) return this.#settle();
      if (seen && adoptSeenAnswer(seen, this.#conversation, this.#turns))
        void this.#conversation.flush();
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
   * @param onTaken called when the question is on disk, or in memory where that failed
   */
  send(question: ChatMessage, editOf: string | undefined, onTaken: () => void): void {
    const { loader } = this.#conversation;
    loader.afterLoad(() => {
      this.#queue.take(question, editOf);
      void this.#conversation.flush().then(onTaken);
    });
  }

  /**
   * Obeys a command; the same one once.
   * @param onObeyed called when its changes are on disk, or in memory where that failed
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

  /** Ends its turn for good. Settles when all changes are written. */
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

  /** Takes up a turn that an earlier background left without an end. */
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

  /** Tools that the last answer calls wait for the reader's consent, or the browser's. */
  get #isConsentAwaited(): boolean {
    const { state } = this.#conversation;
    const answer = state.messages.find(({ id }) => id === state.head);
    const calls = answer ? pendingCalls(answer, this.#options.environment.tools) : [];
    return state.toolConsent !== false && calls.length > 0;
  }

  #onTurn(end: AnswerOutcome | null): void {
    this.#lastEnd = end;
    this.#tellActivity();
    this.#adjustKeepAwake();
  }

  #tellActivity(): void {
    const { id, isPrivate, environment } = this.#options;
    const { messages, queue, givenTitle } = this.#conversation.state;
    try {
      environment.onActivity({
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
    this.#adjustKeepAwake();
    if (this.isIdle) this.#options.onIdle();
  }

  /** Changes that are not on disk would be lost with the background. */
  #adjustKeepAwake(): void {
    const { loader, broadcast, isUpToDate } = this.#conversation;
    const { isRunning } = this.#turns;
    this.#keepAwake.setNeeded(isRunning || (broadcast.hasPorts && !isUpToDate));
    const isBusy = isRunning || loader.isLoading || !isUpToDate;
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#options.onBusy(isBusy);
  }
}
