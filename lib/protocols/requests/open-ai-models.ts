import * as z from 'zod/mini';
import { ownField } from '../../schema.ts';
import { lenient, lenientList, lenientNumber, lenientText } from '../lenient.ts';
import { type ModelInfo, modelName, priceSchema, tokens } from '../model-info.ts';
import { chatModels } from './chat-models.ts';

const flag = lenient(z.boolean());
const size = lenient(tokens);
const words = lenient(z.array(z.string()));
const support = lenient(z.object({ supported: z.boolean() }));
const modalities = { input_modalities: words, output_modalities: words };

const entrySchema = z.object({
  id: modelName,
  // Together, LM Studio.
  type: lenientText,
  // Anthropic, Together.
  display_name: lenient(modelName),
  // OpenRouter, DeepSeek.
  name: lenient(modelName),
  // Groq, DeepSeek.
  context_window: size,
  // OpenRouter, Together, xAI.
  context_length: size,
  // vLLM.
  max_model_len: size,
  // Anthropic.
  max_input_tokens: size,
  // Mistral. LM Studio too has it, for the largest window that it could load the model with.
  max_context_length: size,
  // LM Studio: the model's state, and the window with which it is loaded.
  state: lenientText,
  loaded_context_length: size,
  // DeepSeek; OpenRouter has them within.
  ...modalities,
  architecture: lenient(z.object(modalities)),
  // OpenRouter.
  supported_parameters: words,
  // DeepSeek.
  effort: lenient(z.object({ supported_levels: words })),
  capabilities: lenient(
    z.object({
      // Mistral.
      completion_chat: flag,
      vision: flag,
      reasoning: flag,
      // Anthropic.
      image_input: support,
      thinking: support,
    }),
  ),
  pricing: lenient(
    z.object({
      // OpenRouter: dollars for a token.
      prompt: lenientText,
      completion: lenientText,
      // Together: dollars for a million.
      input: lenientNumber,
      output: lenientNumber,
    }),
  ),
});

type Entry = z.output<typeof entrySchema>;

/** The types of models that do not chat, as Together, LM Studio and gateways name them. */
const OTHER_TYPES =
  /^(?:embeddings?|rerank(?:ing)?|moderation|image|video|audio|speech|transcri\w+)$/;

function chats({ type, capabilities, architecture, output_modalities }: Entry): boolean {
  const output = output_modalities ?? architecture?.output_modalities ?? ['text'];
  return (
    !OTHER_TYPES.test(type ?? '') &&
    capabilities?.completion_chat !== false &&
    output.includes('text')
  );
}

/** Mistral lists each alias, and as its `name` the id of the version that the alias means. */
function nameOf({ id, display_name, name, capabilities }: Entry): string {
  const isMistral = typeof capabilities?.completion_chat === 'boolean';
  return display_name ?? (isMistral ? null : name) ?? id;
}

function isLmStudio({ state }: Entry): boolean {
  return typeof state === 'string';
}

function windowOf(entry: Entry): number | null {
  const { context_window, context_length, max_model_len, max_input_tokens } = entry;
  const own = isLmStudio(entry) ? entry.loaded_context_length : entry.max_context_length;
  return context_window ?? context_length ?? max_model_len ?? max_input_tokens ?? own ?? null;
}

function seesPictures(entry: Entry): boolean | null {
  const { type, capabilities, architecture, input_modalities } = entry;
  const input = input_modalities ?? architecture?.input_modalities;
  if (input) return input.includes('image');
  if (isLmStudio(entry)) return type === 'vlm';
  return capabilities?.vision ?? capabilities?.image_input?.supported ?? null;
}

function thinks({ supported_parameters, effort, capabilities }: Entry): boolean | null {
  if (supported_parameters) return supported_parameters.includes('reasoning');
  if (effort?.supported_levels) return effort.supported_levels.length > 0;
  return capabilities?.reasoning ?? capabilities?.thinking?.supported ?? null;
}

/** Without what binary fractions add: 0.0000011 times a million is 1.0999999999999999. */
function forMillion(dollars: string | null | undefined): number | null {
  return dollars ? Number((Number(dollars) * 1e6).toPrecision(10)) : null;
}

/** OpenRouter says −1 where the price depends on the model that it chooses. */
function priceOf({ pricing }: Entry): ModelInfo['price'] {
  const input = forMillion(pricing?.prompt) ?? pricing?.input;
  const output = forMillion(pricing?.completion) ?? pricing?.output;
  return z.safeParse(priceSchema, { input, output }).data ?? null;
}

function modelOf(entry: Entry): ModelInfo {
  return {
    id: entry.id,
    name: nameOf(entry),
    window: windowOf(entry),
    seesPictures: seesPictures(entry),
    thinks: thinks(entry),
    price: priceOf(entry),
  };
}

const listSchema = z.array(z.unknown());
const entriesSchema = lenientList(entrySchema);

/**
 * The models that chat in a list as OpenAI has it, with what many providers and servers add of their
 * own. llama.cpp's `n_ctx_train` is not the window that it runs with. @throws where it is no list
 */
export function readOpenAiModels(told: unknown): ModelInfo[] {
  // Together and some gateways list their models without an object around them.
  const list = z.parse(listSchema, ownField(told, 'data') ?? told);
  return chatModels(z.parse(entriesSchema, list).filter(chats).map(modelOf));
}
