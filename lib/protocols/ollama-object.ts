import * as z from 'zod/mini';
import { boundedList, lenientList, lenientNumber, lenientText } from './lenient.ts';

const text = z.string();
const optionalText = z.nullish(text);

const toolCall = z.object({
  id: lenientText,
  function: z.object({ name: text, arguments: z.optional(z.unknown()) }),
});

/** `ChatResponse` and what it holds, in Ollama's `api/types.go`, as far as we use it. */
const objectSchema = z.object({
  error: z.optional(z.unknown()),
  model: lenientText,
  message: z.nullish(
    z.object({
      content: optionalText,
      thinking: optionalText,
      images: lenientList(text),
      tool_calls: z.nullish(boundedList(toolCall)),
    }),
  ),
  done: z.nullish(z.boolean()),
  done_reason: lenientText,
  prompt_eval_count: lenientNumber,
  eval_count: lenientNumber,
});

export type OllamaObject = z.output<typeof objectSchema>;

/** @throws where it is of another shape. */
export function readOllamaObject(object: unknown): OllamaObject {
  return z.parse(objectSchema, object);
}
