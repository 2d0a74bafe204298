import * as z from 'zod/mini';
import { boundedList, lenientList, lenientNumber, lenientText } from './lenient.ts';

const text = z.string();
const optionalText = z.nullish(text);

/** Mistral's models say text and thinking as lists of parts. */
const contentPart = z.object({
  type: lenientText,
  text: lenientText,
  thinking: lenientList(z.object({ text })),
});

const toolCall = z.object({
  // Google's gateway leaves it out.
  index: z.nullish(z.number()),
  id: optionalText,
  function: z.nullish(z.object({ name: optionalText, arguments: z.optional(z.unknown()) })),
});

const webPage = z.object({ url: text, title: lenientText });

/** A `delta` of a stream, or the whole `message` of an answer in one piece. */
const delta = z.object({
  content: z.nullish(z.union([text, boundedList(contentPart)])),
  refusal: lenientText,
  /** DeepSeek, llama.cpp, vLLM, LM Studio; OpenRouter, newer vLLM and Ollama say `reasoning`. */
  reasoning_content: lenientText,
  reasoning: lenientText,
  tool_calls: z.nullish(boundedList(toolCall)),
  /** Pictures that a model made, through OpenRouter. */
  images: lenientList(z.object({ image_url: z.object({ url: text }) })),
  annotations: lenientList(z.object({ url_citation: webPage })),
});

const choice = z.object({
  index: lenientNumber,
  delta: z.nullish(delta),
  message: z.nullish(delta),
  finish_reason: lenientText,
});

/** `chat.completion.chunk` and `chat.completion`, with what gateways add to them. */
const chunkSchema = z.object({
  object: lenientText,
  model: lenientText,
  choices: z.nullish(boundedList(choice)),
  usage: z.catch(
    z.nullish(z.object({ prompt_tokens: lenientNumber, completion_tokens: lenientNumber })),
    undefined,
  ),
  error: z.optional(z.unknown()),
  /** What older vLLM says as `error` now, where `object` is `error`. */
  message: lenientText,
  /** Perplexity and others: the pages that the answer's numbers stand for. */
  search_results: lenientList(webPage),
  citations: lenientList(text),
});

export type CompletionChunk = z.output<typeof chunkSchema>;
export type CompletionChoice = z.output<typeof choice>;
export type CompletionDelta = z.output<typeof delta>;
export type CompletionToolCall = z.output<typeof toolCall>;

/** @throws where it is of another shape. */
export function readCompletionChunk(chunk: unknown): CompletionChunk {
  return z.parse(chunkSchema, chunk);
}
