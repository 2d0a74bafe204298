import * as z from 'zod/mini';
import type { Network } from '../relay/call.ts';
import { hostOf } from '../settings/web-address.ts';
import type { Discovery } from './messages.ts';
import { getJson } from './network.ts';

/** The defaults of LM Studio and of llama.cpp. */
const BASES = ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:8080/v1'];

/** On this machine an answer comes at once. */
const LIMIT_MS = 2000;

/** Products by what they write as the owner of their models. */
const PRODUCTS: Readonly<Record<string, string>> = {
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
  vllm: 'vLLM',
};

const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.optional(z.string()) })),
});

/** Models that turn text into numbers are listed among the others, and do not chat. */
const EMBEDDING = /(?:^|[/_.-])(?:text-)?embed/i;

type OpenAiServer = Extract<Discovery, { readonly type: 'open-ai' }>;

/** The server whose calls begin with `base`, as it tells of itself; `null` where it lists no models. */
export async function findOpenAiServer(
  base: string,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<OpenAiServer | null> {
  const answer = await getJson(`${base}/models`, headers, network, LIMIT_MS, signal);
  const read = z.safeParse(modelsSchema, answer?.status === 200 ? answer.json : null);
  if (!read.success) return null;
  const { data } = read.data;
  const owner = data[0]?.owned_by ?? '';
  return {
    type: 'open-ai',
    name: PRODUCTS[owner] ?? hostOf(base),
    address: `${base}/chat/completions`,
    models: data.map(({ id }) => id).filter((id) => !EMBEDDING.test(id)),
  };
}

/** The servers on this machine that list their models as OpenAI does. */
export async function findOpenAiServers(
  network: Network,
  signal: AbortSignal,
): Promise<readonly OpenAiServer[]> {
  const found = await Promise.all(BASES.map((base) => findOpenAiServer(base, {}, network, signal)));
  return found.filter((server) => server !== null);
}
