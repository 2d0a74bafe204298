import { keptReason } from './end-reason.ts';
import type { AnswerEvent, ProsePartType, TokenUsage } from './events/events.ts';
import type {
  AnswerDetails,
  ChatMessage,
  MessagePart,
  ReasoningPart,
  TextPart,
  ToolPart,
} from './message.ts';
import { messageContent } from './message-content.ts';

type ProseDelta = Extract<AnswerEvent, { type: ProsePartType }>;
type EventOf<Type extends AnswerEvent['type']> = Extract<AnswerEvent, { type: Type }>;

type ProsePart = TextPart | ReasoningPart;

/** The name of a text that goes on in mid-sentence, until the back end has named the rest of it. */
const OPEN_END = 'sidelight-open-end';

function emptyProse(type: ProsePartType, partId: string, at: number): ProsePart {
  if (type === 'text') return { type, text: '', partId };
  return { type, text: '', partId, startedAt: at };
}

/** Reasoning with the time that it has taken up to now. */
function timed(part: ProsePart, at: number): ProsePart {
  if (part.type === 'text' || part.startedAt === undefined) return part;
  return { ...part, durationMs: Math.max(0, at - part.startedAt) };
}

function withoutPartId({ partId: _, ...part }: ProsePart): ProsePart {
  return part;
}

function isBeingWritten({ state }: ToolPart): boolean {
  return state === 'input-streaming';
}

/** A call that has neither a result nor a refusal. */
function isWaiting({ state }: ToolPart): boolean {
  return state === 'input-streaming' || state === 'input-available';
}

function sum(name: keyof TokenUsage, before = 0, more?: number): TokenUsage {
  return more === undefined ? {} : { [name]: before + more };
}

/**
 * An answer while a run of events is applied to it. The message it began from is left as it is:
 * parts are replaced, never changed.
 */
export class AnswerDraft {
  readonly #message: ChatMessage;
  readonly #parts: MessagePart[];
  // Kept beside the parts, so that a delta costs one concatenation and not all of the text.
  #content: string;
  // Text came in before the last text: what it makes of all is found out once, not at each delta.
  #isContentStale = false;
  #details: AnswerDetails | undefined;

  constructor(message: ChatMessage) {
    this.#message = message;
    this.#parts = [...message.parts];
    this.#content = message.content;
    this.#details = message.details;
  }

  /** The answer with everything applied so far. */
  toMessage(): ChatMessage {
    const details = this.#details && { details: this.#details };
    const content = this.#isContentStale ? messageContent(this.#parts) : this.#content;
    return { ...this.#message, parts: this.#parts, content, ...details };
  }

  /** @param at when the event came, in milliseconds since the epoch */
  apply(event: AnswerEvent, at: number): void {
    switch (event.type) {
      case 'part-start':
        this.#start(event, at);
        break;
      case 'text':
      case 'reasoning':
        this.#grow(event, at);
        break;
      case 'part-end':
        this.#close(event, at);
        break;
      case 'source':
        this.#parts.push({ ...event, type: 'source-url' });
        break;
      case 'source-document':
      case 'file':
        this.#parts.push(event);
        break;
      case 'tool-call':
        this.#callTool(event);
        break;
      case 'tool-input':
        this.#growToolInput(event);
        break;
      case 'tool-result':
        this.#endTool(event);
        break;
      case 'tool-denied':
        this.#denyTool(event);
        break;
      case 'data':
        this.#putData(event);
        break;
      case 'step':
        this.#startStep();
        break;
      case 'step-reset':
        this.#resetStep();
        break;
      case 'model':
        this.#details = { ...this.#details, model: event.name };
        break;
      case 'finish':
        if (event.usage) this.#addUsage(event.usage);
        this.#endFor(keptReason(event.reason, this.#parts));
        break;
      case 'error':
        // It ends a turn and is no part of an answer.
        break;
    }
  }

  /** An answer that went on ends anew. */
  #endFor(reason: string | undefined): void {
    if (reason ?? this.#details?.reason) this.#details = { ...this.#details, reason };
  }

  /** No part grows any more. */
  closeParts(): void {
    for (const [index, part] of this.#parts.entries()) {
      if ('partId' in part) this.#parts[index] = withoutPartId(part);
    }
  }

  /** The next text joins the last one, unless a tool was called since. */
  openEnd(): void {
    const index = this.#parts.findLastIndex(
      ({ type }) => type === 'text' || type === 'dynamic-tool',
    );
    const part = this.#parts[index];
    if (part?.type === 'text') this.#parts[index] = { ...part, partId: OPEN_END };
  }

  /** Gives the text that goes on the name of its rest. @returns its index, or -1 where none does */
  #nameOpenEnd(partId: string): number {
    const index = this.#findProse('text', OPEN_END);
    const part = this.#parts[index];
    if (part?.type !== 'text') return -1;
    if (this.#parts.slice(index).some(({ type }) => type === 'dynamic-tool')) return -1;
    this.#parts[index] = { ...part, partId };
    return index;
  }

  #start({ of, partId }: EventOf<'part-start'>, at: number): void {
    if (of === 'text' && this.#nameOpenEnd(partId) !== -1) return;
    this.#parts.push(emptyProse(of, partId, at));
  }

  /** Two steps in a row are one: the background says where a call begins, and some back ends do. */
  #startStep(): void {
    const isBegun = this.#parts.at(-1)?.type === 'step-start';
    if (!isBegun && this.#findProse('text', OPEN_END) === -1)
      this.#parts.push({ type: 'step-start' });
  }

  #findProse(type: ProsePartType, partId: string): number {
    return this.#parts.findLastIndex((part) => part.type === type && part.partId === partId);
  }

  #findOrNameProse(type: ProsePartType, partId: string): number {
    const index = this.#findProse(type, partId);
    return index === -1 && type === 'text' ? this.#nameOpenEnd(partId) : index;
  }

  #grow({ type, partId, delta }: ProseDelta, at: number): void {
    const index = this.#findOrNameProse(type, partId);
    const part = this.#parts[index];
    const open = part?.type === type ? part : emptyProse(type, partId, at);
    const before = open.text;
    const grown = timed({ ...open, text: before + delta }, at);
    if (part) this.#parts[index] = grown;
    else this.#parts.push(grown);
    if (type === 'text') this.#growContent(grown, before, delta);
  }

  #growContent(grown: MessagePart, before: string, delta: string): void {
    const isAtTheEnd = this.#parts.findLast(({ type }) => type === 'text') === grown;
    // A part's first text may need a blank line before it.
    if (isAtTheEnd && before !== '') this.#content += delta;
    else this.#isContentStale = true;
  }

  #close({ of, partId }: EventOf<'part-end'>, at: number): void {
    const index = this.#findProse(of, partId);
    const part = this.#parts[index];
    if (part?.type === of) this.#parts[index] = withoutPartId(timed(part, at));
  }

  /** Each step tells what it took; an answer's is the sum. */
  #addUsage({ inputTokens, outputTokens }: TokenUsage): void {
    const usage = {
      ...this.#details?.usage,
      ...sum('inputTokens', this.#details?.usage?.inputTokens, inputTokens),
      ...sum('outputTokens', this.#details?.usage?.outputTokens, outputTokens),
    };
    this.#details = { ...this.#details, usage };
  }

  /**
   * A call that is whole stays what it is: the reader may have been asked about it. What comes
   * under its id after that is told once more, or is another call.
   */
  #callTool({ toolCallId, toolName, input, complete }: EventOf<'tool-call'>): void {
    const part: ToolPart = {
      type: 'dynamic-tool',
      toolCallId,
      toolName,
      state: complete ? 'input-available' : 'input-streaming',
      ...(complete && { input }),
    };
    const isOpen = this.#changeTool(toolCallId, isBeingWritten, () => part);
    if (!isOpen && !(complete && this.#isToldAgain(part))) this.#parts.push(part);
  }

  /** The last call of this id is this one, and has no result: servers repeat themselves. */
  #isToldAgain({ toolCallId, toolName, input }: ToolPart): boolean {
    const before = this.#parts.findLast(
      (part) => part.type === 'dynamic-tool' && part.toolCallId === toolCallId,
    );
    return (
      before?.type === 'dynamic-tool' &&
      before.state === 'input-available' &&
      before.toolName === toolName &&
      JSON.stringify(before.input) === JSON.stringify(input)
    );
  }

  #growToolInput({ toolCallId, delta }: EventOf<'tool-input'>): void {
    this.#changeTool(toolCallId, isBeingWritten, (part) => ({
      ...part,
      inputText: (part.inputText ?? '') + delta,
    }));
  }

  #endTool({ toolCallId, output, errorText }: EventOf<'tool-result'>): void {
    const end = ({ output: _, errorText: __, ...call }: ToolPart): ToolPart =>
      errorText === undefined
        ? { ...call, state: 'output-available', output }
        : { ...call, state: 'output-error', errorText };
    this.#settleTool(toolCallId, end);
  }

  #denyTool({ toolCallId }: EventOf<'tool-denied'>): void {
    this.#settleTool(toolCallId, (part) => ({ ...part, state: 'output-denied' }));
  }

  /** Several calls may share an id: the first that waits is meant, else the last is told of anew. */
  #settleTool(toolCallId: string, change: (part: ToolPart) => ToolPart): void {
    const index = this.#parts.findIndex(
      (part) => part.type === 'dynamic-tool' && part.toolCallId === toolCallId && isWaiting(part),
    );
    const part = this.#parts[index];
    if (part?.type === 'dynamic-tool') this.#parts[index] = change(part);
    else this.#changeTool(toolCallId, () => true, change);
  }

  /** Changes the last call of an id, if it is such a one. @returns whether it is */
  #changeTool(
    toolCallId: string,
    isSuch: (part: ToolPart) => boolean,
    change: (part: ToolPart) => ToolPart,
  ): boolean {
    const index = this.#parts.findLastIndex(
      (part) => part.type === 'dynamic-tool' && part.toolCallId === toolCallId,
    );
    const part = this.#parts[index];
    if (part?.type !== 'dynamic-tool' || !isSuch(part)) return false;
    this.#parts[index] = change(part);
    return true;
  }

  #putData({ name, id, data }: EventOf<'data'>): void {
    const part: MessagePart = { type: 'data', name, ...(id !== undefined && { id }), data };
    const index = this.#parts.findIndex(
      (other) =>
        id !== undefined && other.type === 'data' && other.name === name && other.id === id,
    );
    if (index === -1) this.#parts.push(part);
    else this.#parts[index] = part;
  }

  #resetStep(): void {
    const stepStart = this.#parts.findLastIndex(({ type }) => type === 'step-start');
    this.#parts.splice(stepStart + 1);
    this.#isContentStale = true;
  }
}
