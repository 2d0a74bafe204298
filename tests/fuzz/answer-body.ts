import { EVERY_CHUNK } from '../unit/protocols/every-chunk.ts';
import type { Draw } from './draw.ts';
import { withOneChanged, writeJson } from './hostile-json.ts';
import { markdownText } from './markup.ts';
import { mutatedBytes } from './mutate.ts';
import { recordings } from './sources.ts';

/** An answer's body, a byte in each character, and the number of the dialect that it is to be read by. */
export interface AnswerBody {
  readonly text: string;
  readonly dialect: number;
}

function asBytes(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function said(draw: Draw): string {
  return draw.isOneIn(3) ? markdownText(draw).slice(0, 200) : draw.pick(['a', 'ü', '', '\n', '😀']);
}

/** Chunks of each dialect, one of every kind that it knows; what is changed in them comes after. */
const CHUNKS: readonly ((draw: Draw) => unknown)[] = [
  (draw) => draw.pick(EVERY_CHUNK),
  (draw) => draw.pick(PARTS_OF_DATA_STREAM)(draw),
  (draw) => draw.pick(COMPLETIONS)(draw),
  (draw) => draw.pick(COMPLETIONS)(draw),
  (draw) => draw.pick(OLLAMA_OBJECTS)(draw),
  (draw) => ({ text: said(draw) }),
  (draw) => draw.pick(ANTHROPIC_EVENTS)(draw),
  (draw) => draw.pick(RESPONSE_EVENTS)(draw),
  (draw) => draw.pick(GEMINI_CHUNKS)(draw),
];

/** The numbers of the dialects that are server-sent events. */
const EVENT_STREAMS: ReadonlySet<number> = new Set([0, 2, 6, 7, 8]);

const PARTS_OF_DATA_STREAM: readonly ((draw: Draw) => readonly [string, unknown])[] = [
  (draw) => ['0', said(draw)],
  (draw) => ['g', said(draw)],
  (draw) => ['2', [said(draw)]],
  (draw) => ['3', said(draw)],
  () => ['8', [{ a: 1 }]],
  () => ['b', { toolCallId: 'c', toolName: 'n' }],
  (draw) => ['c', { toolCallId: 'c', argsTextDelta: said(draw) }],
  () => ['9', { toolCallId: 'c', toolName: 'n', args: {} }],
  () => ['a', { toolCallId: 'c', result: [1] }],
  () => ['f', { messageId: 'm' }],
  () => [
    'e',
    { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 2 }, isContinued: true },
  ],
  () => ['d', { finishReason: 'tool-calls', usage: { promptTokens: null } }],
  () => ['h', { id: 's', url: 'https://a.test/' }],
  () => ['k', { data: 'AA==', mimeType: 'image/png' }],
  () => ['j', {}],
  () => ['z', {}],
];

function completion(delta: unknown, more: object = {}): unknown {
  return { object: 'chat.completion.chunk', model: 'm', choices: [{ index: 0, delta, ...more }] };
}

const COMPLETIONS: readonly ((draw: Draw) => unknown)[] = [
  (draw) => completion({ content: said(draw) }),
  (draw) => completion({ reasoning_content: said(draw) }),
  (draw) => completion({ content: [{ type: 'thinking', thinking: [{ text: said(draw) }] }] }),
  (draw) =>
    completion({
      tool_calls: [{ index: draw.below(3), id: 'c', function: { name: 'n', arguments: '{"a' } }],
    }),
  () => completion({ tool_calls: [{ function: { arguments: '":1}' } }] }),
  () =>
    completion({ tool_calls: [{ index: 1e300, function: { name: 'x', arguments: { a: 1 } } }] }),
  () => completion({ images: [{ image_url: { url: 'data:image/png;base64,AA' } }] }),
  () => completion({ annotations: [{ url_citation: { url: 'https://a.test', title: 't' } }] }),
  () => completion({}, { finish_reason: 'tool_calls' }),
  (draw) => ({ error: { message: said(draw), code: 500 } }),
  () => ({
    choices: [],
    usage: { prompt_tokens: 1, completion_tokens: 2 },
    citations: ['https://a'],
  }),
  (draw) => ({
    object: 'chat.completion',
    choices: [{ message: { content: said(draw) }, finish_reason: 'stop' }],
  }),
];

const OLLAMA_OBJECTS: readonly ((draw: Draw) => unknown)[] = [
  (draw) => ({ model: 'm', message: { role: 'assistant', content: said(draw) }, done: false }),
  (draw) => ({ message: { thinking: said(draw), content: '' } }),
  () => ({ message: { tool_calls: [{ function: { name: 'n', arguments: { a: 1 } } }] } }),
  () => ({ message: { images: ['iVBORw0KGgo'] } }),
  () => ({ error: 'no' }),
  () => ({ done: true, done_reason: 'stop', eval_count: 1 }),
];

function block(draw: Draw, delta: object): unknown {
  return { type: 'content_block_delta', index: draw.below(3), delta };
}

const ANTHROPIC_EVENTS: readonly ((draw: Draw) => unknown)[] = [
  () => ({ type: 'message_start', message: { model: 'm', usage: { input_tokens: 1 } } }),
  (draw) => ({
    type: 'content_block_start',
    index: draw.below(3),
    content_block: draw.pick([
      { type: 'text', text: 'a' },
      { type: 'thinking', thinking: '' },
      { type: 'tool_use', id: 'c', name: 'n', input: {} },
      { type: 'server_tool_use', id: 'c', name: 'n', input: { a: 1 } },
      { type: 'web_search_tool_result', tool_use_id: 'c', content: [{ url: 'https://a.test' }] },
      { type: 'web_search_tool_result', tool_use_id: 'c', content: { error_code: 'no' } },
    ]),
  }),
  (draw) => block(draw, { type: 'text_delta', text: said(draw) }),
  (draw) => block(draw, { type: 'thinking_delta', thinking: said(draw) }),
  (draw) => block(draw, { type: 'input_json_delta', partial_json: draw.pick(['{"a', '":1}']) }),
  (draw) => block(draw, { type: 'citations_delta', citation: { url: 'https://a.test' } }),
  (draw) => ({ type: 'content_block_stop', index: draw.below(3) }),
  () => ({
    type: 'message_delta',
    delta: { stop_reason: 'end_turn' },
    usage: { output_tokens: 2 },
  }),
  () => ({ type: 'message_stop' }),
  (draw) => ({ type: 'error', error: { message: said(draw) } }),
];

const RESPONSE_EVENTS: readonly ((draw: Draw) => unknown)[] = [
  () => ({ type: 'response.created', response: { model: 'm' } }),
  (draw) => ({
    type: draw.pick(['response.output_item.added', 'response.output_item.done']),
    output_index: draw.below(3),
    item: draw.pick([
      { type: 'message', id: 'i' },
      { type: 'function_call', call_id: 'c', name: 'n', arguments: '{"a":1}' },
      { type: 'web_search_call', id: 'w', action: { sources: [{ url: 'https://a.test' }] } },
      { type: 'image_generation_call', id: 'p', result: 'AA' },
      { type: 'mcp_call', id: 'q', name: 'n', arguments: '{', error: { message: 'no' } },
    ]),
  }),
  (draw) => ({ type: 'response.output_text.delta', delta: said(draw) }),
  (draw) => ({ type: 'response.reasoning_summary_text.delta', delta: said(draw) }),
  () => ({ type: 'response.reasoning_summary_part.added' }),
  (draw) => ({
    type: 'response.function_call_arguments.delta',
    output_index: draw.below(3),
    delta: draw.pick(['{"a', '":1}']),
  }),
  () => ({ type: 'response.output_text.annotation.added', annotation: { url: 'https://a.test' } }),
  () => ({ type: 'response.completed', response: { usage: { input_tokens: 1 } } }),
  (draw) => ({ type: 'response.failed', response: { error: { message: said(draw) } } }),
];

function candidate(part: object, more: object = {}): unknown {
  return { candidates: [{ content: { parts: [part] }, ...more }], modelVersion: 'm' };
}

const GEMINI_CHUNKS: readonly ((draw: Draw) => unknown)[] = [
  (draw) => candidate({ text: said(draw) }),
  (draw) => candidate({ text: said(draw), thought: true }),
  () => candidate({ functionCall: { name: 'n', args: { a: 1 } } }),
  () => candidate({ inlineData: { mimeType: 'image/png', data: 'AA' } }),
  () => candidate({ executableCode: { code: '1' } }),
  () => candidate({ codeExecutionResult: { output: '1' } }),
  () => candidate({ text: '' }, { finishReason: 'STOP' }),
  () => ({ usageMetadata: { promptTokenCount: 1, thoughtsTokenCount: 2 } }),
  () => ({ promptFeedback: { blockReason: 'SAFETY' } }),
  (draw) => ({ error: { message: said(draw), code: 503 } }),
];

function framed(draw: Draw, dialect: number, chunk: unknown): string {
  if (dialect === 1 && Array.isArray(chunk)) {
    const [code, value] = chunk;
    return `${typeof code === 'string' ? code : 'z'}:${writeJson(value ?? null)}\n`;
  }
  const json = writeJson(chunk);
  if (!EVENT_STREAMS.has(dialect)) return json + draw.pick(['\n', '', ' ']);
  const end = draw.pick(['\n', '\n', '\r\n', '\r']);
  const event = draw.isOneIn(8) ? `event: ${draw.pick(['error', 'message', 'a'])}${end}` : '';
  const comment = draw.isOneIn(10) ? `: ping${end}` : '';
  return `${comment}${event}${draw.pick(['data: ', 'data:', 'error: '])}${json}${end}${end}`;
}

function written(draw: Draw, dialect: number): string {
  const make = CHUNKS[dialect] ?? said;
  const events = draw.times(draw.between(1, 8), () => {
    const chunk = make(draw);
    const changed = draw.isOneIn(5) ? withOneChanged(draw, chunk) : chunk;
    return dialect === 5 ? said(draw) : framed(draw, dialect, changed);
  });
  const end = EVENT_STREAMS.has(dialect) && !draw.isOneIn(4) ? 'data: [DONE]\n\n' : '';
  return asBytes(events.join('') + end);
}

/** The body of an answer: recorded or written, as a rule with something about it that is wrong. */
export function answerBody(draw: Draw): AnswerBody {
  const dialect = draw.below(CHUNKS.length);
  const isRecorded = draw.isOneIn(3);
  const body = isRecorded ? draw.pick(recordings()).body : written(draw, dialect);
  const start = isRecorded && draw.isOneIn(2) ? draw.below(body.length) : 0;
  const text = mutatedBytes(draw, body.slice(start, start + draw.pick([300, 1000, 4000])));
  return { text, dialect };
}

const MEDIA_TYPES = [
  ...['', 'text/event-stream', 'text/plain; charset=utf-8', 'application/json', 'text/html'],
  ...['application/x-ndjson', 'TEXT/MARKDOWN ;a', ';', 'text/', 'image/png'],
];
const ANNOUNCED = ['', '', '', 'v1', 'v1, v1', 'v2', ' '];

/** Headers of an answer, which may lie. */
export function hostileHeaders(number: number): Headers {
  const headers = new Headers();
  const type = MEDIA_TYPES[number % MEDIA_TYPES.length] ?? '';
  const announced = ANNOUNCED[Math.floor(number / 10) % ANNOUNCED.length] ?? '';
  const name = number % 2 === 0 ? 'x-vercel-ai-ui-message-stream' : 'x-vercel-ai-data-stream';
  if (type !== '') headers.set('content-type', type);
  if (announced !== '') headers.set(name, announced);
  return headers;
}
