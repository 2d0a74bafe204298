import type { ChatMessage, FilePart } from '../../chat/message.ts';
import { questionText } from '../../chat/question-text.ts';
import {
  askedMessages,
  asksToContinue,
  CONTINUE_REQUEST,
  type EndedToolPart,
  endedTool,
  filesOf,
  isPicture,
} from './asked-messages.ts';
import type { ChatQuestion, ToolDescription } from './request-format.ts';

/** A call with what came of it, as text. */
interface EndedCall {
  readonly id: string;
  readonly name: string;
  /** An object, as every server wants it, whatever the model wrote. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: string;
}

/** A turn of the conversation, as chat models are told it. */
export type Turn =
  | { readonly role: 'system'; readonly text: string }
  | { readonly role: 'user'; readonly text: string; readonly images: readonly FilePart[] }
  /** The text, and after it the calls, each of which has its result. */
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly EndedCall[] };

/** The conversation in turns: the system's, the reader's, and an answer's around its tools. */
export function turnsOf(question: ChatQuestion): Turn[] {
  const asked = askedMessages(question);
  const turns = asked.flatMap(turnsOfMessage);
  const { systemPrompt } = question;
  return [
    ...(systemPrompt === '' ? [] : [{ role: 'system', text: systemPrompt } as const]),
    ...turns,
    ...(asksToContinue(question, asked)
      ? [{ role: 'user', text: CONTINUE_REQUEST, images: [] } as const]
      : []),
  ];
}

/** What a message tells a model by itself. */
export function turnsOfMessage(message: ChatMessage): Turn[] {
  return message.role === 'user' ? [userTurn(message)] : answerTurns(message);
}

function userTurn(message: ChatMessage): Turn {
  const images = filesOf(message).filter(isPicture);
  return { role: 'user', text: questionText(message), images };
}

/** A call ends what is said before it; text after its result is another turn. */
function answerTurns({ parts }: ChatMessage): Turn[] {
  const turns: { role: 'assistant'; texts: string[]; calls: EndedCall[] }[] = [];
  for (const part of parts) {
    const open = turns.at(-1);
    const ended = endedTool(part);
    if (part.type === 'text' && part.text !== '') {
      if (open && open.calls.length === 0) open.texts.push(part.text);
      else turns.push({ role: 'assistant', texts: [part.text], calls: [] });
    } else if (part.type === 'step-start' && open && open.calls.length > 0) {
      turns.push({ role: 'assistant', texts: [], calls: [] });
    } else if (ended) {
      if (open) open.calls.push(endedCall(ended));
      else turns.push({ role: 'assistant', texts: [], calls: [endedCall(ended)] });
    }
  }
  return turns
    .filter(({ texts, calls }) => texts.length > 0 || calls.length > 0)
    .map(({ texts, ...turn }) => ({ ...turn, text: texts.join('\n\n') }));
}

function endedCall({ toolCallId, toolName, input, output, errorText }: EndedToolPart): EndedCall {
  return {
    id: toolCallId,
    name: toolName,
    input: isRecord(input) ? input : {},
    output: errorText ?? (typeof output === 'string' ? output : (JSON.stringify(output) ?? '')),
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tools as OpenAI's interface has them, and Ollama's after it. */
export function functionTools(tools: readonly ToolDescription[]): readonly unknown[] {
  return tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }));
}

/** The list of tools: the reader's own, from the extra body, and after them those that we offer. */
export function joinedTools(
  { tools }: ChatQuestion['extraBody'],
  offered: readonly unknown[],
): { readonly tools?: readonly unknown[] } {
  if (offered.length === 0) return {};
  return { tools: [...(Array.isArray(tools) ? tools : []), ...offered] };
}
