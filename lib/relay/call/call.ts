import type { Clock } from '../../clock.ts';
import {
  BadAddressError,
  HttpStatusError,
  NoServerError,
  OnlyThisComputerError,
  PermissionRefusedError,
  RedirectRefusedError,
} from '../../errors/failure-errors.ts';
import { messageOf } from '../../errors/message-of.ts';
import type { Network } from '../../network/network.ts';
import type { Purpose } from '../../network/sent-request.ts';
import { parseWebAddress } from '../../settings/web-address.ts';
import { bodyMessage, readExcerpt } from './body-message.ts';

/**
 * Nothing of the reader goes along but what headers and body say, and to no other origin than the one
 * allowed. Browsers hide where a redirect leads:
 * https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect
 */
export const PLAIN_REQUEST: RequestInit = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
};

/** One request to a back end: specification, section 7. */
export interface BackEndCall {
  /** As it was typed. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posted as JSON; without one the call is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly purpose: Purpose;
}

/**
 * Makes a call to a back end.
 * @returns the answer to a call that went well, its body unread.
 * @throws BadAddressError, OnlyThisComputerError, PermissionRefusedError, NoServerError, RedirectRefusedError and
 * HttpStatusError; the signal's reason once it is aborted.
 */
export async function callBackEnd(
  call: BackEndCall,
  network: Network,
  signal: AbortSignal,
): Promise<Response> {
  const address = parseWebAddress(call.address)?.href;
  if (!address) throw new BadAddressError({ address: call.address });
  const { origin } = new URL(address);
  if (!(await network.isWithinReach(address))) throw new OnlyThisComputerError({ origin });
  if (!(await network.hasPermission(address))) {
    throw new PermissionRefusedError({ origin });
  }
  const response = await send({ ...call, address }, network, signal);
  if (isRedirect(response)) throw new RedirectRefusedError({ address });
  if (!response.ok) throw await statusError(response, network.clock);
  return response;
}

async function send(
  { address, headers, body, purpose }: BackEndCall,
  network: Network,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const request = { ...PLAIN_REQUEST, ...content(headers, body), signal };
    return await network.fetch(address, request, purpose);
  } catch (cause) {
    signal.throwIfAborted();
    throw new NoServerError({ address, detail: messageOf(cause) }, { cause });
  }
}

function content(headers: BackEndCall['headers'], body: BackEndCall['body']): RequestInit {
  if (!body) return { method: 'GET', headers: new Headers(headers) };
  const withType = new Headers(headers);
  withType.set('content-type', 'application/json');
  return { method: 'POST', headers: withType, body: JSON.stringify(body) };
}

/** Browsers hide a redirect's status, too. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

async function statusError(response: Response, clock: Clock): Promise<HttpStatusError> {
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), clock.now());
  const detail = bodyMessage(await readExcerpt(response, clock));
  return new HttpStatusError({
    status: response.status,
    detail,
    ...(retryAfter !== null && { retryAfter }),
  });
}

/** RFC 9110, section 5.6.7: the one form that is sent, and the two old ones that are understood. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/**
 * The seconds for which a back end asks to be left alone: RFC 9110, section 10.2.3, which has them
 * as a number or as a date. `null` where neither can be read.
 * @param now milliseconds since the epoch
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
