import * as z from 'zod/mini';
import { canonical } from '../../../lib/canonical.ts';
import { applyUpdate, emptyConversation } from '../../../lib/chat/apply-update.ts';
import { shownMessages } from '../../../lib/chat/branches.ts';
import type { ConversationState, ConversationUpdate } from '../../../lib/chat/conversation.ts';
import { emptyAnswer } from '../../../lib/chat/create-message.ts';
import type { AnswerEvent } from '../../../lib/chat/events/events.ts';
import { closeAnswer, growAnswer } from '../../../lib/chat/grow-answer.ts';
import { type ChatMessage, chatMessageSchema } from '../../../lib/chat/message.ts';
import { messageContent } from '../../../lib/chat/message-content.ts';
import { plainText } from '../../../lib/protocols/plain-text.ts';
import { answerBody } from '../answer-body.ts';
import type { Draw } from '../draw.ts';
import {
  bytesOf,
  cutInto,
  type FuzzCase,
  type FuzzTarget,
  hold,
  holdSame,
  numberOf,
} from '../fuzz-case.ts';
import { DIALECTS, decodeAnswer } from './decoders.ts';

/** One time for all events: how long a thought took is not what is looked at. */
const AT = 1_700_000_000_000;
const TIME = '2026-03-09T08:30:00.000Z';

/** A message of ours crosses ports and is kept: as JSON in Chrome, as a clone in Firefox. */
function checkMessage(message: ChatMessage): void {
  const json = JSON.stringify(message);
  const parsed = z.safeParse(chatMessageSchema, JSON.parse(json));
  hold(parsed.success, 'a message that the schema refuses', parsed.error?.message);
  const left = canonical(parsed.data);
  holdSame(left, canonical(message), 'a message of which the schema leaves something out');
  const cloned = JSON.stringify(structuredClone(message));
  holdSame(cloned, json, 'a message that a clone is not the same as');
  holdSame(
    message.content,
    messageContent(message.parts),
    'a content that is not that of the parts',
  );
}

function inBatches(events: readonly AnswerEvent[], sizes: readonly number[]): ChatMessage {
  const batches = cutInto([...events], sizes);
  return batches.reduce(
    (answer, batch) => growAnswer(answer, batch, AT),
    emptyAnswer('a', 'q', TIME),
  );
}

function updateOf(kind: number, count: number, events: readonly AnswerEvent[]): ConversationUpdate {
  const messageId = `m${count % 4}`;
  switch (kind % 10) {
    case 0:
      return { type: 'turn-start' };
    case 1:
      return { type: 'answer-start', messageId: `m${count}`, questionId: 'q', createdAt: TIME };
    case 2:
      return { type: 'answer-reopen', messageId, ...(kind > 50 && { continuesText: true }) };
    case 3:
      return { type: 'turn-end', outcome: 'stopped', failure: null };
    case 4:
      return { type: 'deleted', messageId, at: kind > 50 ? TIME : null };
    case 5:
      return { type: 'head', messageId };
    default:
      return { type: 'answer-events', events, at: AT };
  }
}

/** A conversation in which updates come in an order that nobody meant. */
function checkConversation(events: readonly AnswerEvent[], kinds: readonly number[]): void {
  const question = { ...emptyAnswer('q', '', TIME), role: 'user' } as const;
  let state: ConversationState = applyUpdate(emptyConversation('c'), {
    type: 'question',
    message: question,
  });
  const batches = cutInto([...events], kinds);
  kinds.forEach((kind, count) => {
    state = applyUpdate(state, updateOf(kind, count, batches[count % batches.length] ?? []));
    shownMessages(state);
    if (count === kinds.length - 1) state.messages.forEach(checkMessage);
  });
}

/** Numbers: the dialect, then the sizes of batches, which are kinds of updates, too. */
export const reducer: FuzzTarget = {
  name: 'reducer',
  title:
    'messages, made of whatever the decoders give, in any batches and with other updates between',
  rooms: ['lib/chat/'],
  make(draw: Draw): FuzzCase {
    const { text, dialect } = answerBody(draw);
    return {
      text,
      numbers: [dialect, ...draw.times(draw.between(1, 16), () => draw.between(1, 99))],
    };
  },
  check(fuzzCase: FuzzCase): void {
    const dialect = DIALECTS[numberOf(fuzzCase, 0) % DIALECTS.length] ?? plainText;
    const { events } = decodeAnswer(dialect, [bytesOf(fuzzCase)]);
    const whole = growAnswer(emptyAnswer('a', 'q', TIME), events, AT);
    const sizes = fuzzCase.numbers.slice(1).map((number) => number % 7);
    holdSame(
      JSON.stringify(inBatches(events, sizes)),
      JSON.stringify(whole),
      'in batches it is another message than at once',
    );
    checkMessage(closeAnswer(whole));
    checkConversation(events, fuzzCase.numbers.slice(1));
  },
};
