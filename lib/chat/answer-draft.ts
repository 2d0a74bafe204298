import type { AnswerEvent, ProsePartType } from '../protocols/events.ts';
import type { ChatMessage, MessagePart, ToolPart } from './message.ts';
import { messageContent } from './message-content.ts';

type ProseDelta = Extract<AnswerEvent, { type: ProsePartType }>;
type EventOf<Type extends AnswerEvent['type']> = Extract<AnswerEvent, { type: Type }>;

/**
 * An answer while a run of events is applied to it. The message it began from is left as it is:
 * parts are replaced, never changed.
 */
export class AnswerDraft {
  readonly #message: ChatMessage;
  readonly #parts: MessagePart[];
  // Kept beside the parts, so that a delta costs one concatenation and not all of the text.
  #content: string;

  constructor(message: ChatMessage) {
    this.#message = message;
    this.#parts = [...message.parts];
    this.#content = message.content;
  }

  /** The answer with everything applied so far. */
  toMessage(): ChatMessage {
    return { ...this.#message, parts: this.#parts, content: this.#content };
  }

  apply(event: AnswerEvent): void {
    switch (event.type) {
      case 'part-start':
        this.#parts.push({ type: event.of, text: '', partId: event.partId });
        break;
      case 'text':
      case 'reasoning':
        this.#grow(event);
        break;
      case 'part-end':
        this.#close(event);
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
        this.#changeTool(event.toolCallId, (part) => ({ ...part, state: 'output-denied' }));
        break;
      case 'data':
        this.#putData(event);
        break;
      case 'step':
        this.#parts.push({ type: 'step-start' });
        break;
      case 'step-reset':
        this.#resetStep();
        break;
      case 'error':
      case 'finish':
        // They end a turn and are no part of an answer.
        break;
    }
  }

  /** No part grows any more. */
  closeParts(): void {
    for (const [index, part] of this.#parts.entries()) {
      if ('partId' in part) this.#parts[index] = { type: part.type, text: part.text };
    }
  }

  #findProse(type: ProsePartType, partId: string): number {
    return this.#parts.findLastIndex((part) => part.type === type && part.partId === partId);
  }

  #grow({ type, partId, delta }: ProseDelta): void {
    const index = this.#findProse(type, partId);
    const part = this.#parts[index];
    const before = part?.type === type ? part.text : '';
    const grown = { type, text: before + delta, partId };
    if (part) this.#parts[index] = grown;
    else this.#parts.push(grown);
    if (type === 'text') this.#growContent(grown, before, delta);
  }

  #growContent(grown: MessagePart, before: string, delta: string): void {
    const isAtTheEnd = this.#parts.findLast(({ type }) => type === 'text') === grown;
    // A part's first text may need a blank line before it.
    if (isAtTheEnd && before !== '') this.#content += delta;
    else this.#content = messageContent(this.#parts);
  }

  #close({ of, partId }: EventOf<'part-end'>): void {
    const index = this.#findProse(of, partId);
    const part = this.#parts[index];
    if (part?.type === of) this.#parts[index] = { type: of, text: part.text };
  }

  #callTool({ toolCallId, toolName, input, complete }: EventOf<'tool-call'>): void {
    const part: ToolPart = {
      type: 'dynamic-tool',
      toolCallId,
      toolName,
      state: complete ? 'input-available' : 'input-streaming',
      ...(complete && { input }),
    };
    if (!this.#changeTool(toolCallId, () => part)) this.#parts.push(part);
  }

  #growToolInput({ toolCallId, delta }: EventOf<'tool-input'>): void {
    this.#changeTool(toolCallId, (part) => ({
      ...part,
      inputText: (part.inputText ?? '') + delta,
    }));
  }

  #endTool({ toolCallId, output, errorText }: EventOf<'tool-result'>): void {
    this.#changeTool(toolCallId, ({ output: _, errorText: __, ...call }) =>
      errorText === undefined
        ? { ...call, state: 'output-available', output }
        : { ...call, state: 'output-error', errorText },
    );
  }

  /** @returns whether there is such a call. */
  #changeTool(toolCallId: string, change: (part: ToolPart) => ToolPart): boolean {
    const index = this.#parts.findLastIndex(
      (part) => part.type === 'dynamic-tool' && part.toolCallId === toolCallId,
    );
    const part = this.#parts[index];
    if (part?.type !== 'dynamic-tool') return false;
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
    this.#content = messageContent(this.#parts);
  }
}
