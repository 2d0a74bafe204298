import type { Network } from '../relay/call.ts';
import type { BackEnd } from '../settings/settings.ts';
import { findChatAddress } from './detect-kind.ts';

function namesOnlyHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}

/** The back end with the path of its chat call where it has none yet and its server is found to have one. */
export async function withWholeAddress(
  backEnd: BackEnd,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
): Promise<BackEnd> {
  const { address, kind } = backEnd;
  if (kind === 'built-in' || !namesOnlyHost(address)) return backEnd;
  const found = await findChatAddress(address, headers, network, signal);
  return found ? { ...backEnd, address: found.address, detectedKind: found.kind } : backEnd;
}
