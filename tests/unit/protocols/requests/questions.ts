import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { messageContent } from '@/lib/chat/message-content.ts';
import type { ChatQuestion, ToolDescription } from '@/lib/protocols/requests/request-format.ts';

let count = 0;

export function answer(
  parts: readonly MessagePart[],
  outcome: AnswerOutcome = 'complete',
): ChatMessage {
  return {
    id: `answer-${count++}`,
    role: 'assistant',
    content: messageContent(parts),
    parts,
    createdAt: '2026-01-01T00:00:01.000Z',
    outcome,
  };
}

export function said(text: string, outcome?: AnswerOutcome): ChatMessage {
  return answer([{ type: 'text', text }], outcome);
}

/** A question with nothing set but what is given. */
export function ask(
  messages: readonly ChatMessage[],
  changes: Partial<ChatQuestion> = {},
): ChatQuestion {
  return {
    conversationId: 'c',
    messages,
    continuesAnswer: false,
    leftOutThrough: null,
    model: '',
    systemPrompt: '',
    temperature: null,
    extraBody: {},
    thinking: null,
    tools: [],
    ...changes,
  };
}

export const TOOL_PART = {
  type: 'dynamic-tool',
  toolCallId: 'c',
  toolName: 'search',
  state: 'output-available',
  input: { query: 'x' },
  output: ['found'],
} as const;

export const FAILED_TOOL_PART = {
  type: 'dynamic-tool',
  toolCallId: 'd',
  toolName: 'search',
  state: 'output-error',
  inputText: '{"que',
  errorText: 'no',
} as const;

export const DENIED_TOOL_PART = {
  type: 'dynamic-tool',
  toolCallId: 'n',
  toolName: 'read_page',
  state: 'output-denied',
  input: {},
} as const;

export const IMAGE = {
  type: 'file',
  mediaType: 'image/png',
  url: 'data:image/png;base64,AA==',
} as const;

/** A question with an image. */
export function questionWithImage(text: string): ChatMessage {
  return createQuestion(text, [], undefined, [{ ...IMAGE, filename: 'lamp.png' }]);
}

export const TOOL: ToolDescription = {
  name: 'read_page',
  description: 'Reads the page.',
  inputSchema: { type: 'object', properties: {} },
};
