import { describe, expect, test } from 'vitest';
import { MalformedEventError } from '@/lib/errors/failure-errors.ts';
import { chooseDialect } from '@/lib/protocols/dialects.ts';
import { openAiStream } from '@/lib/protocols/open-ai-stream.ts';
import { decode, decodeEveryWay, decodeText } from './decode.ts';
import { answerNames, readAnswer } from './recorded-answers.ts';

const SERVER_SENT = answerNames().filter((name) => /^(?:data|event):/m.test(textOf(name)));

function textOf(name: string): string {
  return new TextDecoder().decode(readAnswer(name).bytes);
}

function decodeAs(name: string, text: string) {
  const { headers } = readAnswer(name);
  const bytes = new TextEncoder().encode(text);
  const dialect = chooseDialect(headers, bytes, true);
  if (dialect === null || dialect === 'undecided') throw new Error('No dialect was recognised.');
  return decode(dialect, [bytes]);
}

/** One line end between events, and none after the last. */
function joinEvents(text: string): string {
  return text.replace(/\n{2,}/g, '\n').replace(/\n$/, '');
}

/** Each JSON over lines of data. */
function spreadData(text: string): string {
  return text.replace(/^data: (\{.*)$/gm, (_, json: string) =>
    JSON.stringify(JSON.parse(json), null, 1).replace(/^/gm, 'data: '),
  );
}

describe.each(SERVER_SENT)('%s is read the same', (name) => {
  const text = textOf(name);
  const expected = decodeAs(name, text);

  test.each([
    ['with one line end between events', joinEvents(text)],
    ['with carriage returns alone', joinEvents(text).replaceAll('\n', '\r')],
    ['with both', joinEvents(text).replaceAll('\n', '\r\n')],
    ['with JSON over many lines', spreadData(text)],
    ['with JSON over many lines, and one line end between events', joinEvents(spreadData(text))],
  ])('%s', (_, changed) => {
    expect(decodeAs(name, changed)).toEqual(expected);
  });
});

test('there are such answers', () => {
  expect(SERVER_SENT.length).toBeGreaterThan(20);
});

const CHUNK = 'data: {"object":"chat.completion.chunk","choices":[{"delta":{"content":"{\\"}"}}]}';

function decodeChunks(lines: string) {
  const bytes = new TextEncoder().encode(lines);
  return decodeEveryWay(openAiStream, { headers: new Headers(), bytes });
}

test('events are told as they come, not when the next empty line does', () => {
  const decoder = openAiStream.createDecoder();
  expect([...decoder.decode(new TextEncoder().encode(`${CHUNK}\n`))]).toContainEqual(
    expect.objectContaining({ type: 'text', delta: '{"}' }),
  );
});

test.each([
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['both', '\r\n'],
])('events with one line end between them may be cut anywhere: %s', (_, lineEnd) => {
  const lines = [CHUNK, 'id: 7', CHUNK, ': a comment', 'data: {', `data:${' '.repeat(9)}`];
  const rest = ['data: "choices":[{"delta":{"content":"!"}}]', 'data: }', 'data: [DONE]'];
  const { events, error } = decodeChunks([...lines, ...rest].join(lineEnd));
  expect(error).toBeUndefined();
  expect(events).toContainEqual(expect.objectContaining({ delta: '{"}{"}!' }));
});

test('an error between them is no part of the text before it', () => {
  const { events } = decodeChunks(`${CHUNK}\nerror: {"message":"Out of memory."}\n`);
  expect(events.map(({ type }) => type)).toEqual(['part-start', 'text', 'part-end', 'error']);
});

const JSON_OF_CHUNK = CHUNK.slice('data: '.length);

test.each([
  ['events in one line', `${CHUNK}${CHUNK} \n\n`],
  ['objects in one line', `${CHUNK}${JSON_OF_CHUNK}\n`],
  ['an object in a line of its own', `${CHUNK}\n${JSON_OF_CHUNK}\n\n`],
  ['the object in the line after the name', `data:\n ${JSON_OF_CHUNK}\n\n${CHUNK}\n\n`],
  ['lines that do not repeat the name', `${CHUNK.replace(/,/g, ',\n  ')}\n${CHUNK}\n\n`],
  ['a space before the name', ` ${CHUNK}\n ${CHUNK}\n\n`],
])('%s are read', (_, text) => {
  const { events, error } = decodeChunks(`${text}data: [DONE]\n\n`);
  expect(error).toBeUndefined();
  expect(events).toContainEqual(expect.objectContaining({ type: 'text', delta: '{"}{"}' }));
});

test('events without data are passed over', () => {
  const silent = ['data:', 'data: ', 'event: ping\ndata:', 'id: 1', ':'].join('\n\n');
  const { events, error } = decodeChunks(`${silent}\n\n${CHUNK}\n\ndata:\n\ndata: [DONE]\n\n`);
  expect(error).toBeUndefined();
  expect(events).toContainEqual(expect.objectContaining({ type: 'text', delta: '{"}' }));
});

test('what is no JSON is malformed', () => {
  const { error } = decodeText(openAiStream, `${CHUNK}\n\ndata: more\n\n`);
  expect(error).toBeInstanceOf(MalformedEventError);
});

test('a last line that is cut is not read', () => {
  const { events } = decodeText(openAiStream, `${CHUNK}\n\n${CHUNK.slice(0, -1)}`);
  expect(events).toContainEqual(expect.objectContaining({ type: 'text', delta: '{"}' }));
});
