import {
  HttpStatusError,
  NoServerError,
  NotAChatStreamError,
  PermissionRefusedError,
} from '../errors/failure-errors.ts';
import { requestFormat } from '../protocols/request-formats.ts';
import type { Network } from '../relay/call.ts';
import { detectKind } from './detect-kind.ts';
import { getJson } from './network.ts';
import type { TestedBackEnd } from './test-connection.ts';

const LIMIT_MS = 10_000;

/** More than a reader chooses from; gateways have a few hundred. */
const MAX_MODELS = 2000;

/**
 * The models that a back end lists; none where its kind has no list. Nothing is sent but the headers.
 * @throws PermissionRefusedError, NoServerError, HttpStatusError, NotAChatStreamError
 */
export async function listModels(
  { backEnd, headers }: TestedBackEnd,
  network: Network,
  signal: AbortSignal,
): Promise<string[]> {
  const { address } = backEnd;
  if (!(await network.hasPermission(address))) {
    throw new PermissionRefusedError({ origin: new URL(address).origin });
  }
  const isFixed = backEnd.kind !== 'detected' && backEnd.kind !== 'built-in';
  const kind = isFixed ? backEnd.kind : await detectKind(address, headers, network, signal);
  const format = requestFormat(kind);
  const list = format.modelsAddress(address);
  if (!list) return [];
  const answer = await getJson(list, headers, network, LIMIT_MS, signal);
  if (!answer) throw new NoServerError({ address: list, detail: '' });
  if (answer.status !== 200) throw new HttpStatusError({ status: answer.status, detail: '' });
  try {
    return format.readModels(answer.json).slice(0, MAX_MODELS);
  } catch (cause) {
    throw new NotAChatStreamError({ contentType: '', detail: list }, { cause });
  }
}
