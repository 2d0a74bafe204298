import type { Network } from '../relay/call.ts';
import { type BackEnd, kindOf } from '../settings/settings.ts';
import { hostOf } from '../settings/web-address.ts';
import { findOpenAiServer } from './open-ai-servers.ts';

/** A name for a back end without one: its product's, where the server tells it, or its host. */
export async function defaultName(
  backEnd: BackEnd,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  const { address } = backEnd;
  if (kindOf(backEnd) === 'ollama') return 'Ollama';
  const base = /^(.*\/v\d+)\/chat\/completions$/.exec(address)?.[1];
  const server = base ? await findOpenAiServer(base, headers, network, signal) : null;
  return server?.name ?? hostOf(address);
}
