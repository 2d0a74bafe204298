import { isEmptyAnswer } from '../../chat/answer-state.ts';
import { branchTo, shownMessages } from '../../chat/branches.ts';
import { endsWithToolResult } from '../../chat/can-continue.ts';
import { emptyAnswer } from '../../chat/create-message.ts';
import { withKeptFiles } from '../../chat/kept-file.ts';
import type { AnswerDetails, AnswerOutcome, ChatMessage } from '../../chat/message.ts';
import { selectionsOf } from '../../chat/message-content.ts';
import type { ModelChoice } from '../../chat/model-choice.ts';
import { askingForQuotes, canAskForQuotes, QUOTE_REQUEST } from '../../chat/quote-request.ts';
import { timestamp } from '../../clock.ts';
import type { Failure } from '../../errors/failure.ts';
import { toFailure } from '../../errors/failure-error.ts';
import { EmptyAnswerError, NoBackEndError, OnlyWordsError } from '../../errors/failure-errors.ts';
import type { ModelInfo } from '../../protocols/model-info.ts';
import { withoutPictures } from '../../protocols/requests/asked-messages.ts';
import type { ChatQuestion } from '../../protocols/requests/request-format.ts';
import type { Thinking } from '../../protocols/requests/thinking.ts';
import { nameOf } from '../../settings/back-end-name.ts';
import type { BackEnd } from '../../settings/back-ends.ts';
import type { ChatSettings } from '../../settings/chat-settings.ts';
import { toldWindow } from '../../tokens/window-of.ts';
import type { AnswerSource } from '../call/answer-source.ts';
import type { ConversationRecord, RunningTurn } from '../keep/conversation-record.ts';
import { AnswerReceiver } from './answer-receiver.ts';
import { askAndReceive, resumeAndReceive } from './exchange.ts';
import type { HostEnvironment, LiveConversation } from './host-environment.ts';
import { callCount, pendingCalls, runTool, toolContext } from './tool-steps.ts';

/** The reason for a turn. */
export type TurnPlan =
  /** A new answer to a question, by a model of its own where one was chosen for it. */
  | { readonly type: 'ask'; readonly questionId: string; readonly choice?: ModelChoice }
  /** More of an answer that was cut short, or that waits for what is made of a tool's result. */
  | { readonly type: 'continue'; readonly answer: ChatMessage }
  /** The results of the tools that an answer calls, and what is made of them. */
  | { readonly type: 'use-tools'; readonly answer: ChatMessage }
  /** The rest of an answer whose background has ended. */
  | { readonly type: 'recover'; readonly turn: RunningTurn; readonly startedAt: string };

interface TurnEnd {
  readonly outcome: AnswerOutcome;
  readonly failure: Failure | null;
  readonly details?: AnswerDetails;
}

interface TurnOptions {
  readonly plan: TurnPlan;
  readonly conversation: LiveConversation;
  readonly record: ConversationRecord;
  readonly environment: HostEnvironment;
  readonly signal: AbortSignal;
  /** Called with each run of events. */
  readonly onReceived: () => void;
}

/** Found out before the first call. */
interface Means {
  readonly backEnd: BackEnd;
  readonly settings: ChatSettings;
  readonly thinking: Thinking | null;
  /** `null` where the back end chooses. */
  readonly modelInfo: ModelInfo | null;
  readonly source: AnswerSource;
}

/** The relation of a call's answer to the answer that is shown. */
type CallKind = 'begins' | 'continues-text' | 'follows-tools';

const COMPLETE: TurnEnd = { outcome: 'complete', failure: null };
const STOPPED: TurnEnd = { outcome: 'stopped', failure: null };
const INTERRUPTED: TurnEnd = { outcome: 'interrupted', failure: { kind: 'interrupted' } };

/** The back end has ended an answer, and has said nothing that a reader sees. */
function emptyEnd({ details: { reason } = {} }: ChatMessage): TurnEnd {
  const { failure } = new EmptyAnswerError(reason === undefined ? {} : { reason });
  return { outcome: 'failed', failure };
}

/** Recorded as soon as a turn begins. */
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

/** Known of an answer before its first word. */
function aboutAnswer(
  { backEnd, modelInfo }: Means,
  leftOutThrough: string | null,
  asksForQuotes: boolean,
): Pick<ChatMessage, 'details' | 'choice'> {
  const { id: backEndId, model } = backEnd;
  const window = toldWindow(backEnd);
  const details = {
    backEnd: nameOf(backEnd),
    ...(model !== '' && { model }),
    ...(modelInfo && modelInfo.name !== model && { modelName: modelInfo.name }),
    ...(window !== null && { window }),
    ...(leftOutThrough !== null && { leftOutThrough }),
    ...(asksForQuotes && { addedInstructions: QUOTE_REQUEST }),
  };
  return { details, choice: { backEndId, model } };
}

function continuation(answer: ChatMessage): CallKind {
  return endsWithToolResult(answer) ? 'follows-tools' : 'continues-text';
}

/** One answer, or more of one: its calls, and between them the tools that it calls. */
export class Turn {
  readonly receiver: AnswerReceiver;
  readonly #options: TurnOptions;
  readonly #turn: RunningTurn;
  /** On the clock's `elapsed`; maybe below zero for a turn of an earlier background. */
  readonly #startedAt: number;
  #means: Means | null = null;
  /** All calls for this answer, an earlier background's too. */
  #callCount = 0;

  constructor(turn: RunningTurn, options: TurnOptions) {
    const { conversation, environment, plan, onReceived } = options;
    const { clock } = environment;
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
      if (!isWhole) return INTERRUPTED;
      return isEmptyAnswer(receiver.answer) ? emptyEnd(receiver.answer) : COMPLETE;
    } catch (error) {
      if (!this.#options.signal.aborted) {
        return { outcome: 'failed', failure: receiver.reported ?? this.#failureOf(error) };
      }
      this.#openStopped();
      return STOPPED;
    }
  }

  /** The server's words for a failure, without secrets. */
  #failureOf(error: unknown): Failure {
    const failure = toFailure(error);
    const hide = this.#means?.source.hide;
    return hide && 'detail' in failure ? { ...failure, detail: hide(failure.detail) } : failure;
  }

  /** @returns whether the answer is whole */
  async #perform(): Promise<boolean> {
    const { plan, environment, conversation } = this.#options;
    const means = await this.#findMeans();
    if (!means) return false;
    this.#means = means;
    const { leftOutThrough } = conversation.state;
    this.receiver.describe(aboutAnswer(means, leftOutThrough, this.#asksForQuotes(means)));
    if (plan.type !== 'ask') this.#callCount = callCount(this.receiver.answer, environment.tools);
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
    const { plan, environment, conversation, signal } = this.#options;
    const [backEnd, settings] = await Promise.all([
      this.#findBackEnd(),
      environment.chatSettings(),
    ]);
    if (backEnd) {
      const modelInfo = await environment.modelOf(backEnd, conversation.isPrivate, signal);
      const thinking = await environment.thinkingOf(backEnd, modelInfo);
      const source = environment.sourceFor(backEnd, conversation.isPrivate);
      return { backEnd, settings, thinking, modelInfo, source };
    }
    if (plan.type === 'recover') return null;
    throw new NoBackEndError();
  }

  async #findBackEnd(): Promise<BackEnd | null> {
    const { plan, conversation, environment } = this.#options;
    if (plan.type === 'recover') {
      const { backEndId, model = '' } = this.#turn;
      return backEndId === undefined ? null : this.#chosen({ backEndId, model });
    }
    const own = plan.type === 'ask' ? plan.choice : plan.answer.choice;
    const choice = own ?? conversation.state.modelChoice;
    return (choice && (await this.#chosen(choice))) ?? environment.backEnd();
  }

  /** The back end with the chosen model in the place of its own; `null` where it is gone. */
  async #chosen({ backEndId, model }: ModelChoice): Promise<BackEnd | null> {
    const backEnd = await this.#options.environment.backEndOf(backEndId);
    return backEnd && { ...backEnd, model: model || backEnd.model };
  }

  #resume({ source }: Means): Promise<boolean> {
    const { conversation, environment, signal } = this.#options;
    // A panel is told that the answer may go on; nothing of it is taken back if it does not.
    if (conversation.state.messages.includes(this.receiver.answer)) this.receiver.open();
    const exchange = { source, receiver: this.receiver, clock: environment.clock, signal };
    return resumeAndReceive(exchange, conversation.id);
  }

  async #call(means: Means, kind: CallKind): Promise<void> {
    const { conversation, record, environment, signal } = this.#options;
    const { receiver } = this;
    this.#callCount++;
    if (kind === 'follows-tools') receiver.receive([{ type: 'step' }]);
    const base = receiver.beginCall(kind === 'continues-text');
    record.callStarted(means.backEnd, kind === 'begins' ? undefined : base);
    // The question is on disk before it leaves. If that fails, the reader is told, and it leaves.
    await conversation.flushRecord();
    signal.throwIfAborted();
    const exchange = { source: means.source, receiver, clock: environment.clock, signal };
    const question = this.#question(means, kind);
    await this.#checkAllowed(question);
    const messages = await withKeptFiles(question.messages, environment.fileAddress);
    signal.throwIfAborted();
    await askAndReceive(exchange, { ...question, messages });
  }

  /** @throws OnlyWordsError */
  async #checkAllowed({ messages }: ChatQuestion): Promise<void> {
    const { allowed, tools } = this.#options.environment;
    if ((await allowed()).attachments) return;
    const isAttached = ({ role, parts }: ChatMessage) =>
      parts.some((part) =>
        part.type === 'dynamic-tool'
          ? part.state === 'output-available' && tools.isClientTool(part.toolName)
          : role === 'user' && part.type !== 'text',
      );
    if (messages.some(isAttached)) throw new OnlyWordsError();
  }

  #asksForQuotes({ settings }: Means): boolean {
    const { messages } = this.#options.conversation.state;
    return settings.asksForQuotes && canAskForQuotes(branchTo(messages, this.#turn.questionId));
  }

  #question(means: Means, kind: CallKind): ChatQuestion {
    const { backEnd, settings, thinking, modelInfo } = means;
    const { conversation, environment } = this.#options;
    const { questionId, answerId } = this.#turn;
    const { messages, toolConsent, leftOutThrough } = conversation.state;
    const { model, systemPrompt, temperature, extraBody } = backEnd;
    const offersTools =
      settings.offersTools && toolConsent !== false && modelInfo?.usesTools !== false;
    const branch = branchTo(messages, kind === 'begins' ? questionId : answerId);
    const seen = modelInfo?.seesPictures === false ? withoutPictures(branch) : branch;
    const told = { messages: seen, systemPrompt };
    return {
      conversationId: conversation.id,
      ...(this.#asksForQuotes(means) ? askingForQuotes(told) : told),
      continuesAnswer: kind === 'continues-text',
      leftOutThrough,
      model,
      temperature,
      thinking,
      extraBody,
      tools: offersTools ? environment.tools.toolsFor(branch.flatMap(selectionsOf)) : [],
    };
  }

  /** Runs the tools that the answer calls. @returns whether a call is to make something of it */
  async #runTools(means: Means): Promise<boolean> {
    const { conversation, environment, signal } = this.#options;
    const { settings, backEnd, modelInfo } = means;
    const { tools } = environment;
    const calls = pendingCalls(this.receiver.answer, tools);
    const { toolConsent } = conversation.state;
    const isRefused = toolConsent === false || !settings.offersTools;
    if (calls.length === 0 || (toolConsent === null && !isRefused)) return false;
    const window = toldWindow(backEnd) ?? modelInfo?.window ?? null;
    for (const call of calls) {
      const context = toolContext(conversation, this.#question(means, 'follows-tools'), window);
      const result = isRefused
        ? ({ type: 'tool-denied', toolCallId: call.toolCallId } as const)
        : await runTool(call, tools, context, signal);
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
    const took = Math.round(this.#options.environment.clock.elapsed() - this.#startedAt);
    const ignoredEvents = (before?.ignoredEvents ?? 0) + (source?.ignoredEvents ?? 0);
    return {
      ...(backEnd && { backEnd: nameOf(backEnd) }),
      // Nobody saw this answer end.
      ...(outcome !== 'interrupted' && { durationMs: (before?.durationMs ?? 0) + took }),
      ...(ignoredEvents > 0 && { ignoredEvents }),
    };
  }
}
