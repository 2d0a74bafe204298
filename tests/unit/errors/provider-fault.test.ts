import { describe, expect, test } from 'vitest';
import { providerFault, reportedFault, toldFault } from '@/lib/errors/provider-fault.ts';

/** As the providers answer, each with its status. */
test.each([
  // A wrong key.
  ['OpenAI', 401, 'Incorrect API key provided: sk-abc. You can find your API key at …', 'auth'],
  ['Anthropic', 401, 'invalid x-api-key', 'auth'],
  ['Gemini', 400, 'API key not valid. Please pass a valid API key.', 'auth'],
  ['OpenRouter', 401, 'User not found.', 'auth'],
  ['DeepSeek', 401, 'Authentication Fails, Your api key: ****abcd is invalid', 'auth'],
  ['xAI', 400, 'Incorrect API key provided: ab***yz.', 'auth'],
  ['a gateway', 403, '', 'auth'],
  // Nothing left to spend, and too much at once.
  ['OpenAI', 429, 'You exceeded your current quota, please check your plan and billing.', 'credit'],
  ['Anthropic', 400, 'Your credit balance is too low to access the Anthropic API.', 'credit'],
  [
    'Anthropic',
    400,
    'You have reached your specified API usage limits. You will regain access on 2026-12-01.',
    'credit',
  ],
  ['DeepSeek', 402, 'Insufficient Balance', 'credit'],
  ['OpenRouter', 402, '', 'credit'],
  ['xAI', 403, "Your newly created team doesn't have any credits yet.", 'credit'],
  ['OpenAI', 429, 'Rate limit reached for gpt-5 on requests per min (RPM)', 'busy'],
  [
    'Gemini',
    429,
    'You exceeded your current quota, please check your plan and billing details. For more information, head to: https://ai.google.dev/gemini-api/docs/rate-limits. Please retry in 34s.',
    'busy',
  ],
  ['a gateway', 429, '', 'busy'],
  ['Anthropic', 529, 'Overloaded', 'overloaded'],
  ['llama.cpp', 503, 'Loading model', 'overloaded'],
  // A model that is gone or not allowed.
  ['OpenAI', 404, 'The model `gpt-9` does not exist or you do not have access to it.', 'no-model'],
  ['Anthropic', 404, 'model: claude-9', 'no-model'],
  ['Gemini', 404, 'models/gemini-9 is not found for API version v1beta', 'no-model'],
  ['Ollama', 404, 'model "huge" not found, try pulling it first', 'no-model'],
  ['Azure', 404, 'The API deployment for this resource does not exist.', 'no-model'],
  ['OpenRouter', 400, 'huge/9 is not a valid model ID', 'no-model'],
  ['Groq', 400, 'The model `mixtral` has been decommissioned', 'no-model'],
  ['LM Studio', 400, 'No models loaded. Please load a model in the developer page.', 'no-model'],
  // A closed region.
  ['OpenAI', 403, 'Country, region, or territory not supported', 'region'],
  ['Gemini', 400, 'User location is not supported for the API use.', 'region'],
  ['Anthropic', 403, 'Request not allowed', 'region'],
  // A full window.
  [
    'OpenAI',
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'too-long',
  ],
  ['Anthropic', 400, 'prompt is too long: 210000 tokens > 200000 maximum', 'too-long'],
  [
    'Gemini',
    400,
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    'too-long',
  ],
  [
    'llama.cpp',
    400,
    'request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it',
    'too-long',
  ],
  ['Ollama', 400, 'the input length exceeds the context length', 'too-long'],
  ['LM Studio', 400, 'The model is loaded with context length of only 4096 tokens', 'too-long'],
  ['Anthropic', 413, '', 'too-long'],
  // The rest.
  [
    'Azure',
    400,
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    'blocked',
  ],
  ['nginx', 400, '400 The plain HTTP request was sent to HTTPS port nginx', 'upgrade'],
  ['Go', 400, 'Client sent an HTTP request to an HTTPS server.', 'upgrade'],
  ['vLLM', 422, 'messages: expected array', null],
  ['Ollama', 500, 'model requires more system memory (5.6 GiB) than is available', null],
  ['a server', 500, 'The API key store is down', null],
])('%s with %d and “%s” tells of %s', (_, status, words, fault) => {
  expect(providerFault(status, words)).toBe(fault);
});

describe('a failure inside an answer', () => {
  test.each([
    ['User not found.', '401', 'auth'],
    ['Provider returned error', '429', 'busy'],
    ['Provider disconnected unexpectedly', 'server_error', null],
    ['Overloaded', 'overloaded_error', 'overloaded'],
    ['Try less.', 'context_length_exceeded', 'too-long'],
    ['Pay.', 'insufficient_quota', 'credit'],
    ['Not here.', 'unsupported_country_region_territory', 'region'],
  ])('“%s” named %s tells of %s', (words, code, fault) => {
    expect(reportedFault(words, code)).toBe(fault);
    expect(toldFault({ kind: 'reported-by-server', detail: words, code })).toBe(fault);
  });
});

test.each([
  ['text/html; charset=utf-8', 'Welcome', 'page'],
  ['application/json', '[{"error":{"message":"API key not valid."}}]', 'auth'],
  ['application/json', '{"reply":"hello"}', null],
])('an answer in %s that is no stream and says %s tells of %s', (contentType, detail, fault) => {
  expect(toldFault({ kind: 'not-a-chat-stream', contentType, detail })).toBe(fault);
});
