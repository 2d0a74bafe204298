import { anything, flag, number, object, oneOf, text, variant } from '../shape/shape.ts';
import type { AnswerEvent, ProsePartType, TokenUsage } from './events.ts';

export const isTokenUsage = object<TokenUsage>({ 'inputTokens?': number, 'outputTokens?': number });

const isProsePartType = oneOf<ProsePartType>('text', 'reasoning');

/** Whether a value is an event of an answer as this version knows them. */
export const isAnswerEvent = variant<'type', AnswerEvent>('type', {
  'part-start': { of: isProsePartType, partId: text },
  text: { partId: text, delta: text },
  reasoning: { partId: text, delta: text },
  'part-end': { of: isProsePartType, partId: text },
  source: { sourceId: text, url: text, 'title?': text },
  'source-document': { sourceId: text, mediaType: text, title: text, 'filename?': text },
  file: { mediaType: text, url: text },
  'tool-call': { toolCallId: text, toolName: text, 'input?': anything, complete: flag },
  'tool-input': { toolCallId: text, delta: text },
  'tool-result': { toolCallId: text, 'output?': anything, 'errorText?': text },
  'tool-denied': { toolCallId: text },
  data: { name: text, 'id?': text, 'data?': anything },
  step: {},
  'step-reset': {},
  error: { message: text },
  model: { name: text },
  finish: { 'reason?': text, 'usage?': isTokenUsage },
});
