import { describe, expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { requestFormat } from '@/lib/protocols/request-formats.ts';
import { CONTINUE_REQUEST } from '@/lib/protocols/requests/asked-messages.ts';
import {
  answer,
  ask,
  FAILED_TOOL_PART,
  IMAGE,
  questionWithImage,
  said,
  TOOL,
  TOOL_PART,
} from './questions.ts';

const ollama = requestFormat('ollama');
const openAi = requestFormat('open-ai');

const SELECTION = { text: 'Quoted', title: 'Page', url: 'https://example.org/' };
const QUOTED = '> Quoted\n> — [Page](https://example.org/)\n\nWhat is this?';

const CONVERSATION = [
  createQuestion('What is this?', [SELECTION]),
  answer([
    { type: 'step-start' },
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'I look.' },
    TOOL_PART,
    FAILED_TOOL_PART,
    { ...TOOL_PART, toolCallId: 'open', state: 'input-available' },
    { type: 'step-start' },
    { type: 'text', text: 'Found' },
    IMAGE,
    { type: 'text', text: 'it.' },
  ]),
  questionWithImage('And this?'),
];

const FUNCTIONS = [
  {
    type: 'function',
    function: {
      name: TOOL.name,
      description: TOOL.description,
      parameters: TOOL.inputSchema,
    },
  },
];

describe('Ollama', () => {
  test('is asked with its own messages, and sent nothing that was not set', () => {
    expect(ollama.body(ask(CONVERSATION))).toEqual({
      stream: true,
      messages: [
        { role: 'user', content: QUOTED },
        {
          role: 'assistant',
          content: 'I look.',
          tool_calls: [
            { id: 'c', function: { name: 'search', arguments: { query: 'x' } } },
            { id: 'd', function: { name: 'search', arguments: {} } },
          ],
        },
        { role: 'tool', content: '["found"]', tool_name: 'search', tool_call_id: 'c' },
        { role: 'tool', content: 'no', tool_name: 'search', tool_call_id: 'd' },
        { role: 'assistant', content: 'Found\n\nit.' },
        { role: 'user', content: 'And this?', images: ['AA=='] },
      ],
    });
  });

  test('is told the settings, its options beside those that the reader added', () => {
    const body = ollama.body(
      ask([createQuestion('?')], {
        model: 'llama3.2',
        systemPrompt: 'Be brief.',
        temperature: 0.2,
        tools: [TOOL],
        extraBody: {
          keep_alive: '1h',
          stream: false,
          model: 'forged',
          options: { num_ctx: 8192, temperature: 1 },
        },
      }),
    );
    expect(body).toEqual({
      model: 'llama3.2',
      keep_alive: '1h',
      stream: true,
      options: { num_ctx: 8192, temperature: 0.2 },
      tools: FUNCTIONS,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: '?' },
      ],
    });
  });

  test.each([
    ['http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/api/tags'],
    ['https://example.org/ollama/api/chat/', 'https://example.org/ollama/api/tags'],
    ['https://example.org/chat?key=1#x', 'https://example.org/api/tags?key=1'],
  ])('%s has its models at %s', (address, models) => {
    expect(ollama.modelsAddress(address)).toBe(models);
    expect(ollama.resumeAddresses(address, 'c')).toEqual([]);
  });

  test('its list of models is their names', () => {
    const list = { models: [{ name: 'llama3.2:latest', size: 1 }, { name: 'qwen3' }, null, {}] };
    expect(ollama.readModels(list)).toEqual(['llama3.2:latest', 'qwen3']);
    expect(() => ollama.readModels({ data: [] })).toThrow();
    expect(() => ollama.readModels(null)).toThrow();
  });
});

describe('chat completions', () => {
  test('are asked for with their own messages, streamed and with the usage', () => {
    expect(openAi.body(ask(CONVERSATION))).toEqual({
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'user', content: QUOTED },
        {
          role: 'assistant',
          content: 'I look.',
          tool_calls: [
            {
              id: 'c',
              type: 'function',
              function: { name: 'search', arguments: '{"query":"x"}' },
            },
            { id: 'd', type: 'function', function: { name: 'search', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c', content: '["found"]' },
        { role: 'tool', tool_call_id: 'd', content: 'no' },
        { role: 'assistant', content: 'Found\n\nit.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'And this?' },
            { type: 'image_url', image_url: { url: IMAGE.url } },
          ],
        },
      ],
    });
  });

  test('are told the settings, but nothing in the place of what is written', () => {
    const body = openAi.body(
      ask([createQuestion('?'), answer([TOOL_PART])], {
        model: 'm',
        systemPrompt: 'Be brief.',
        temperature: 0,
        tools: [TOOL],
        extraBody: {
          top_p: 0.9,
          stream: false,
          messages: [],
          stream_options: { include_usage: false, include_obfuscation: false },
        },
      }),
    );
    expect(body).toEqual({
      model: 'm',
      temperature: 0,
      top_p: 0.9,
      stream: true,
      stream_options: { include_usage: true, include_obfuscation: false },
      tools: FUNCTIONS,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: '?' },
        { role: 'assistant', content: null, tool_calls: [expect.objectContaining({ id: 'c' })] },
        { role: 'tool', tool_call_id: 'c', content: '["found"]' },
      ],
    });
  });

  test.each([
    ['http://127.0.0.1:1234/v1/chat/completions', 'http://127.0.0.1:1234/v1/models'],
    ['https://example.org/api/v1/chat/completions?k=1', 'https://example.org/api/v1/models?k=1'],
    ['https://example.org/api/chat', 'https://example.org/v1/models'],
  ])('%s has its models at %s', (address, models) => {
    expect(openAi.modelsAddress(address)).toBe(models);
    expect(openAi.resumeAddresses(address, 'c')).toEqual([]);
  });

  test('their list of models is their ids, with an object around it or without', () => {
    const models = [{ id: 'a', object: 'model' }, { id: 'b' }, 'c', {}];
    expect(openAi.readModels({ object: 'list', data: models })).toEqual(['a', 'b']);
    expect(openAi.readModels(models)).toEqual(['a', 'b']);
    expect(() => openAi.readModels({ error: 'no' })).toThrow();
  });
});

test.each([ollama, openAi])(
  'an answer that broke off is followed by the request to go on',
  ({ body }) => {
    const messages = [createQuestion('?'), said('half of', 'interrupted')];
    expect(body(ask(messages, { continuesAnswer: true })).messages).toEqual([
      { role: 'user', content: '?' },
      { role: 'assistant', content: 'half of' },
      { role: 'user', content: CONTINUE_REQUEST },
    ]);
    expect(body(ask(messages)).messages).toEqual([{ role: 'user', content: '?' }]);
  },
);
