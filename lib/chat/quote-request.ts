import { givenPassages } from './citations/given-passages.ts';
import type { ChatMessage, MessagePart } from './message.ts';
import type { NumberedPassage } from './question-text.ts';

/** Asks for quotations that can be found. Told in the language that models know best. */
export const QUOTE_REQUEST =
  'Where you rely on the passages given in the conversation, quote their exact words in quotation ' +
  'marks, and put the number of the passage in brackets behind each quotation, such as [1].';

interface Told {
  readonly messages: readonly ChatMessage[];
  /** Empty: none. */
  readonly systemPrompt: string;
}

/** Nothing is asked for where no passage was given. */
export function canAskForQuotes(messages: readonly ChatMessage[]): boolean {
  return givenPassages(messages).length > 0;
}

export function withQuoteRequest(systemPrompt: string): string {
  return [systemPrompt, QUOTE_REQUEST].filter(Boolean).join('\n\n');
}

/** What a model is told, with the request and with the passages numbered as `givenPassages` has them. */
export function askingForQuotes({ messages, systemPrompt }: Told): Told {
  let number = 0;
  const numbered = (part: MessagePart): MessagePart => {
    if (part.type !== 'data-selection') return part;
    number += 1;
    const data: NumberedPassage = { ...part.data, number };
    return { ...part, data };
  };
  return {
    messages: messages.map((message) =>
      message.role === 'user' ? { ...message, parts: message.parts.map(numbered) } : message,
    ),
    systemPrompt: withQuoteRequest(systemPrompt),
  };
}
