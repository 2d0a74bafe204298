import type { ChatMessage, Selection } from './message.ts';
import { quotation, quotedText } from './quotation.ts';
import { selectionsOf } from './selections-of.ts';

function textOf(passage: Selection | undefined): string {
  return passage ? quotedText(passage) : '';
}

/**
 * A question as one text for a model: the passages as quotations, then what is asked. Where that
 * holds the text of passages (`pieces`), these stand there, and not a second time before it.
 */
export function questionText(question: ChatMessage): string {
  const passages = selectionsOf(question);
  const pieces = question.parts.find((part) => part.type === 'text')?.pieces;
  const quoted = passages.filter((_, index) => !pieces?.includes(index));
  const asked = pieces
    ?.map((piece) => (typeof piece === 'string' ? piece : textOf(passages[piece])))
    .join('')
    .trim();
  return [...quoted.map(quotation), asked ?? question.content].filter(Boolean).join('\n\n');
}
