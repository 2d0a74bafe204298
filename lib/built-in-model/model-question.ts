import { questionText } from '../chat/question-text.ts';
import type { ChatQuestion } from '../protocols/request-format.ts';
import type { ModelMessage, ModelQuestion } from './messages.ts';

/** What the model is asked for a question: nothing of its tools, files and extra data. */
export function modelQuestion({
  messages,
  continuesAnswer,
  systemPrompt,
  temperature,
}: ChatQuestion): ModelQuestion {
  const told = messages
    .map((message): ModelMessage => ({ role: message.role, content: questionText(message) }))
    .filter(({ content }) => content !== '');
  // An answer that broke off before its first word is not gone on with but given.
  const goesOn = continuesAnswer && told.at(-1)?.role === 'assistant';
  return { systemPrompt, messages: told, continuesAnswer: goesOn, temperature };
}
