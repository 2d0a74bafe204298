import type { RequestKind } from '../protocols/requests/request-format.ts';
import type { BackEnd } from '../settings/back-ends.ts';
import type { Suggestion } from './exchanges.ts';
import { fetchModelList } from './fetch-model-list.ts';
import { DEFAULT_KIND, guessesFor, isHttpKind, kindsAt } from './kinds.ts';
import type { Probe } from './probe.ts';

/** A list of models is given at once; who waits for more waits for a server that is not there. */
const LIST_LIMIT_MS = 3000;

/** Tells that a back end of this kind at this chat address lists its models. */
async function listsModels(kind: RequestKind, address: string, probe: Probe): Promise<boolean> {
  const list = await fetchModelList(kind, address, LIST_LIMIT_MS, probe);
  return list !== null && list.models !== null;
}

/**
 * The kind of a back end, told by its address and, where several kinds have the same path, by which
 * of them lists its models. A server that cannot be reached is judged by its address alone. Nothing
 * is sent but the headers.
 */
export async function detectKind(address: string, probe: Probe): Promise<RequestKind> {
  const kinds = kindsAt(address);
  if (kinds.length < 2) return kinds[0] ?? DEFAULT_KIND;
  if (!(await probe.network.hasPermission(address))) return DEFAULT_KIND;
  for (const kind of kinds) if (await listsModels(kind, address, probe)) return kind;
  return DEFAULT_KIND;
}

/** The kind to ask a back end in: the reader's, or the detected one. */
export async function kindToAsk({ kind, address }: BackEnd, probe: Probe): Promise<RequestKind> {
  return isHttpKind(kind) ? kind : detectKind(address, probe);
}

/** The chat address at the same origin that was probably meant; `null` where none is found. */
export async function findChatAddress(address: string, probe: Probe): Promise<Suggestion | null> {
  for (const guess of guessesFor(address)) {
    if (await listsModels(guess.kind, guess.address, probe)) return guess;
  }
  return null;
}

function namesOnlyHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}

/** Completes an address that names only a host with the chat call's path, where its server is found to have one. */
export async function withWholeAddress(backEnd: BackEnd, probe: Probe): Promise<BackEnd> {
  const { address, kind } = backEnd;
  if (kind === 'built-in' || !namesOnlyHost(address)) return backEnd;
  const found = await findChatAddress(address, probe);
  return found ? { ...backEnd, address: found.address, detectedKind: found.kind } : backEnd;
}
