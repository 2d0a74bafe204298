import { describe, expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import { CONTINUE_REQUEST } from '@/lib/protocols/requests/asked-messages.ts';
import { requestFormat, withOwnHeaders } from '@/lib/protocols/requests/request-formats.ts';
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
const responses = requestFormat('responses');
const anthropic = requestFormat('anthropic');
const gemini = requestFormat('gemini');

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
    function: { name: TOOL.name, description: TOOL.description, parameters: TOOL.inputSchema },
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
            { id: 'c', type: 'function', function: { name: 'search', arguments: '{"query":"x"}' } },
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
});

describe('responses', () => {
  test('are asked for with items, and are not kept by the server', () => {
    expect(responses.body(ask(CONVERSATION, { tools: [TOOL], systemPrompt: 'Be brief.' }))).toEqual(
      {
        stream: true,
        store: false,
        instructions: 'Be brief.',
        tools: [
          {
            type: 'function',
            name: TOOL.name,
            description: TOOL.description,
            parameters: TOOL.inputSchema,
          },
        ],
        input: [
          { role: 'user', content: [{ type: 'input_text', text: QUOTED }] },
          { role: 'assistant', content: [{ type: 'output_text', text: 'I look.' }] },
          { type: 'function_call', call_id: 'c', name: 'search', arguments: '{"query":"x"}' },
          { type: 'function_call', call_id: 'd', name: 'search', arguments: '{}' },
          { type: 'function_call_output', call_id: 'c', output: '["found"]' },
          { type: 'function_call_output', call_id: 'd', output: 'no' },
          { role: 'assistant', content: [{ type: 'output_text', text: 'Found\n\nit.' }] },
          {
            role: 'user',
            content: [
              { type: 'input_text', text: 'And this?' },
              { type: 'input_image', image_url: IMAGE.url },
            ],
          },
        ],
      },
    );
  });
});

describe('Anthropic', () => {
  test('is asked with blocks, up to a limit that the reader may set', () => {
    const asked = ask(CONVERSATION, {
      tools: [TOOL],
      systemPrompt: 'Be brief.',
      temperature: 0.5,
      extraBody: { max_tokens: 100, stream: false },
    });
    expect(anthropic.body(asked)).toEqual({
      stream: true,
      max_tokens: 100,
      system: 'Be brief.',
      temperature: 0.5,
      tools: [{ name: TOOL.name, description: TOOL.description, input_schema: TOOL.inputSchema }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: QUOTED }] },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'I look.' },
            { type: 'tool_use', id: 'c', name: 'search', input: { query: 'x' } },
            { type: 'tool_use', id: 'd', name: 'search', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'c', content: '["found"]' },
            { type: 'tool_result', tool_use_id: 'd', content: 'no' },
          ],
        },
        { role: 'assistant', content: [{ type: 'text', text: 'Found\n\nit.' }] },
        {
          role: 'user',
          content: [
            {
              type: 'image',
              source: { type: 'base64', media_type: IMAGE.mediaType, data: 'AA==' },
            },
            { type: 'text', text: 'And this?' },
          ],
        },
      ],
    });
    expect(anthropic.body(ask([createQuestion('?')])).max_tokens).toBe(32_000);
  });

  test('is sent its version, unless the reader sends another', () => {
    const version = 'anthropic-version';
    expect(withOwnHeaders('anthropic', { 'X-Api-Key': 'k' })).toMatchObject({
      [version]: '2023-06-01',
      'x-api-key': 'k',
    });
    expect(withOwnHeaders('anthropic', { 'Anthropic-Version': '2030-01-01' })).toMatchObject({
      [version]: '2030-01-01',
    });
  });
});

describe('Gemini', () => {
  test('is asked with contents, at an address that names the model', () => {
    const extraBody = { generationConfig: { topK: 1 }, safetySettings: [] };
    const asked = ask(CONVERSATION, {
      tools: [TOOL],
      systemPrompt: 'Be brief.',
      temperature: 0,
      extraBody,
    });
    const signed = { thoughtSignature: 'skip_thought_signature_validator' };
    expect(gemini.body(asked)).toEqual({
      safetySettings: [],
      generationConfig: { topK: 1, temperature: 0 },
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      tools: [
        {
          functionDeclarations: [
            {
              name: TOOL.name,
              description: TOOL.description,
              parametersJsonSchema: TOOL.inputSchema,
            },
          ],
        },
      ],
      contents: [
        { role: 'user', parts: [{ text: QUOTED }] },
        {
          role: 'model',
          parts: [
            { text: 'I look.' },
            { functionCall: { name: 'search', args: { query: 'x' } }, ...signed },
            { functionCall: { name: 'search', args: {} }, ...signed },
          ],
        },
        {
          role: 'user',
          parts: [
            { functionResponse: { name: 'search', response: { output: '["found"]' } } },
            { functionResponse: { name: 'search', response: { output: 'no' } } },
          ],
        },
        { role: 'model', parts: [{ text: 'Found\n\nit.' }] },
        {
          role: 'user',
          parts: [
            { text: 'And this?' },
            { inlineData: { mimeType: IMAGE.mediaType, data: 'AA==' } },
          ],
        },
      ],
    });
    const base = 'https://generativelanguage.googleapis.com/v1beta/models';
    expect(gemini.chatAddress?.(base, 'models/gemini-3-flash')).toBe(
      `${base}/gemini-3-flash:streamGenerateContent?alt=sse`,
    );
  });
});

test.each([ollama, openAi])(
  'an answer that broke off is not resumed, but followed by the request to go on',
  ({ body, resumeAddresses }) => {
    expect(resumeAddresses('https://example.org/api/chat', 'c')).toEqual([]);
    const messages = [createQuestion('?'), said('half of', 'interrupted')];
    expect(body(ask(messages, { continuesAnswer: true })).messages).toEqual([
      { role: 'user', content: '?' },
      { role: 'assistant', content: 'half of' },
      { role: 'user', content: CONTINUE_REQUEST },
    ]);
    expect(body(ask(messages)).messages).toEqual([{ role: 'user', content: '?' }]);
  },
);

describe('the tools of the extra body', () => {
  const OWN = { type: 'web_search' };

  test.each([ollama, openAi, responses, anthropic, gemini])('stand before ours', (format) => {
    const toolsWith = (extraBody: Record<string, unknown>, tools = [TOOL]) =>
      format.body(ask([createQuestion('?')], { extraBody, tools })).tools;
    const ours = toolsWith({});
    expect(ours).toHaveLength(1);
    expect(toolsWith({ tools: [OWN] })).toEqual([OWN, ours].flat());
    expect(toolsWith({ tools: [OWN] }, [])).toEqual([OWN]);
    expect(toolsWith({ tools: 'none' })).toEqual(ours);
    expect(toolsWith({}, [])).toBeUndefined();
  });
});
