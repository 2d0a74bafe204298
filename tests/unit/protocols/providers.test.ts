import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import { anthropic } from '@/lib/protocols/anthropic.ts';
import type { Dialect } from '@/lib/protocols/decoder.ts';
import { gemini } from '@/lib/protocols/gemini.ts';
import { responses } from '@/lib/protocols/responses.ts';
import { type Answer, decode } from './decode.ts';
import { answerNames, readAnswer } from './recorded-answers.ts';

/** What an answer says, whoever has read it. */
interface Said {
  text: string;
  reasoning: string;
  readonly calls: unknown[];
  readonly sources: Set<string>;
  readonly files: string[];
  usage: readonly (number | undefined)[];
  reason: string | undefined;
  hasFailed: boolean;
}

function nothing(): Said {
  return {
    text: '',
    reasoning: '',
    calls: [],
    sources: new Set(),
    files: [],
    usage: [],
    reason: undefined,
    hasFailed: false,
  };
}

function listen(said: Said, event: AnswerEvent): void {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      said[event.type] += event.delta;
      return;
    case 'tool-call':
      if (event.complete) said.calls.push([event.toolName, event.input]);
      return;
    case 'source':
      said.sources.add(event.url);
      return;
    case 'file':
      said.files.push(event.url);
      return;
    case 'finish':
      said.reason = event.reason;
      said.usage = [event.usage?.inputTokens, event.usage?.outputTokens];
      return;
    case 'error':
      said.hasFailed = true;
  }
}

function listenToJudge(said: Said, part: LanguageModelV4StreamPart): void {
  switch (part.type) {
    case 'text-delta':
      said.text += part.delta;
      return;
    case 'reasoning-delta':
      said.reasoning += part.delta;
      return;
    case 'tool-call':
      said.calls.push([part.toolName, JSON.parse(part.input)]);
      return;
    case 'source':
      if (part.sourceType === 'url') said.sources.add(part.url);
      return;
    case 'file':
      said.files.push(`data:${part.mediaType};base64,${'data' in part.data ? part.data.data : ''}`);
      return;
    case 'finish':
      listenToEnd(said, part);
      return;
    case 'error':
      said.hasFailed = true;
  }
}

function listenToEnd(
  said: Said,
  { finishReason, usage }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>,
): void {
  const { unified } = finishReason;
  // We say nothing of a failed answer's end.
  said.hasFailed ||= unified === 'error' || unified === 'interrupted';
  if (said.hasFailed) return;
  said.reason = unified;
  said.usage = [usage.inputTokens.total, usage.outputTokens.total];
}

type CreateModel = (fetch: typeof globalThis.fetch) => LanguageModelV4;

const JUDGES: readonly (readonly [prefix: string, dialect: Dialect, createModel: CreateModel])[] = [
  [
    'anthropic-',
    anthropic,
    (fetch) => createAnthropic({ apiKey: 'k', fetch })('claude-sonnet-4-5'),
  ],
  [
    'responses-',
    responses,
    (fetch) => createOpenAI({ apiKey: 'k', fetch }).responses('gpt-5-mini'),
  ],
  ['gemini-', gemini, (fetch) => createGoogle({ apiKey: 'k', fetch })('gemini-3-flash-preview')],
];

async function judge(createModel: CreateModel, { headers, bytes }: Answer): Promise<Said> {
  const said = nothing();
  try {
    const model = createModel(async () => new Response(new Uint8Array(bytes), { headers }));
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: '?' }] }];
    const { stream } = await model.doStream({ prompt });
    for await (const part of stream) listenToJudge(said, part);
  } catch {
    said.hasFailed = true;
  }
  return said;
}

/** Answers that the providers refuse, or whose tools they know by other inputs. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // Events of unknown types fail there, and a block's first text is left out.
  'anthropic-full-window-and-news',
  // It is whole there, though it asks to be continued.
  'anthropic-paused',
  // A refusal has neither text nor a reason there.
  'responses-refusal',
  // A server of one's own says less than OpenAI, and gives a call's input at its end.
  'responses-open-model',
  // The inputs of OpenAI's own tools stand in their results there, and pages of a search too.
  'responses-web-search-and-picture',
  // A candidate without a text, which Google sends where a call has failed, is refused there.
  'gemini-malformed-call',
  // Chat completions of Google's gateway.
  'gemini-tools-without-index',
]);

const ROWS = JUDGES.flatMap(([prefix, ...judging]) =>
  answerNames()
    .filter((name) => name.startsWith(prefix) && !OTHERWISE.has(name))
    .map((name) => [name, ...judging] as const),
);

test.each(ROWS)(
  '%s is read as the AI SDK’s provider reads it',
  async (name, dialect, createModel) => {
    const answer = readAnswer(name);
    const said = nothing();
    const { events, error } = decode(dialect, [answer.bytes]);
    for (const event of events) listen(said, event);
    said.hasFailed ||= error !== undefined;
    const judged = await judge(createModel, answer);
    expect(said).toEqual(judged);
  },
);
