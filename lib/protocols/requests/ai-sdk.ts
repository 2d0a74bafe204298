import type {
  ChatMessage,
  FilePart,
  MessagePart,
  StepPart,
  TextPart,
  ToolPart,
} from '../../chat/message.ts';
import { messageContent } from '../../chat/message-content.ts';
import { questionText } from '../../chat/question-text.ts';
import {
  askedMessages,
  asksToContinue,
  CONTINUE_REQUEST,
  endedTool,
  filesOf,
} from './asked-messages.ts';
import type { ChatQuestion, RequestFormat, ToolDescription } from './request-format.ts';
import { isRecord } from './turns.ts';

/** The parts that a back end knows from the AI SDK. */
type RequestPart = TextPart | FilePart | ToolPart | StepPart;

/** A message as it goes out: specification, section 3. */
interface RequestMessage {
  readonly id: string;
  readonly role: ChatMessage['role'];
  readonly content: string;
  readonly parts: readonly RequestPart[];
  readonly createdAt: string;
}

function requestMessage(message: ChatMessage): RequestMessage {
  const { id, role, createdAt } = message;
  const parts = role === 'user' ? questionParts(message) : answerParts(message.parts);
  return { id, role, content: messageContent(parts), parts, createdAt };
}

function questionParts(question: ChatMessage): RequestPart[] {
  return [{ type: 'text', text: questionText(question) }, ...filesOf(question)];
}

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

/** A call with its result; nothing for one without. The AI SDK's shape wants an input, even null. */
function toolPart(part: ToolPart): RequestPart[] {
  const ended = endedTool(part);
  if (!ended) return [];
  const { inputText: _, input = null, ...call } = ended;
  return [{ ...call, input }];
}

function continueMessage({ id, createdAt }: ChatMessage): RequestMessage {
  const parts: RequestPart[] = [{ type: 'text', text: CONTINUE_REQUEST }];
  return { id: `${id}-continue`, role: 'user', content: CONTINUE_REQUEST, parts, createdAt };
}

function requestMessages(question: ChatQuestion): RequestMessage[] {
  const asked = askedMessages(question);
  const last = asked.at(-1);
  const isContinued = last !== undefined && asksToContinue(question, asked);
  return [...asked.map(requestMessage), ...(isContinued ? [continueMessage(last)] : [])];
}

/** By name, with the schema as `parameters`: what assistant-ui's transport sends. */
function requestTools(tools: readonly ToolDescription[]): Record<string, unknown> {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      { description, parameters: inputSchema },
    ]),
  );
}

/**
 * The AI SDK's chat call: specification, section 7. Beside `id` and `messages` stands only what the
 * reader has set: `system` and `tools` are what assistant-ui sends, whose back ends hand them to
 * `streamText`; `model` and `temperature` are `streamText`'s own names.
 */
export const aiSdkRequests: RequestFormat = {
  body(question) {
    const { conversationId, model, systemPrompt, temperature, extraBody, tools } = question;
    const added = isRecord(extraBody.tools) ? extraBody.tools : {};
    return {
      ...extraBody,
      ...(model !== '' && { model }),
      ...(systemPrompt !== '' && { system: systemPrompt }),
      ...(temperature !== null && { temperature }),
      ...(tools.length > 0 && { tools: { ...added, ...requestTools(tools) } }),
      id: conversationId,
      messages: requestMessages(question),
    };
  },
  readModels: () => [],
  resumeAddresses(address, conversationId) {
    const byQuery = new URL(address);
    byQuery.searchParams.set('chatId', conversationId);
    const byPath = new URL(address);
    const path = byPath.pathname.replace(/\/$/, '');
    byPath.pathname = `${path}/${encodeURIComponent(conversationId)}/stream`;
    return [byQuery.href, byPath.href];
  },
};
