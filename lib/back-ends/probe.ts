import type { Network } from '../network/network.ts';
import type { Reason } from '../network/sent-request.ts';
import { PLAIN_REQUEST } from '../relay/call/call.ts';

/** A signal of one's own that also ends after so many milliseconds; `end` ends it and its timer. */
export function limited(
  { clock }: Pick<Network, 'clock'>,
  milliseconds: number,
  signal: AbortSignal,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const over = new AbortController();
  const cancel = clock.after(milliseconds, () => over.abort());
  const end = () => {
    cancel();
    over.abort();
  };
  return { signal: AbortSignal.any([signal, over.signal]), end };
}

/** The means to ask a server about itself. */
export interface Probe {
  /** Sent along, to the back end's own origin alone. */
  readonly headers: Readonly<Record<string, string>>;
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly reason: Reason;
}

interface Answer {
  readonly status: number;
  /** `undefined` where the body is no JSON. */
  readonly json: unknown;
  /** It was longer than is read, and `json` is `undefined` for that. */
  readonly isTooLong: boolean;
}

/** Lists of models are long: a gateway's may have a few hundred entries with their descriptions. */
export const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** The answer to a GET that sends nothing but the headers; `null` where there is none. */
export function getJson(address: string, limitMs: number, probe: Probe): Promise<Answer | null> {
  return askForJson(address, { method: 'GET' }, limitMs, probe);
}

/** The same of a POST that sends this body. */
export function postJson(
  address: string,
  body: Readonly<Record<string, string>>,
  limitMs: number,
  probe: Probe,
): Promise<Answer | null> {
  const headers = { ...probe.headers, 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(body) };
  return askForJson(address, init, limitMs, { ...probe, headers });
}

async function askForJson(
  address: string,
  init: RequestInit,
  limitMs: number,
  { headers, network, signal, reason }: Probe,
): Promise<Answer | null> {
  const limit = limited(network, limitMs, signal);
  try {
    const request = {
      ...PLAIN_REQUEST,
      ...init,
      headers: { accept: 'application/json', ...headers },
      signal: limit.signal,
    };
    const response = await network.fetch(address, request, { reason });
    const text = await readText(response);
    const isTooLong = text === null;
    return { status: response.status, json: isTooLong ? undefined : parsed(text), isTooLong };
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    limit.end();
  }
}

/** A body as text; `null` where it is too long. */
async function readText({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  const utf8 = new TextDecoder();
  let text = '';
  let byteCount = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      text += utf8.decode(read.value, { stream: true });
      byteCount += read.value.length;
      if (byteCount > MAX_LIST_BYTES) return null;
    }
  } finally {
    // It rejects only with the failure that the body already had.
    reader?.cancel().catch(() => undefined);
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells that anything at all speaks HTTP at an address, whoever may read it. */
export async function isAnswered(
  address: string,
  limitMs: number,
  { network, signal, reason }: Probe,
): Promise<boolean> {
  const limit = limited(network, limitMs, signal);
  try {
    // A browser that may not read the answer shows no redirect, and so has to follow it.
    const request: RequestInit = { mode: 'no-cors', redirect: 'follow', signal: limit.signal };
    await network.fetch(address, { ...PLAIN_REQUEST, ...request }, { reason });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    limit.end();
  }
}
