import { requestFormat } from '../protocols/request-formats.ts';
import type { Network } from '../relay/call.ts';
import { DEFAULT_BACK_END } from '../settings/defaults.ts';
import type { Discovery } from './messages.ts';
import { getJson, limited, PLAIN_REQUEST } from './network.ts';
import { findOpenAiServers } from './open-ai-servers.ts';

/** Ollama's own default. The permission for this host is in the manifest. */
const OLLAMA = 'http://127.0.0.1:11434';

/** On this machine an answer comes at once. */
const LIMIT_MS = 2000;

/**
 * Looks for back ends on this machine: an Ollama, LM Studio, llama.cpp, and the demo server. Nothing
 * of the reader's is sent, and nothing goes beyond loopback.
 */
export async function discoverBackEnds(
  network: Network,
  signal: AbortSignal,
): Promise<readonly Discovery[]> {
  const [ollama, servers, demo] = await Promise.all([
    findOllama(network, signal),
    findOpenAiServers(network, signal),
    findDemo(network, signal),
  ]);
  return [ollama, ...servers, demo].filter((discovery) => discovery !== null);
}

async function findOllama(network: Network, signal: AbortSignal): Promise<Discovery | null> {
  const answer = await getJson(`${OLLAMA}/api/tags`, {}, network, LIMIT_MS, signal);
  if (!answer) return null;
  const address = `${OLLAMA}/api/chat`;
  if (answer.status === 403)
    return { type: 'ollama', address, models: [], refusesExtensions: true };
  try {
    const models = requestFormat('ollama').readModels(answer.json);
    const refusesExtensions = await refusesPosts(network, signal);
    return { type: 'ollama', address, models, refusesExtensions };
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/**
 * An Ollama answers every GET, but a POST, which bears the extension's origin, only if its settings
 * allow that origin. This one names no model, so it is an error to an Ollama that takes it.
 */
async function refusesPosts(network: Network, signal: AbortSignal): Promise<boolean> {
  const limit = limited(network, LIMIT_MS, signal);
  try {
    const response = await network.fetch(`${OLLAMA}/api/show`, {
      ...PLAIN_REQUEST,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: limit.signal,
    });
    response.body?.cancel().catch(() => undefined);
    return response.status === 403;
  } finally {
    limit.end();
  }
}

/** The demo answers a resume call for a conversation that it does not know with 204. */
async function findDemo(network: Network, signal: AbortSignal): Promise<Discovery | null> {
  const { address } = DEFAULT_BACK_END;
  const answer = await getJson(`${address}?chatId=none`, {}, network, LIMIT_MS, signal);
  return answer?.status === 204 ? { type: 'demo', address } : null;
}
