import { requestFormat } from '../protocols/request-formats.ts';
import type { Network } from '../relay/call.ts';
import type { BackEndKind } from '../settings/settings.ts';
import { guessesFor, isCompletionsAddress, tagsAddress } from './addresses.ts';
import type { Suggestion } from './connection-result.ts';
import { getJson } from './network.ts';

/** The kinds that are called over HTTP. */
export type CalledKind = Exclude<BackEndKind, 'built-in'>;

/** A list of models is given at once; who waits for more waits for a server that is not there. */
const LIST_LIMIT_MS = 3000;

/** Whether a list of models of this kind is given at an address. */
async function hasModels(
  address: string,
  kind: CalledKind,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await getJson(address, headers, network, LIST_LIMIT_MS, signal);
  if (answer?.status !== 200) return false;
  try {
    requestFormat(kind).readModels(answer.json);
    return true;
  } catch {
    return false;
  }
}

/**
 * How a back end wants to be asked, told by its address and, where the AI SDK and Ollama have the
 * same path, by whether it lists its models as Ollama does. A server that cannot be reached is
 * judged by its address alone. Nothing is sent but the headers.
 */
export async function detectKind(
  address: string,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<CalledKind> {
  if (isCompletionsAddress(address)) return 'open-ai';
  const tags = tagsAddress(address);
  if (!tags || !(await network.hasPermission(address))) return 'ai-sdk';
  return (await hasModels(tags, 'ollama', headers, network, signal)) ? 'ollama' : 'ai-sdk';
}

/** The chat address at the same origin that was probably meant; `null` where none is found. */
export async function findChatAddress(
  address: string,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<Suggestion | null> {
  for (const { kind, chat, list } of guessesFor(address)) {
    if (await hasModels(list, kind, headers, network, signal)) return { address: chat, kind };
  }
  return null;
}
