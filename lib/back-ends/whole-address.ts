import type { Network } from '../relay/call.ts';
import type { BackEnd } from '../settings/settings.ts';
import { findChatAddress } from './detect-kind.ts';

/** The specification's path of the chat call (section 7). */
const DEFAULT_PATH = '/api/chat';

/** Paths of servers that are known by their port, where they cannot be asked. */
const PATH_OF_PORT: Readonly<Record<string, string>> = { 1234: '/v1/chat/completions' };

function namesOnlyHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}

/** The back end with the path of its chat call, found by asking its server, where it has none yet. */
export async function withWholeAddress(
  backEnd: BackEnd,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<BackEnd> {
  const { address, kind } = backEnd;
  if (kind === 'built-in' || !namesOnlyHost(address)) return backEnd;
  const found = await findChatAddress(address, headers, network, signal);
  if (found) return { ...backEnd, address: found.address, detectedKind: found.kind };
  const path = PATH_OF_PORT[new URL(address).port] ?? DEFAULT_PATH;
  return { ...backEnd, address: new URL(path, address).href };
}
