import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import type { ChooseModel } from './chat-call.ts';

/** The variables that name a model; any others of the environment do not matter here. */
export interface ModelEnvironment {
  readonly OPENAI_BASE_URL?: string;
  readonly OPENAI_MODEL?: string;
  readonly OPENAI_API_KEY?: string;
  readonly OLLAMA_HOST?: string;
  readonly OLLAMA_MODEL?: string;
}

export interface ChosenModel {
  readonly model: ChooseModel;
  /** Its place and name, for the person who started it. */
  readonly description: string;
}

/**
 * The model that the environment names, or `undefined` if it names none.
 * @throws {Error} that says what is missing if it names one by half
 */
export async function chooseModel(environment: ModelEnvironment): Promise<ChosenModel | undefined> {
  const { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY, OLLAMA_HOST, OLLAMA_MODEL } = environment;
  if (OPENAI_BASE_URL) {
    if (!OPENAI_MODEL) {
      throw new Error('OPENAI_BASE_URL is set; set OPENAI_MODEL to the name of a model as well.');
    }
    return compatible('openai-compatible', OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY);
  }
  if (OLLAMA_HOST || OLLAMA_MODEL) {
    const origin = ollamaOrigin(OLLAMA_HOST);
    return compatible('ollama', `${origin}/v1`, OLLAMA_MODEL || (await firstModel(origin)));
  }
  return undefined;
}

function compatible(name: string, baseURL: string, modelId: string, apiKey?: string): ChosenModel {
  const provider = createOpenAICompatible({
    name,
    baseURL,
    includeUsage: true,
    ...(apiKey && { apiKey }),
  });
  return { model: (name) => provider(name || modelId), description: `${modelId} at ${baseURL}` };
}

/** Ollama takes a host with or without a scheme and a port, and `0.0.0.0` for "all addresses". */
function ollamaOrigin(host = ''): string {
  const address = new URL(/^https?:\/\//.test(host) ? host : `http://${host || '127.0.0.1'}`);
  if (address.hostname === '0.0.0.0') address.hostname = '127.0.0.1';
  if (address.port === '' && address.protocol === 'http:') address.port = '11434';
  return address.origin;
}

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

async function firstModel(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/tags`).catch((cause: unknown) => {
    throw new Error(`OLLAMA_HOST is set, but no Ollama answers at ${origin}.`, { cause });
  });
  const tags = tagsSchema.safeParse(await response.json());
  const name = tags.data?.models[0]?.name;
  if (name === undefined) throw new Error(`Ollama at ${origin} has no model yet: ollama pull one.`);
  return name;
}
