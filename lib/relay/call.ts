import type { RequestBody } from '../chat/request-body.ts';
import {
  BadAddressError,
  HttpStatusError,
  NoServerError,
  PermissionRefusedError,
  RedirectRefusedError,
} from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import { parseWebAddress } from '../settings/web-address.ts';
import { bodyMessage } from './body-message.ts';
import type { Clock } from './clock.ts';
import { readExcerpt } from './read-excerpt.ts';

/** The way to the network, to be replaced in tests. */
export interface Network {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Whether the browser lets the extension reach the address. */
  readonly hasPermission: (address: string) => Promise<boolean>;
  readonly clock: Clock;
}

/**
 * Makes the chat call: specification, section 7.
 * @returns the answer to a call that went well, its body unread.
 * @throws BadAddressError, PermissionRefusedError, NoServerError, RedirectRefusedError and
 * HttpStatusError; the signal's reason once it is aborted.
 */
export async function callBackEnd(
  typedAddress: string,
  body: RequestBody,
  network: Network,
  signal: AbortSignal,
): Promise<Response> {
  const address = parseWebAddress(typedAddress)?.href;
  if (!address) throw new BadAddressError({ address: typedAddress });
  if (!(await network.hasPermission(address))) {
    throw new PermissionRefusedError({ origin: new URL(address).origin });
  }
  const response = await post(address, body, network, signal);
  if (isRedirect(response)) throw new RedirectRefusedError({ address });
  if (!response.ok) {
    const detail = bodyMessage(await readExcerpt(response, network.clock));
    throw new HttpStatusError({ status: response.status, detail });
  }
  return response;
}

async function post(
  address: string,
  body: RequestBody,
  { fetch }: Network,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      // A question goes to the origin that the reader allowed, and to no other.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new NoServerError({ address, detail: messageOf(cause) }, { cause });
  }
}

/** Browsers hide a redirect's status: https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}
