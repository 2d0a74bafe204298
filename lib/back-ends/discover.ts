import type { Network } from '../network/network.ts';
import { REQUEST_KINDS, type RequestKind } from '../protocols/requests/request-format.ts';
import { type BackEnd, DEFAULT_BACK_END, kindOf } from '../settings/back-ends.ts';
import { hostOf } from '../settings/web-address.ts';
import type { Discovery } from './exchanges.ts';
import { fetchModelList } from './fetch-model-list.ts';
import { HTTP_KINDS, isHttpKind } from './kinds.ts';
import { getJson, type Probe, postJson } from './probe.ts';

/** On this machine an answer comes at once. */
const LIMIT_MS = 2000;

/**
 * Looks for back ends on this machine: servers at their kinds' default places, and the demo. Nothing
 * of the reader's is sent, and nothing goes beyond loopback.
 */
export async function discoverBackEnds(
  network: Network,
  signal: AbortSignal,
): Promise<readonly Discovery[]> {
  const probe = { headers: {}, network, signal, reason: 'discovery' } as const;
  const servers = REQUEST_KINDS.flatMap((kind) =>
    HTTP_KINDS[kind].localOrigins.map((origin) => findServer(kind, origin, probe)),
  );
  const found = await Promise.all([...servers, findDemo(probe)]);
  return found.filter((discovery) => discovery !== null);
}

async function findServer(
  kind: RequestKind,
  origin: string,
  probe: Probe,
): Promise<Discovery | null> {
  const { base, chat, originCheck } = HTTP_KINDS[kind];
  const address = origin + base + chat;
  const list = await fetchModelList(kind, address, LIMIT_MS, probe);
  if (!list) return null;
  const name = list.product || hostOf(address);
  const server = { type: 'server', kind, name, address } as const;
  if (originCheck && list.status === 403) {
    return { ...server, models: [], refusesExtensions: true };
  }
  if (!list.models) return null;
  const models = list.models.map(({ id }) => id);
  const refusesExtensions =
    originCheck !== null && (await refusesPosts(origin + originCheck, probe));
  return { ...server, models, refusesExtensions };
}

/**
 * An Ollama answers every GET, but a POST, which bears the extension's origin, only if its settings
 * allow that origin. This one names no model, so it is an error to a server that takes it.
 */
async function refusesPosts(address: string, probe: Probe): Promise<boolean> {
  const answer = await postJson(address, {}, LIMIT_MS, probe);
  return answer?.status === 403;
}

/** The demo answers a resume call for a conversation that it does not know with 204. */
async function findDemo(probe: Probe): Promise<Discovery | null> {
  const { address } = DEFAULT_BACK_END;
  const answer = await getJson(`${address}?chatId=none`, LIMIT_MS, probe);
  return answer?.status === 204 ? { type: 'demo', address } : null;
}

/** A name for a back end without one: its product's, where the server tells it, or its host. */
export async function defaultName(backEnd: BackEnd, probe: Probe): Promise<string> {
  const { address } = backEnd;
  const kind = kindOf(backEnd);
  if (!isHttpKind(kind)) return hostOf(address);
  const { product } = HTTP_KINDS[kind];
  const list = product === null ? await fetchModelList(kind, address, LIMIT_MS, probe) : null;
  return (product ?? list?.product) || hostOf(address);
}
