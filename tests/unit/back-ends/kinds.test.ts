import { expect, test } from 'vitest';
import { guessesFor, kindsAt, modelsAddress, serverAddress } from '@/lib/back-ends/kinds.ts';

test.each([
  ['ollama', 'http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/api/tags'],
  ['ollama', 'https://example.org/ollama/api/chat/', 'https://example.org/ollama/api/tags'],
  ['ollama', 'https://example.org/chat?key=1#x', 'https://example.org/api/tags?key=1'],
  ['open-ai', 'http://127.0.0.1:1234/v1/chat/completions', 'http://127.0.0.1:1234/v1/models'],
  [
    'open-ai',
    'https://example.org/api/v1/chat/completions?k=1',
    'https://example.org/api/v1/models?k=1',
  ],
  ['open-ai', 'https://example.org/api/chat', 'https://example.org/v1/models'],
  ['ai-sdk', 'https://example.org/api/chat', null],
  ['anthropic', 'https://example.org/v1/messages', 'https://example.org/v1/models?limit=1000'],
  ['responses', 'https://example.org/v1/responses', 'https://example.org/v1/models'],
  [
    'gemini',
    'https://example.org/v1beta/models/?key=1',
    'https://example.org/v1beta/models?key=1&pageSize=1000',
  ],
] as const)('a back end of the kind %s at %s has its models at %s', (kind, address, models) => {
  expect(modelsAddress(kind, address)).toBe(models);
});

test.each([
  ['ollama', 'http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/props'],
  [
    'open-ai',
    'https://example.org/llm/v1/chat/completions?k=1',
    'https://example.org/llm/props?k=1',
  ],
  ['open-ai', 'https://example.org/ask#top', 'https://example.org/props'],
  ['anthropic', 'http://127.0.0.1:1234/v1/messages/', 'http://127.0.0.1:1234/props'],
] as const)('a server of the kind %s at %s has another call at %s', (kind, address, other) => {
  expect(serverAddress(kind, address, '/props')).toBe(other);
});

test.each([
  ['https://example.org/v1/chat/completions?k=1', ['open-ai']],
  ['https://example.org/openai/chat/completions/', ['open-ai']],
  ['https://example.org/api/chat#top', ['ai-sdk', 'ollama']],
  ['https://example.org/v1/messages', ['anthropic']],
  ['https://example.org/v1/responses', ['responses']],
  ['https://example.org/v1beta/models', ['gemini']],
  ['https://example.org/answer', []],
])('%s is the path of %j', (address, kinds) => {
  expect(kindsAt(address)).toEqual(kinds);
});

test.each([
  ['https://example.org/', ['/api/chat', '/v1/chat/completions']],
  ['https://example.org/api', ['/api/chat', '/v1/chat/completions']],
  ['https://example.org/api/chat', ['/v1/chat/completions']],
  [
    'https://example.org/llm/v2/',
    [
      '/llm/v2/chat/completions',
      '/llm/v2/api/chat',
      '/llm/v2/v1/chat/completions',
      '/api/chat',
      '/v1/chat/completions',
    ],
  ],
])('%s may have meant %j of its origin', (address, paths) => {
  const guesses = guessesFor(address).map((guess) => new URL(guess.address));
  expect(guesses.map(({ pathname }) => pathname)).toEqual(paths);
  expect(new Set(guesses.map(({ origin }) => origin))).toEqual(new Set(['https://example.org']));
});
