import { systemOf } from '../browser/system.ts';
import { LOST_CAUSES, type LostCause } from '../errors/failure.ts';
import { faultOfStatus, type ProviderFault, providerFault } from '../errors/provider-fault.ts';
import type { RequestKind } from '../protocols/requests/request-format.ts';
import { PLAIN_REQUEST } from '../relay/call/call.ts';
import { isNear, isThisComputer } from '../settings/web-address.ts';
import type { ConnectionFault, ConnectionFaultName, Suggestion } from './exchanges.ts';
import { foreignKeyOwner } from './key-owner.ts';
import { HTTP_KINDS } from './kinds.ts';
import { isLocalNetworkDenied } from './local-network.ts';
import { getJson, isAnswered, type Probe } from './probe.ts';

/** A sign of life comes at once or, for a host that swallows everything, not at all. */
const SIGN_LIMIT_MS = 3000;

interface About {
  readonly isGuess?: boolean;
  readonly status?: number;
  readonly detail?: string;
  readonly suggestion?: Suggestion | null;
  readonly retryAfter?: number | null;
}

export function faultOf(fault: ConnectionFaultName, about: About = {}): ConnectionFault {
  const { isGuess = false, status = 0, detail = '', suggestion = null, retryAfter } = about;
  const told = { works: false, fault, isGuess, status, detail, suggestion } as const;
  return retryAfter ? { ...told, retryAfter } : told;
}

/** The same address under the other scheme. No typed port means the usual one of either. */
function underScheme(address: string, scheme: 'http' | 'https'): URL {
  const { host, pathname, search } = new URL(address);
  return new URL(`${scheme}://${host}${pathname}${search}`);
}

/**
 * The fault of a call that got no answer at all. `fetch` says no more than that it failed, in both
 * browsers, so this looks at the addresses beside it: https://fetch.spec.whatwg.org/#concept-network-error
 */
export async function diagnoseLostCall(
  address: string,
  kind: RequestKind,
  probe: Probe,
): Promise<ConnectionFault> {
  const answers = (url: string) => isAnswered(url, SIGN_LIMIT_MS, probe);
  const { origin, protocol } = new URL(address);
  if (await answers(`${origin}/`)) {
    const plain = { ...probe, headers: {} };
    const isReadable = (await getJson(`${origin}/`, SIGN_LIMIT_MS, plain)) !== null;
    return faultOf(isReadable ? 'cut' : 'cors');
  }
  if (protocol === 'https:') {
    const plain = underScheme(address, 'http');
    // Beyond one's own network nothing is to go unencrypted.
    if (!isNear(address) || !(await answers(`${plain.origin}/`))) {
      return faultOf('no-server', { isGuess: true });
    }
    return faultOf('tls', { isGuess: true, suggestion: { address: plain.href, kind } });
  }
  const secure = underScheme(address, 'https');
  if (!(await answers(`${secure.origin}/`))) return diagnoseSilence(address, kind);
  const suggestion = { address: secure.href, kind };
  return faultOf('upgrade', { isGuess: true, suggestion });
}

const OLLAMA_PORT = new URL(HTTP_KINDS.ollama.localOrigins[0]).port;

async function diagnoseSilence(address: string, kind: RequestKind): Promise<ConnectionFault> {
  if (!isNear(address)) return faultOf('no-server');
  if (await isLocalNetworkDenied(address)) return faultOf('local-network', { isGuess: true });
  if (systemOf() === 'mac' && !isThisComputer(address)) return faultOf('system-network');
  const isOllama = kind === 'ollama' || new URL(address).port === OLLAMA_PORT;
  return faultOf(isOllama ? 'ollama-off' : 'no-server');
}

/** The reason for which a server of one's own gave no answer; `undefined` where none is known. */
export async function lostCause(
  address: string,
  kind: RequestKind,
  probe: Probe,
): Promise<LostCause | undefined> {
  if (!isNear(address)) return undefined;
  const { fault } = await diagnoseLostCall(address, kind, probe);
  return LOST_CAUSES.find((cause) => cause === fault);
}

/**
 * The fault of a redirected call. A GET that tells nothing of the reader follows the redirect: to the
 * same host under https is an upgrade, the server's or the browser's own (HSTS, HTTPS-only mode).
 */
export async function diagnoseRedirect(
  address: string,
  kind: RequestKind,
  probe: Probe,
): Promise<ConnectionFault> {
  const final = await finalAddress(address, probe);
  if (!final) return diagnoseHiddenRedirect(address, kind, probe);
  const from = new URL(address);
  const to = new URL(final);
  const suggestion = { address: final, kind };
  const isUpgrade =
    from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname;
  return faultOf(isUpgrade ? 'upgrade' : 'redirect', { suggestion, detail: final });
}

/** The browser hides where it leads to an origin that it was not allowed: https is one of its own. */
async function diagnoseHiddenRedirect(
  address: string,
  kind: RequestKind,
  probe: Probe,
): Promise<ConnectionFault> {
  const secure = underScheme(address, 'https');
  const isUpgrade =
    address.startsWith('http:') && (await isAnswered(`${secure.origin}/`, SIGN_LIMIT_MS, probe));
  if (!isUpgrade) return faultOf('redirect');
  return faultOf('upgrade', { isGuess: true, suggestion: { address: secure.href, kind } });
}

/** Empty where it cannot be told, as for an origin that the browser has not allowed. */
async function finalAddress(address: string, { network, signal, reason }: Probe) {
  try {
    const request: RequestInit = { ...PLAIN_REQUEST, redirect: 'follow', signal };
    const response = await network.fetch(address, request, { reason });
    response.body?.cancel().catch(() => undefined);
    return response.redirected || response.url !== address ? response.url : '';
  } catch {
    signal.throwIfAborted();
    return '';
  }
}

/** A call that a provider answered with a fault. */
interface ToldCall {
  readonly address: string;
  readonly kind: RequestKind;
  readonly headers: Probe['headers'];
}

const KEY_HEADER = /authorization|key|token/i;

/** The fault that a provider told, with what the call itself says of it. */
export function diagnoseTold(
  fault: ProviderFault,
  about: About,
  { address, kind, headers }: ToldCall,
): ConnectionFault {
  if (fault === 'upgrade') {
    return faultOf(fault, {
      ...about,
      suggestion: { address: underScheme(address, 'https').href, kind },
    });
  }
  if (fault !== 'auth') return faultOf(fault, about);
  const keyOwner = foreignKeyOwner(headers, new URL(address).hostname);
  if (keyOwner) return { ...faultOf('other-key', { ...about, isGuess: true }), keyOwner };
  const hasKey = Object.keys(headers).some((name) => KEY_HEADER.test(name));
  return faultOf(hasKey ? 'wrong-key' : 'auth', about);
}

interface Status {
  readonly status: number;
  /** The message of the answer's body. */
  readonly detail: string;
  /** The body is a web page. */
  readonly isPage: boolean;
  /** In seconds; `null` where the answer names none. */
  readonly retryAfter: number | null;
}

/** The fault that a status of the HTTP answer tells: RFC 9110, section 15. */
export async function diagnoseStatus(
  { status, detail, isPage, retryAfter }: Status,
  call: ToldCall,
  findAddress: () => Promise<Suggestion | null>,
): Promise<ConnectionFault> {
  const about = { status, detail, retryAfter };
  // An Ollama that does not know the origin answers 403 without a body.
  const checksOrigins = HTTP_KINDS[call.kind].originCheck !== null;
  if (status === 403 && checksOrigins && detail === '') return faultOf('origin', about);
  // It comes from what protects a site; a chat API refuses a key in JSON.
  if (status === 403 && isPage) return faultOf('page', about);
  const told = providerFault(status, detail);
  if (told) return diagnoseTold(told, { ...about, isGuess: told !== faultOfStatus(status) }, call);
  switch (status) {
    case 404:
    case 405:
    case 501:
      return faultOf('wrong-path', { ...about, suggestion: await findAddress() });
    case 400:
    case 415:
    case 422: {
      const suggestion = await findAddress();
      return faultOf(isPage ? 'page' : 'wrong-dialect', { ...about, isGuess: !isPage, suggestion });
    }
    default:
      return faultOf('status', about);
  }
}
