import type { ChatMessage } from './message.ts';
import { quotation } from './quotation.ts';
import { selectionsOf } from './selections-of.ts';

/**
 * A question as one text for a model: the passages as quotations, then what is asked. Where that
 * holds the text of passages (`pieces`), these stand there, and not a second time before it.
 */
export function questionText(question: ChatMessage): string {
  const passages = selectionsOf(question);
  const pieces = question.parts.find((part) => part.type === 'text')?.pieces;
  const quoted = passages.filter((_, index) => !pieces?.includes(index));
  const asked = pieces
    ?.map((piece) => (typeof piece === 'string' ? piece : (passages[piece]?.text ?? '')))
    .join('')
    .trim();
  return [...quoted.map(quotation), asked ?? question.content].filter(Boolean).join('\n\n');
}
