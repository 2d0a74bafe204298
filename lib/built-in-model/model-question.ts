import type { ChatMessage } from '../chat/message.ts';
import { quotation } from '../chat/quotation.ts';
import type { ChatQuestion } from '../protocols/request-format.ts';
import type { ModelMessage, ModelQuestion } from './messages.ts';

/** The passages and the text; the model is given nothing but text. */
function messageText({ content, parts }: ChatMessage): string {
  const quotations = parts.flatMap((part) =>
    part.type === 'data-selection' ? [quotation(part.data)] : [],
  );
  return [...quotations, content].filter(Boolean).join('\n\n');
}

/** What the model is asked for a question: nothing of its tools, files and extra data. */
export function modelQuestion({
  messages,
  continuesAnswer,
  systemPrompt,
  temperature,
}: ChatQuestion): ModelQuestion {
  const told = messages
    .map((message): ModelMessage => ({ role: message.role, content: messageText(message) }))
    .filter(({ content }) => content !== '');
  // An answer that broke off before its first word is not gone on with but given.
  const goesOn = continuesAnswer && told.at(-1)?.role === 'assistant';
  return { systemPrompt, messages: told, continuesAnswer: goesOn, temperature };
}
