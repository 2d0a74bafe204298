import { number, object, oneOf, text, variant } from '../shape/shape.ts';
import type { Failure } from './failure.ts';

/** Whether a value is a failure as this version knows them. */
export const isFailure = variant<'kind', Failure>('kind', {
  'no-server': { address: text, detail: text },
  'permission-refused': { origin: text },
  'http-status': { status: number, detail: text, 'retryAfter?': number },
  'redirect-refused': { address: text },
  'not-a-chat-stream': { contentType: text, detail: text },
  'broken-stream': { detail: text },
  'empty-answer': {},
  'malformed-event': { dialect: text, detail: text },
  'too-long': { limit: number },
  'too-much': { of: oneOf('events', 'parts', 'content', 'silence', 'bytes'), limit: number },
  'reported-by-server': { detail: text },
  interrupted: {},
  'no-back-end': {},
  'panel-closed': {},
  'built-in-model': { detail: text },
  'bad-address': { address: text },
  storage: {
    detail: text,
    'full?': object({ 'usedBytes?': number, 'grantedBytes?': number }),
  },
  'newer-database': {},
  'damaged-data': {},
  'data-cleared': {},
  unexpected: { detail: text },
});
