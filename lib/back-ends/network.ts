import type { Network } from '../relay/call.ts';

/**
 * Nothing of the reader goes along but what the headers say, and to no other origin. Browsers hide
 * where a redirect leads: https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export const PLAIN_REQUEST: RequestInit = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

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

/** What an address answered to a GET; `null` where it gave no answer. */
export interface Answer {
  readonly status: number;
  /** `undefined` where the body is no JSON. */
  readonly json: unknown;
}

/** Lists of models are long: a gateway's may have a few hundred entries with their descriptions. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** A GET for a list or a sign of life; it sends nothing but the headers. */
export async function getJson(
  address: string,
  headers: Readonly<Record<string, string>>,
  network: Network,
  limitMs: number,
  signal: AbortSignal,
): Promise<Answer | null> {
  const limit = limited(network, limitMs, signal);
  try {
    const response = await network.fetch(address, {
      ...PLAIN_REQUEST,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: limit.signal,
    });
    return { status: response.status, json: parsed(await readText(response)) };
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    limit.end();
  }
}

/** A body as text; one that is too long is cut, and then no JSON. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const utf8 = new TextDecoder();
  let text = '';
  let byteCount = 0;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      text += utf8.decode(read.value, { stream: true });
      byteCount += read.value.length;
      if (byteCount > MAX_LIST_BYTES) break;
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

/** Whether anything at all speaks HTTP at an address, whoever may read what it says. */
export async function isAnswered(
  address: string,
  network: Network,
  limitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const limit = limited(network, limitMs, signal);
  try {
    await network.fetch(address, {
      ...PLAIN_REQUEST,
      method: 'GET',
      mode: 'no-cors',
      redirect: 'follow',
      signal: limit.signal,
    });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    limit.end();
  }
}
