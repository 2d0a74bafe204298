import fc from 'fast-check';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { messageContent } from '@/lib/chat/message-content.ts';
import type { Note } from '@/lib/conversations/stored-note.ts';
import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';
import { jsonConversation, jsonFoot, jsonHead } from '@/lib/export/conversations/json-format.ts';

export const TIME = '2026-03-09T08:30:00.000Z';

/** A file as an export writes it. */
export function asFile(
  conversations: readonly ExportedConversation[],
  notes: readonly Note[] = [],
): Blob {
  const pieces = conversations.map((one, index) => jsonConversation(one, index === 0));
  return new Blob([jsonHead(TIME), ...pieces, jsonFoot(notes)]);
}

/** A question and its answer. */
export function shortConversation(id: string, answer = 'The sea.'): ExportedConversation {
  const message = (part: string, text: string): ChatMessage => ({
    id: `${id}-${part}`,
    role: 'user',
    content: text,
    parts: [{ type: 'text', text }],
    createdAt: TIME,
  });
  const question = message('q', 'What is it?');
  return {
    id,
    title: 'What is it?',
    createdAt: TIME,
    updatedAt: TIME,
    head: `${id}-a`,
    messages: [
      question,
      { ...message('a', answer), role: 'assistant', parentId: question.id, outcome: 'complete' },
    ],
  };
}

// What is JSON comes back as it went; -0 and lone surrogates are no JSON of their own.
const text = fc.string({ unit: 'binary' });
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const time = fc
  .date({ min: new Date(0), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const part: fc.Arbitrary<MessagePart> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text }),
  fc.record(
    { type: fc.constant('reasoning' as const), text, startedAt: fc.nat(), durationMs: fc.nat() },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record(
    { type: fc.constant('source-url' as const), sourceId: text, url: text, title: text },
    { requiredKeys: ['type', 'sourceId', 'url'] },
  ),
  fc.record({ type: fc.constant('file' as const), mediaType: text, url: text }),
  fc.record({
    type: fc.constant('dynamic-tool' as const),
    toolCallId: text,
    toolName: text,
    state: fc.constantFrom('output-available' as const, 'output-error' as const),
    input: json,
    output: json,
  }),
  fc.record({
    type: fc.constant('data-selection' as const),
    data: fc.record(
      {
        text,
        title: text,
        url: text,
        canonical: text,
        author: text,
        published: text,
        duration: fc.nat(),
        leftOut: fc.record(
          {
            passages: fc.nat(),
            disguised: fc.nat(),
            characters: fc.nat(),
            frames: fc.nat(),
            isPlain: fc.constant(true as const),
          },
          { requiredKeys: ['passages', 'disguised', 'characters', 'frames'] },
        ),
      },
      { requiredKeys: ['text', 'title', 'url'] },
    ),
  }),
  fc.record({ type: fc.constant('data' as const), name: text, data: json }),
  fc.record({ type: fc.constant('step-start' as const) }),
);

interface Draft {
  readonly parts: readonly MessagePart[];
  readonly isAnswer: boolean;
  readonly parent: number;
  readonly createdAt: string;
  readonly outcome: 'complete' | 'stopped' | 'failed' | 'interrupted';
}

const draft: fc.Arbitrary<Draft> = fc.record({
  parts: fc.array(part, { maxLength: 4 }),
  isAnswer: fc.boolean(),
  parent: fc.nat(),
  createdAt: time,
  outcome: fc.constantFrom('complete', 'stopped', 'failed', 'interrupted'),
});

function toMessages(id: string, drafts: readonly Draft[]): ChatMessage[] {
  return drafts.map(({ parts, isAnswer, parent, createdAt, outcome }, index) => ({
    id: `${id}/${index}`,
    // Any message before it, or none: a tree with branches, and with more than one root.
    ...(index > 0 && parent % 4 > 0 && { parentId: `${id}/${parent % index}` }),
    role: isAnswer ? 'assistant' : 'user',
    content: messageContent(parts),
    parts,
    createdAt,
    ...(isAnswer && { outcome }),
  }));
}

/** Conversations as they may be exported: trees with all kinds of parts, each id there once. */
export const conversations: fc.Arbitrary<ExportedConversation[]> = fc.array(
  fc
    .record({
      id: fc.uuid(),
      title: text,
      createdAt: time,
      updatedAt: time,
      head: fc.nat(),
      pinnedAt: fc.option(time, { nil: undefined }),
      drafts: fc.array(draft, { minLength: 1, maxLength: 6 }),
    })
    .map(({ drafts, head, pinnedAt, ...row }) => ({
      ...row,
      head: `${row.id}/${head % drafts.length}`,
      ...(pinnedAt !== undefined && { pinnedAt }),
      messages: toMessages(row.id, drafts),
    })),
  { maxLength: 4 },
);
