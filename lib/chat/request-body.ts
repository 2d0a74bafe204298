import type {
  ChatMessage,
  FilePart,
  MessagePart,
  StepPart,
  TextPart,
  ToolPart,
} from './message.ts';
import { messageContent } from './message-content.ts';
import { quotation } from './quotation.ts';

/** The parts that a back end knows from the AI SDK. */
type RequestPart = TextPart | FilePart | ToolPart | StepPart;

export interface RequestMessage {
  readonly id: string;
  readonly role: ChatMessage['role'];
  readonly content: string;
  readonly parts: readonly RequestPart[];
  readonly createdAt: string;
}

/** The body of `POST /api/chat`: specification, section 7. */
export interface RequestBody {
  readonly [extra: string]: unknown;
  readonly id: string;
  readonly messages: readonly RequestMessage[];
}

/**
 * What the back end is asked: the conversation up to its last question. `extra` is added, but
 * takes the place of neither `id` nor `messages`.
 */
export function requestBody(
  id: string,
  messages: readonly ChatMessage[],
  extra: Readonly<Record<string, unknown>>,
): RequestBody {
  const asked = messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1);
  return { ...extra, id, messages: withoutRetried(asked.map(requestMessage).filter(isTold)) };
}

/** An answer without any part tells the back end nothing. */
function isTold({ role, parts }: RequestMessage): boolean {
  return role === 'user' || parts.some(({ type }) => type !== 'step-start');
}

/** Of answers to the same question only the last goes out. */
function withoutRetried(messages: readonly RequestMessage[]): RequestMessage[] {
  return messages.filter(
    ({ role }, index) => role === 'user' || messages[index + 1]?.role !== 'assistant',
  );
}

function requestMessage(message: ChatMessage): RequestMessage {
  const { id, role, createdAt } = message;
  const parts = role === 'user' ? questionParts(message) : answerParts(message.parts);
  return { id, role, content: messageContent(parts), parts, createdAt };
}

/** The passages and the question as one text, and the files. */
function questionParts({ content, parts }: ChatMessage): RequestPart[] {
  const quotations = parts.flatMap((part) =>
    part.type === 'data-selection' ? [quotation(part.data)] : [],
  );
  const text = [...quotations, content].filter(Boolean).join('\n\n');
  return [{ type: 'text', text }, ...parts.filter((part) => part.type === 'file')];
}

/** A call with its result; nothing for one without. The AI SDK's shape wants an input, even null. */
function toolPart({ inputText: _, input = null, ...part }: ToolPart): RequestPart[] {
  const hasResult = part.state === 'output-available' || part.state === 'output-error';
  return hasResult ? [{ ...part, input }] : [];
}

/**
 * Reasoning stays here: providers that sign it refuse it without the signature, which no dialect
 * hands on. So do calls without a result, to which no provider takes a next question.
 */
function answerParts(parts: readonly MessagePart[]): RequestPart[] {
  const sent = parts.flatMap((part): RequestPart[] => {
    switch (part.type) {
      case 'text':
        return part.text === '' ? [] : [{ type: 'text', text: part.text }];
      case 'dynamic-tool':
        return toolPart(part);
      case 'file':
      case 'step-start':
        return [part];
      default:
        return [];
    }
  });
  // Steps matter where they part a call from what was made of its result.
  const hasTools = sent.some(({ type }) => type === 'dynamic-tool');
  return hasTools ? sent : sent.filter(({ type }) => type !== 'step-start');
}
