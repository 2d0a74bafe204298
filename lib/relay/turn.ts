import { branchTo, shownMessages } from '../chat/branches.ts';
import { endsWithToolResult } from '../chat/can-continue.ts';
import { emptyAnswer } from '../chat/create-message.ts';
import type { AnswerDetails, AnswerOutcome, ChatMessage } from '../chat/message.ts';
import type { Failure } from '../errors/failure.ts';
import { NoBackEndError } from '../errors/failure-errors.ts';
import { toFailure } from '../errors/to-failure.ts';
import type { ChatQuestion } from '../protocols/request-format.ts';
import type { BackEnd, ChatSettings } from '../settings/settings.ts';
import { AnswerReceiver } from './answer-receiver.ts';
import type { AnswerSource } from './answer-source.ts';
import { timestamp } from './clock.ts';
import type { ConversationRecord, RunningTurn } from './conversation-record.ts';
import { askAndReceive, resumeAndReceive } from './exchange.ts';
import type { LiveConversation } from './live-conversation.ts';
import type { HostSurroundings } from './surroundings.ts';
import { callCount, pendingCalls, runTool } from './tool-steps.ts';

/** What a turn is begun for. */
export type TurnPlan =
  /** A new answer to a question. */
  | { readonly type: 'ask'; readonly questionId: string }
  /** More of an answer that was cut short, or that waits for what is made of a tool's result. */
  | { readonly type: 'continue'; readonly answer: ChatMessage }
  /** The results of the tools that an answer calls, and what is made of them. */
  | { readonly type: 'use-tools'; readonly answer: ChatMessage }
  /** The rest of an answer whose background has ended. */
  | { readonly type: 'recover'; readonly turn: RunningTurn; readonly startedAt: string };

export interface TurnEnd {
  readonly outcome: AnswerOutcome;
  readonly failure: Failure | null;
  readonly details?: AnswerDetails;
}

interface TurnOptions {
  readonly plan: TurnPlan;
  readonly conversation: LiveConversation;
  readonly record: ConversationRecord;
  readonly surroundings: HostSurroundings;
  readonly signal: AbortSignal;
  /** Told of each run of events that comes. */
  readonly onReceived: () => void;
}

/** What a turn needs to know before it calls. */
interface Means {
  readonly backEnd: BackEnd;
  readonly settings: ChatSettings;
  readonly source: AnswerSource;
}

/** What a call's answer is to the answer that is shown. */
type CallKind = 'begins' | 'continues-text' | 'follows-tools';

const COMPLETE: TurnEnd = { outcome: 'complete', failure: null };
const STOPPED: TurnEnd = { outcome: 'stopped', failure: null };
const INTERRUPTED: TurnEnd = { outcome: 'interrupted', failure: { kind: 'interrupted' } };

/** What is noted of a turn as soon as it begins. */
export function runningTurn(plan: TurnPlan): RunningTurn {
  switch (plan.type) {
    case 'ask':
      return { questionId: plan.questionId, answerId: crypto.randomUUID() };
    case 'recover':
      return plan.turn;
    default:
      return { questionId: plan.answer.parentId ?? '', answerId: plan.answer.id };
  }
}

function continuation(answer: ChatMessage): CallKind {
  return endsWithToolResult(answer) ? 'follows-tools' : 'continues-text';
}

/** One answer, or more of one: its calls, and between them the tools that it calls. */
export class Turn {
  readonly receiver: AnswerReceiver;
  readonly #options: TurnOptions;
  readonly #turn: RunningTurn;
  /** By the elapsed time; before the beginning, where an earlier background began it. */
  readonly #startedAt: number;
  #means: Means | null = null;
  /** Of all that were made for this answer. */
  #callCount = 0;

  constructor(turn: RunningTurn, options: TurnOptions) {
    const { conversation, surroundings, plan, onReceived } = options;
    const { clock } = surroundings;
    this.#options = options;
    this.#turn = turn;
    const before = plan.type === 'recover' ? clock.now() - Date.parse(plan.startedAt) : 0;
    this.#startedAt = clock.elapsed() - Math.max(0, before);
    const answer = turn.base ?? emptyAnswer(turn.answerId, turn.questionId, timestamp(clock));
    this.receiver = new AnswerReceiver({ conversation, clock, answer, onReceived });
  }

  /** From its beginning to its end, whatever that is: it never rejects. */
  async run(): Promise<TurnEnd> {
    const detailsBefore = this.receiver.answer.details;
    const end = await this.#runToEnd();
    return { ...end, details: this.#details(end, detailsBefore) };
  }

  async #runToEnd(): Promise<TurnEnd> {
    const { receiver } = this;
    try {
      const isWhole = await this.#perform();
      if (receiver.reported) return { outcome: 'failed', failure: receiver.reported };
      return isWhole ? COMPLETE : INTERRUPTED;
    } catch (error) {
      if (!this.#options.signal.aborted) {
        return { outcome: 'failed', failure: receiver.reported ?? this.#failureOf(error) };
      }
      this.#openStopped();
      return STOPPED;
    }
  }

  /** What the server says of a failure, without what must not be told. */
  #failureOf(error: unknown): Failure {
    const failure = toFailure(error);
    const hide = this.#means?.source.hide;
    return hide && 'detail' in failure ? { ...failure, detail: hide(failure.detail) } : failure;
  }

  /** @returns whether the answer is whole */
  async #perform(): Promise<boolean> {
    const { plan, surroundings } = this.#options;
    const means = await this.#findMeans();
    if (!means) return false;
    this.#means = means;
    if (plan.type !== 'ask') this.#callCount = callCount(this.receiver.answer, surroundings.tools);
    if (plan.type === 'ask') await this.#call(means, 'begins');
    else if (plan.type === 'continue') await this.#call(means, continuation(plan.answer));
    else if (plan.type === 'recover' && !(await this.#resume(means))) return false;
    while (!this.receiver.reported && (await this.#runTools(means))) {
      await this.#call(means, 'follows-tools');
    }
    return true;
  }

  /** @returns `null` where the back end that an answer was to be had from is gone */
  async #findMeans(): Promise<Means | null> {
    const { plan, surroundings } = this.#options;
    const [backEnd, settings] = await Promise.all([
      this.#findBackEnd(),
      surroundings.chatSettings(),
    ]);
    if (backEnd) return { backEnd, settings, source: surroundings.sourceFor(backEnd) };
    if (plan.type === 'recover') return null;
    throw new NoBackEndError();
  }

  async #findBackEnd(): Promise<BackEnd | null> {
    const { plan, surroundings } = this.#options;
    if (plan.type !== 'recover') return surroundings.backEnd();
    const { backEndId } = this.#turn;
    return backEndId === undefined ? null : surroundings.backEndOf(backEndId);
  }

  #resume({ source }: Means): Promise<boolean> {
    const { conversation, surroundings, signal } = this.#options;
    // A panel is told that the answer may go on; nothing of it is taken back if it does not.
    if (conversation.state.messages.includes(this.receiver.answer)) this.receiver.open();
    const exchange = { source, receiver: this.receiver, clock: surroundings.clock, signal };
    return resumeAndReceive(exchange, conversation.id);
  }

  async #call(means: Means, kind: CallKind): Promise<void> {
    const { conversation, record, surroundings, signal } = this.#options;
    const { receiver } = this;
    this.#callCount++;
    if (kind === 'follows-tools') receiver.receive([{ type: 'step' }]);
    const base = receiver.beginCall(kind === 'continues-text');
    record.callStarted(means.backEnd.id, kind === 'begins' ? undefined : base);
    // What is asked is on disk before it leaves. If it cannot be, the reader is told, and it leaves.
    await conversation.flushRecord();
    signal.throwIfAborted();
    const exchange = { source: means.source, receiver, clock: surroundings.clock, signal };
    await askAndReceive(exchange, this.#question(means, kind));
  }

  #question({ backEnd, settings }: Means, kind: CallKind): ChatQuestion {
    const { conversation, surroundings } = this.#options;
    const { questionId, answerId } = this.#turn;
    const { messages, toolConsent } = conversation.state;
    const { model, systemPrompt, temperature, extraBody } = backEnd;
    const offersTools = settings.offersTools && toolConsent !== false;
    return {
      conversationId: conversation.id,
      messages: branchTo(messages, kind === 'begins' ? questionId : answerId),
      continuesAnswer: kind === 'continues-text',
      model,
      systemPrompt,
      temperature,
      extraBody,
      tools: offersTools ? surroundings.tools.descriptions : [],
    };
  }

  /** Runs the tools that the answer calls. @returns whether a call is to make something of it */
  async #runTools({ settings }: Means): Promise<boolean> {
    const { conversation, surroundings, signal } = this.#options;
    const { tools } = surroundings;
    const calls = pendingCalls(this.receiver.answer, tools);
    const { toolConsent } = conversation.state;
    const isRefused = toolConsent === false || !settings.offersTools;
    if (calls.length === 0 || (toolConsent === null && !isRefused)) return false;
    for (const call of calls) {
      const result = isRefused
        ? ({ type: 'tool-denied', toolCallId: call.toolCallId } as const)
        : await runTool(call, tools, conversation.isPrivate, signal);
      if (!result) return false;
      this.receiver.receive([result]);
    }
    return !isRefused && this.#callCount < settings.maxSteps;
  }

  /** An answer that was stopped before its first word is one, so that the panel can say so. */
  #openStopped(): void {
    const shown = shownMessages(this.#options.conversation.state);
    if (shown.at(-1)?.id === this.#turn.questionId) this.receiver.open();
  }

  #details({ outcome }: TurnEnd, before: AnswerDetails | undefined): AnswerDetails {
    const { backEnd, source } = this.#means ?? {};
    const took = Math.round(this.#options.surroundings.clock.elapsed() - this.#startedAt);
    const ignoredEvents = (before?.ignoredEvents ?? 0) + (source?.ignoredEvents ?? 0);
    return {
      ...(backEnd && { backEnd: backEnd.name }),
      // How long an answer took that nobody saw end is not known.
      ...(outcome !== 'interrupted' && { durationMs: (before?.durationMs ?? 0) + took }),
      ...(ignoredEvents > 0 && { ignoredEvents }),
    };
  }
}
