import { validateUIMessages as validate7 } from 'ai';
import { validateUIMessages as validate5 } from 'ai5';
import { validateUIMessages as validate6 } from 'ai6';
import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { CONTINUE_REQUEST } from '@/lib/protocols/requests/asked-messages.ts';
import { REQUEST_KINDS } from '@/lib/protocols/requests/request-format.ts';
import { requestFormat } from '@/lib/protocols/requests/request-formats.ts';
import { ai4, ai5, ai6, ai7 } from '../ai-sdk-servers.ts';
import {
  answer,
  ask,
  DENIED_TOOL_PART,
  FAILED_TOOL_PART,
  IMAGE,
  said,
  TOOL,
  TOOL_PART,
} from './questions.ts';

const { body, resumeAddresses } = requestFormat('ai-sdk');

interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly parts: readonly unknown[];
}

function sent(messages: readonly ChatMessage[]): readonly SentMessage[] {
  // The shape is what is tested; `toEqual` says where it is another.
  return body(ask(messages)).messages as SentMessage[];
}

function contents(messages: readonly ChatMessage[]): string[] {
  return sent(messages).map(({ content }) => content);
}

test('a message has id, role, content, parts and createdAt, and nothing else', () => {
  const question = createQuestion('Why?');
  expect(body(ask([question]))).toEqual({
    id: 'c',
    messages: [
      {
        id: question.id,
        role: 'user',
        content: 'Why?',
        parts: [{ type: 'text', text: 'Why?' }],
        createdAt: question.createdAt,
      },
    ],
  });
});

test('extra data is added, but not in the place of anything that is written', () => {
  const extraBody = {
    model: 'forged',
    id: 'forged',
    messages: [],
    tools: 'kept',
    system: 'forged',
    topK: 3,
  };
  const changes = { extraBody, model: 'm', systemPrompt: 'Be brief.', temperature: 0 };
  expect(body(ask([createQuestion('Why?')], changes))).toMatchObject({
    id: 'c',
    model: 'm',
    system: 'Be brief.',
    temperature: 0,
    topK: 3,
    tools: 'kept',
    messages: [{ content: 'Why?' }],
  });
});

test('tools go out by name, and only where there are any', () => {
  const offered = body(ask([createQuestion('Why?')], { tools: [TOOL] }));
  expect(offered.tools).toEqual({
    read_page: { description: TOOL.description, parameters: TOOL.inputSchema },
  });
  expect(body(ask([createQuestion('Why?')]))).not.toHaveProperty('tools');
  const extraBody = { tools: { search: { description: 'Searches.' } } };
  const joined = body(ask([createQuestion('Why?')], { tools: [TOOL], extraBody })).tools;
  expect(Object.keys(Object(joined))).toEqual(['search', TOOL.name]);
});

test('selections become a quotation before the question, in content and in one text part', () => {
  const question = createQuestion('Is that so?', [
    { text: 'First line\n\nSecond line', title: 'A [b]', url: 'https://example.org/a' },
    { text: 'Other', title: '', url: 'https://example.org/(b) c' },
  ]);
  const text = [
    '> First line',
    '>',
    '> Second line',
    '> — [A \\[b\\]](https://example.org/a)',
    '',
    '> Other',
    '> — [https://example.org/(b) c](<https://example.org/(b)%20c>)',
    '',
    'Is that so?',
  ].join('\n');
  expect(sent([question])[0]).toMatchObject({ content: text, parts: [{ type: 'text', text }] });
});

test('of a call that the reader did not allow the model is told so, in every dialect', () => {
  const messages = [createQuestion('?'), answer([DENIED_TOOL_PART]), createQuestion('!')];
  expect(sent(messages)[1]?.parts).toEqual([
    {
      ...DENIED_TOOL_PART,
      state: 'output-error',
      errorText: 'The reader did not allow this call.',
    },
  ]);
  for (const kind of REQUEST_KINDS) {
    const asked = requestFormat(kind).body(ask(messages));
    expect(JSON.stringify(asked)).toContain('did not allow this call');
  }
});

test('of an answer go out text, files and finished tool calls, with the steps between them', () => {
  const parts: MessagePart[] = [
    { type: 'step-start' },
    { type: 'reasoning', text: 'hm' },
    TOOL_PART,
    { ...TOOL_PART, toolCallId: 'd', state: 'input-available' },
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
    { type: 'text', text: '' },
    { type: 'source-url', sourceId: 's', url: 'https://example.org/' },
    { type: 'data', name: 'x', data: 1 },
    IMAGE,
  ];
  expect(sent([createQuestion('?'), answer(parts), createQuestion('!')])[1]?.parts).toEqual([
    { type: 'step-start' },
    TOOL_PART,
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
    IMAGE,
  ]);
});

test('an answer of text alone goes out as that', () => {
  const prose = answer([{ type: 'step-start' }, { type: 'text', text: 'Yes.' }]);
  expect(sent([createQuestion('?'), prose, createQuestion('!')])[1]?.parts).toEqual([
    { type: 'text', text: 'Yes.' },
  ]);
});

test('of answers that follow one another only the last goes out', () => {
  const messages = [
    createQuestion('1'),
    said('half', 'failed'),
    said('whole'),
    createQuestion('2'),
    said('cut', 'stopped'),
    createQuestion('3'),
  ];
  expect(contents(messages)).toEqual(['1', 'whole', '2', 'cut', '3']);
});

test('an answer that tells nothing does not go out, nor does it hide the one before it', () => {
  const silent = answer([{ type: 'step-start' }, { type: 'reasoning', text: 'hm' }], 'failed');
  const messages = [createQuestion('1'), said('half', 'failed'), silent, createQuestion('2')];
  expect(contents(messages)).toEqual(['1', 'half', '2']);
});

test('a retry asks the last question, without the answer it already has', () => {
  expect(contents([createQuestion('1'), said('half', 'failed')])).toEqual(['1']);
});

test("an answer that holds its tools' results goes out last", () => {
  const called = answer([{ type: 'text', text: 'I look.' }, TOOL_PART]);
  expect(sent([createQuestion('?'), called]).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
  ]);
});

test('an answer that broke off goes out with the request to continue it', () => {
  const messages = [createQuestion('?'), said('half of', 'interrupted')];
  const { messages: told } = body(ask(messages, { continuesAnswer: true }));
  expect(told).toMatchObject([
    { role: 'user', content: '?' },
    { role: 'assistant', content: 'half of' },
    {
      role: 'user',
      content: CONTINUE_REQUEST,
      parts: [{ type: 'text', text: CONTINUE_REQUEST }],
      id: expect.any(String),
      createdAt: expect.any(String),
    },
  ]);
});

test('where nothing had been said there is nothing to continue', () => {
  const messages = [createQuestion('?'), answer([], 'interrupted')];
  expect(body(ask(messages, { continuesAnswer: true })).messages).toMatchObject([
    { role: 'user', content: '?' },
  ]);
});

test('it has no list of models, and two ways to resume an answer', () => {
  expect(resumeAddresses('https://example.org/api/chat', 'a/b')).toEqual([
    'https://example.org/api/chat?chatId=a%2Fb',
    'https://example.org/api/chat/a%2Fb/stream',
  ]);
  expect(resumeAddresses('https://example.org/api/chat/?key=1&chatId=x', 'a')).toEqual([
    'https://example.org/api/chat/?key=1&chatId=a',
    'https://example.org/api/chat/a/stream?key=1&chatId=x',
  ]);
});

/** A conversation with everything that may go out, and what is to be said next. */
const EVERYTHING = [
  createQuestion('?', [{ text: 'Quoted', title: 'Page', url: 'https://example.org/' }]),
  answer([
    { type: 'step-start' },
    { type: 'text', text: 'I look.' },
    TOOL_PART,
    FAILED_TOOL_PART,
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
  ]),
  createQuestion('!'),
];

const QUOTED = '> Quoted\n> — [Page](https://example.org/)\n\n?';

/** A request as it crosses the network; its messages may be anything yet. */
interface SentBody {
  readonly messages: unknown;
}

function received(messages: readonly ChatMessage[]): SentBody {
  return JSON.parse(JSON.stringify(body(ask(messages))));
}

test.each([
  { server: ai5, validate: (body: SentBody) => validate5(body) },
  { server: ai6, validate: (body: SentBody) => validate6(body) },
  { server: ai7, validate: (body: SentBody) => validate7(body) },
])(
  'the AI SDK, version $server.version, takes what goes out for its own messages',
  async ({ server, validate }) => {
    await validate(received(EVERYTHING));
    expect(await server.prompt(received(EVERYTHING))).toMatchObject([
      { role: 'user', content: [{ type: 'text', text: QUOTED }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I look.' },
          { type: 'tool-call', toolCallId: 'c', toolName: 'search', input: { query: 'x' } },
          { type: 'tool-call', toolCallId: 'd', toolName: 'search' },
        ],
      },
      {
        role: 'tool',
        content: [
          { type: 'tool-result', toolCallId: 'c', output: { type: 'json', value: ['found'] } },
          { type: 'tool-result', toolCallId: 'd', output: { type: 'error-text', value: 'no' } },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'Found.' }] },
      { role: 'user', content: [{ type: 'text', text: '!' }] },
    ]);
  },
);

test('the AI SDK, version 4, takes the text of what goes out', () => {
  expect(ai4.prompt(received(EVERYTHING))).toMatchObject([
    { role: 'user', content: [{ type: 'text', text: QUOTED }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look.' },
        { type: 'text', text: 'Found.' },
      ],
    },
    { role: 'user', content: [{ type: 'text', text: '!' }] },
  ]);
});
