import { expect, test } from 'vitest';
import { chooseDialect } from '@/lib/protocols/dialects.ts';

const UI_STREAM = { 'x-vercel-ai-ui-message-stream': 'v1' };

test.each([
  ['text/event-stream', UI_STREAM, 'UI message stream'],
  ['Text/Event-Stream; charset=utf-8', UI_STREAM, 'UI message stream'],
  ['text/plain', UI_STREAM, 'UI message stream'],
  ['text/plain; charset=utf-8', UI_STREAM, 'UI message stream'],
  ['text/html', UI_STREAM, 'UI message stream'],
  ['', UI_STREAM, 'UI message stream'],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': 'v1, v1' }, 'UI message stream'],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': 'v1, v9' }, undefined],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': '' }, undefined],
  ['text/plain', { 'x-vercel-ai-ui-message-stream': 'v9' }, undefined],
  ['text/plain', {}, 'text stream'],
  ['text/plain; charset=utf-8', {}, 'text stream'],
  ['text/event-stream', {}, undefined],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': 'v9' }, undefined],
  ['text/plain; charset=utf-8', { 'x-vercel-ai-data-stream': 'v1' }, undefined],
  ['text/html', {}, undefined],
  ['application/json', UI_STREAM, undefined],
  ['text/plainer', {}, undefined],
])('%s with %o is read as %s', (contentType, others, name) => {
  const headers = new Headers({ ...others, 'content-type': contentType });
  expect(chooseDialect(headers)?.name).toBe(name);
});

test('the header of the UI message stream needs no type, and may be set twice', () => {
  const headers = new Headers(UI_STREAM);
  expect(chooseDialect(headers)?.name).toBe('UI message stream');
  headers.append('x-vercel-ai-ui-message-stream', 'v1');
  expect(chooseDialect(headers)?.name).toBe('UI message stream');
});

test('an answer without a type is no chat stream', () => {
  expect(chooseDialect(new Headers())).toBeNull();
});
