import { expect, test } from 'vitest';
import { asJson, brief, readChats } from './read-chats.ts';

const QUESTION = { id: 'q', parentId: null, role: 'user', content: 'Q' };

/** The answers of a chat of Open WebUI, each its own to one question. */
async function fromOpenWebUi(answers: readonly object[]) {
  const said = answers.map((answer, index) => [
    `a${index}`,
    { parentId: 'q', role: 'assistant', ...answer },
  ]);
  const messages = Object.fromEntries([['q', QUESTION], ...said]);
  return answersIn([{ id: 'c', title: 'C', chat: { history: { messages } } }]);
}

async function fromLibreChat(answers: readonly object[]) {
  const said = answers.map((answer, index) => ({
    messageId: `a${index}`,
    parentMessageId: 'q',
    isCreatedByUser: false,
    ...answer,
  }));
  const question = { messageId: 'q', isCreatedByUser: true, text: 'Q', error: true };
  return answersIn({ conversationId: 'c', title: 'C', messages: [question, ...said] });
}

async function answersIn(file: unknown) {
  const { conversations } = await readChats(asJson(file));
  const [question, ...answers] = conversations.flatMap((one) => brief(one).messages);
  expect(question?.[3]).toBe('Q');
  return answers.map(([, outcome, , ...parts]) => [outcome, ...parts]);
}

test('an answer of Open WebUI that failed has none of the error’s words', async () => {
  const answers = [
    { content: 'Half', error: { content: 'It has gone.' } },
    { content: '', error: { content: 'It has gone.' } },
    { content: 'It has gone.', error: true },
    { content: 'Whole', error: false },
  ];
  expect(await fromOpenWebUi(answers)).toEqual([
    ['failed by nobody', 'Half'],
    ['failed by nobody'],
    ['failed by nobody'],
    ['complete by nobody', 'Whole'],
  ]);
});

test('nor has one of LibreChat', async () => {
  const answers = [
    { text: '{"type":"429"}', error: true },
    { text: '', content: [{ type: 'error', error: 'It has gone.' }] },
    {
      text: '',
      content: [
        { type: 'text', text: 'Half' },
        { type: 'error', error: 'It has gone.' },
      ],
    },
    { text: 'Whole', error: false },
  ];
  expect(await fromLibreChat(answers)).toEqual([
    ['failed by nobody'],
    ['failed by nobody'],
    ['failed by nobody', 'Half'],
    ['complete by nobody', 'Whole'],
  ]);
});
