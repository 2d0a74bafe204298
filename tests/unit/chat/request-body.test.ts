import { convertToModelMessages, type UIMessage, validateUIMessages } from 'ai';
import { expect, test } from 'vitest';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { messageContent } from '@/lib/chat/message-content.ts';
import { type RequestBody, requestBody } from '@/lib/chat/request-body.ts';

let count = 0;

function answer(parts: readonly MessagePart[], outcome: AnswerOutcome = 'complete'): ChatMessage {
  return {
    id: `answer-${count++}`,
    role: 'assistant',
    content: messageContent(parts),
    parts,
    createdAt: '2026-01-01T00:00:01.000Z',
    outcome,
  };
}

function said(text: string, outcome?: AnswerOutcome): ChatMessage {
  return answer([{ type: 'text', text }], outcome);
}

const TOOL = {
  type: 'dynamic-tool',
  toolCallId: 'c',
  toolName: 'search',
  state: 'output-available',
  input: { query: 'x' },
  output: ['found'],
} as const;

function contents(messages: readonly ChatMessage[]): string[] {
  return requestBody('c', messages, {}).messages.map(({ content }) => content);
}

/** Only the fields that the AI SDK knows: a back end that is written with it reads so. */
function uiMessages({ messages }: RequestBody): unknown[] {
  return messages.map(({ id, role, parts }) => ({ id, role, parts }));
}

test('a message has id, role, content, parts and createdAt, and nothing else', () => {
  const question = createQuestion('Why?');
  expect(requestBody('c', [question], {})).toEqual({
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

test('extra data is added, but not in the place of id and messages', () => {
  const extra = { model: 'm', id: 'forged', messages: [] };
  const body = requestBody('c', [createQuestion('Why?')], extra);
  expect(body).toMatchObject({ id: 'c', model: 'm', messages: [{ content: 'Why?' }] });
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
  expect(requestBody('c', [question], {}).messages[0]).toMatchObject({
    content: text,
    parts: [{ type: 'text', text }],
  });
});

test('of an answer go out text, files and finished tool calls, with the steps between them', () => {
  const parts: MessagePart[] = [
    { type: 'step-start' },
    { type: 'reasoning', text: 'hm' },
    TOOL,
    { ...TOOL, toolCallId: 'd', state: 'input-available' },
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
    { type: 'text', text: '' },
    { type: 'source-url', sourceId: 's', url: 'https://example.org/' },
    { type: 'data', name: 'x', data: 1 },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
  ];
  const body = requestBody('c', [createQuestion('?'), answer(parts), createQuestion('!')], {});
  expect(body.messages[1]?.parts).toEqual([
    { type: 'step-start' },
    TOOL,
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
  ]);
});

test('an answer of text alone goes out as that', () => {
  const prose = answer([{ type: 'step-start' }, { type: 'text', text: 'Yes.' }]);
  const body = requestBody('c', [createQuestion('?'), prose, createQuestion('!')], {});
  expect(body.messages[1]?.parts).toEqual([{ type: 'text', text: 'Yes.' }]);
});

test('of an answer and its retry only the last goes out', () => {
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

test('a retry asks the last question, without the answers it already has', () => {
  expect(contents([createQuestion('1'), said('half', 'failed')])).toEqual(['1']);
});

test('the AI SDK takes what goes out for its own messages', async () => {
  const parts: MessagePart[] = [
    { type: 'step-start' },
    TOOL,
    {
      type: 'dynamic-tool',
      toolCallId: 'd',
      toolName: 'search',
      state: 'output-error',
      inputText: '{"que',
      errorText: 'no',
    },
    { type: 'step-start' },
    { type: 'text', text: 'Found.' },
  ];
  const selection = { text: 'Quoted', title: 'Page', url: 'https://example.org/' };
  const body = requestBody(
    'c',
    [createQuestion('?', [selection]), answer(parts), createQuestion('!')],
    {},
  );
  const messages = await validateUIMessages<UIMessage>({ messages: uiMessages(body) });
  const modelMessages = await convertToModelMessages(messages);
  expect(modelMessages.map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'assistant',
    'user',
  ]);
});
