import { expect, test } from 'vitest';
import { BrokenStreamError } from '@/lib/errors/failure-errors.ts';
import { dataStream } from '@/lib/protocols/data-stream.ts';
import { plainText } from '@/lib/protocols/plain-text.ts';
import { decode, decodeEveryWay, decodeText } from './decode.ts';

const HEADERS = new Headers({ 'x-vercel-ai-data-stream': 'v1' });

function decodeLines(...lines: string[]) {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  return decodeEveryWay(dataStream, { headers: HEADERS, bytes });
}

test('a step that is continued goes on in the same text', () => {
  const { events } = decodeLines(
    'f:{"messageId":"m"}',
    '0:"One sen"',
    'e:{"finishReason":"length","usage":{"promptTokens":1,"completionTokens":2},"isContinued":true}',
    'f:{"messageId":"m"}',
    '0:"tence."',
    'e:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":4},"isContinued":false}',
    'd:{"finishReason":"stop","usage":{"promptTokens":4,"completionTokens":6}}',
  );
  expect(events).toEqual([
    { type: 'step' },
    { type: 'part-start', of: 'text', partId: '0' },
    { type: 'text', partId: '0', delta: 'One sen' },
    { type: 'step' },
    { type: 'text', partId: '0', delta: 'tence.' },
    { type: 'part-end', of: 'text', partId: '0' },
    { type: 'finish', reason: 'stop', usage: { inputTokens: 4, outputTokens: 6 } },
  ]);
});

test('without a finish of the message, its last step ends it, and all steps tell what it took', () => {
  const { events, error } = decodeLines(
    'f:{"messageId":"m"}',
    '9:{"toolCallId":"__proto__","toolName":"x","args":{}}',
    'a:{"toolCallId":"__proto__","result":null}',
    'e:{"finishReason":"tool-calls","usage":{"promptTokens":1,"completionTokens":2}}',
    'f:{"messageId":"m"}',
    '0:"Yes."',
    'e:{"finishReason":"stop","usage":{"promptTokens":3,"completionTokens":4}}',
  );
  expect(error).toBeUndefined();
  expect(events.at(-1)).toEqual({
    type: 'finish',
    reason: 'stop',
    usage: { inputTokens: 4, outputTokens: 6 },
  });
});

test('an answer cut between the calls of tools and the next step is broken', () => {
  const { error } = decodeLines(
    'f:{"messageId":"m"}',
    '9:{"toolCallId":"c","toolName":"x","args":{}}',
    'e:{"finishReason":"tool-calls"}',
  );
  expect(error).toBeInstanceOf(BrokenStreamError);
});

test('counts that the model did not tell are none', () => {
  const line = 'd:{"finishReason":"unknown","usage":{"promptTokens":null,"completionTokens":null}}';
  expect(decodeLines('0:"x"', line).events.at(-1)).toEqual({ type: 'finish', reason: 'unknown' });
});

test('lines of text and nothing else are an answer, as other makes of back ends send it', () => {
  const { events, error } = decodeLines('0:"Hel"', '0:"lo"', '');
  expect(error).toBeUndefined();
  expect(events).toContainEqual({ type: 'text', partId: '0', delta: 'Hello' });
});

test('the last line may do without its end, if it is whole', () => {
  expect(decodeText(dataStream, '0:"x"\r\nd:{"finishReason":"stop"}').error).toBeUndefined();
  expect(decodeText(dataStream, '0:"x"\nd:{"finishReason":"st').error).toBeInstanceOf(
    BrokenStreamError,
  );
});

test('text goes on around sources and data, and begins anew after calls and files', () => {
  const { events } = decodeLines(
    '0:"a"',
    'h:{"sourceType":"url","id":"s","url":"https://example.org/"}',
    '2:[1]',
    '0:"b"',
    'k:{"data":"AA==","mimeType":"image/png"}',
    '0:"c"',
    'd:{"finishReason":"stop"}',
  );
  expect(events.flatMap((event) => (event.type === 'text' ? [event] : []))).toEqual([
    { type: 'text', partId: '0', delta: 'a' },
    { type: 'text', partId: '0', delta: 'b' },
    { type: 'text', partId: '1', delta: 'c' },
  ]);
});

test('a byte order mark is no part of a text', () => {
  expect(decodeText(plainText, '\ufeffHello').events).toEqual([
    { type: 'text', partId: '', delta: 'Hello' },
  ]);
});

test('a text that ends inside a character is broken, and shows no replacement for it', () => {
  const bytes = new TextEncoder().encode('Grüße 漢').subarray(0, -1);
  const { events, error } = decode(plainText, [bytes]);
  expect(events).toEqual([{ type: 'text', partId: '', delta: 'Grüße ' }]);
  expect(error).toBeInstanceOf(BrokenStreamError);
});
