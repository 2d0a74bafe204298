import { expect, test } from 'vitest';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { expectDialect } from './decode.ts';

const UI_STREAM = { 'x-vercel-ai-ui-message-stream': 'v1' };
const DATA_STREAM = { 'x-vercel-ai-data-stream': 'v1' };

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function nameOf(headers: Headers, text: string, isWhole = false): string | null {
  const dialect = chooseDialect(headers, bytesOf(text), isWhole);
  return dialect === 'undecided' || dialect === null ? dialect : dialect.name;
}

test.each([
  ['text/event-stream', UI_STREAM, 'UI message stream'],
  ['Text/Event-Stream; charset=utf-8', UI_STREAM, 'UI message stream'],
  ['text/plain', UI_STREAM, 'UI message stream'],
  ['text/plain; charset=utf-8', UI_STREAM, 'UI message stream'],
  ['text/html', UI_STREAM, 'UI message stream'],
  ['', UI_STREAM, 'UI message stream'],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': 'v1, v1' }, 'UI message stream'],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': 'v1, v9' }, null],
  ['text/event-stream', { 'x-vercel-ai-ui-message-stream': '' }, null],
  ['text/plain', { 'x-vercel-ai-ui-message-stream': 'v9' }, null],
  ['application/json', UI_STREAM, null],
  ['text/plain; charset=utf-8', DATA_STREAM, 'data stream'],
  ['text/event-stream', DATA_STREAM, 'data stream'],
  ['text/plain; charset=utf-8', { 'x-vercel-ai-data-stream': 'v9' }, null],
])('%s with %o is read as %s before any byte has come', (contentType, others, name) => {
  const headers = new Headers({ ...others, 'content-type': contentType });
  expect(nameOf(headers, '')).toBe(name);
});

test('the header of the UI message stream may be set twice, without a type', () => {
  const headers = new Headers(UI_STREAM);
  headers.append('x-vercel-ai-ui-message-stream', 'v1');
  expect(nameOf(headers, '')).toBe('UI message stream');
});

const LLAMA = '{"model":"llama3.2","created_at":"2025","message":{"role":"assistant"';
const CHUNK =
  '{"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"delta"';

test.each([
  // Servers lie about content types.
  ['text/plain', LLAMA, 'Ollama'],
  ['text/html; charset=UTF-8', LLAMA, 'Ollama'],
  ['application/json', ` \n\ufeff${LLAMA}`, 'Ollama'],
  ['application/x-ndjson', LLAMA, 'Ollama'],
  ['text/event-stream', LLAMA, 'Ollama'],
  ['', '{"done":true', 'Ollama'],
  ['application/json', '{"error":"no such model"}', 'Ollama'],
  ['application/json', CHUNK.replace('.chunk', ''), 'chat completion in one piece'],
  ['application/json', '{"choices":[', 'chat completion in one piece'],
  ['application/json', '{"error":{"message":"no"}}', 'chat completion in one piece'],
  ['application/json', `data: ${CHUNK}`, 'chat completions'],
  ['text/plain', `data:${CHUNK}`, 'chat completions'],
  ['', `: hello\r\n\r\nid: 1\r\nevent: x\r\ndata: ${CHUNK}`, 'chat completions'],
  ['text/event-stream', 'data: {"type":"keep-alive"}\n\ndata: {"choices" : []', 'chat completions'],
  [
    'text/event-stream',
    'event: ping\ndata: {"type": "ping"}\n\ndata: {"type":"message_start"',
    'Anthropic messages',
  ],
  ['text/plain', 'event: response.created\ndata: {"type":"response.created"', 'OpenAI responses'],
  ['', 'data: {"candidates" : [', 'Gemini'],
  ['text/event-stream', 'data: {"type":"error","errorText":', 'UI message stream'],
  ['text/event-stream', 'data: {"error":{"message":"no"}}', 'chat completions'],
  ['text/event-stream', 'error: {"code":500,"message":"no"}', 'chat completions'],
  ['text/event-stream', 'data: {"type":"start"}', 'UI message stream'],
  ['text/plain', 'data: {"delta":"{\\"choices\\":","type":"text-delta"}', 'UI message stream'],
  ['text/event-stream', 'data: {"type":"data-x","data":{"choices":[]}}', 'UI message stream'],
  ['text/event-stream', 'data: {"type":"error","errorText":"no"}', 'UI message stream'],
  ['text/plain', 'f:{"messageId":"m"}\n', 'data stream'],
  ['', '0:"Hello"\n', 'data stream'],
  ['application/octet-stream', '2:[{"x":1}]\n', 'data stream'],
  ['text/plain', '3:"An error occurred."\n', 'data stream'],
  ['text/plain', 'Hello', 'text stream'],
  ['text/markdown; charset=utf-8', '# Hello', 'text stream'],
])('%s that begins with %j is read as %s', (contentType, text, name) => {
  const headers = new Headers({ 'content-type': contentType });
  expect(nameOf(headers, text, true)).toBe(name);
  const bytes = bytesOf(text);
  const dialect = chooseDialect(headers, bytes, true);
  if (dialect === 'undecided') throw new Error('It was to be decided.');
  expectDialect(dialect, { headers, bytes });
});

test.each([
  'data',
  'data: it is a word',
  'id: 5\nname: Anna',
  ': smile',
  '0: nothing',
  'a',
  'a: {',
  '{',
  '{"choice": "yes"}',
  '{"message": "no object"}',
  '',
  '   ',
  '<!doctype html>',
  '12:30 is the time',
])('a plain text may begin with %j', (text) => {
  const headers = new Headers({ 'content-type': 'text/plain' });
  const bytes = bytesOf(text);
  const dialect = chooseDialect(headers, bytes, true);
  if (dialect === null || dialect === 'undecided') throw new Error('It was to be a text.');
  expect(dialect.name).toBe('text stream');
  expectDialect(dialect, { headers, bytes });
});

test.each([
  ['text/html; charset=utf-8', '<!doctype html><title>Sign in</title>'],
  ['application/json', '<html>'],
  ['text/event-stream', '<html>'],
  ['', 'Hello'],
  ['application/json', '{"message":"Not signed in"}'],
  ['application/json', '[]'],
  ['application/json', ''],
  ['text/plainer', 'Hello'],
])('%s that begins with %j is no chat stream', (contentType, text) => {
  const headers = new Headers({ 'content-type': contentType });
  expect(nameOf(headers, text, true)).toBeNull();
  expectDialect(null, { headers, bytes: bytesOf(text) });
});

test('what tells nothing is waited for up to a bound', () => {
  const headers = new Headers({ 'content-type': 'text/event-stream' });
  const waiting = ': OPENROUTER PROCESSING\n\n';
  expect(nameOf(headers, waiting.repeat(10))).toBe('undecided');
  expect(nameOf(headers, waiting.repeat(1000))).toBe('chat completions');
  const text = new Headers({ 'content-type': 'text/plain' });
  expect(nameOf(text, '{"answer": "')).toBe('undecided');
  expect(nameOf(text, `{"answer": "${'x'.repeat(5000)}`)).toBe('text stream');
  const json = new Headers({ 'content-type': 'application/json' });
  expect(nameOf(json, `{"answer": "${'x'.repeat(5000)}`)).toBeNull();
});
