import type { Network } from '../relay/call.ts';
import type { ConnectionFault, ConnectionFaultName, Suggestion } from './connection-result.ts';
import type { CalledKind, findChatAddress } from './detect-kind.ts';
import { isAnswered } from './network.ts';

/** A sign of life comes at once or, for a host that swallows everything, not at all. */
const SIGN_LIMIT_MS = 3000;

interface About {
  readonly isGuess?: boolean;
  readonly status?: number;
  readonly detail?: string;
  readonly suggestion?: Suggestion | null;
}

export function faultOf(fault: ConnectionFaultName, about: About = {}): ConnectionFault {
  const { isGuess = false, status = 0, detail = '', suggestion = null } = about;
  return { works: false, fault, isGuess, status, detail, suggestion };
}

/** The same address under the other scheme; the port stays the one that was called. */
function underScheme(address: string, scheme: 'http' | 'https'): URL {
  const url = new URL(address);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const other = new URL(`${scheme}://${url.hostname}${url.pathname}${url.search}`);
  // Who typed no port means the usual one of either scheme.
  other.port = scheme === 'https' && url.port === '' ? '' : port;
  return other;
}

/**
 * Why a call got no answer at all. `fetch` says no more than that it failed, in both browsers, so
 * this looks at what answers beside it: https://fetch.spec.whatwg.org/#concept-network-error
 */
export async function diagnoseLostCall(
  address: string,
  kind: CalledKind,
  network: Network,
  signal: AbortSignal,
): Promise<ConnectionFault> {
  const answers = (url: string) => isAnswered(url, network, SIGN_LIMIT_MS, signal);
  const { origin, protocol } = new URL(address);
  if (await answers(`${origin}/`)) return faultOf('cut');
  if (protocol === 'https:') {
    const isPlain = await answers(`${underScheme(address, 'http').origin}/`);
    return faultOf(isPlain ? 'tls' : 'no-server', { isGuess: true });
  }
  const secure = underScheme(address, 'https');
  if (!(await answers(`${secure.origin}/`))) return faultOf('no-server');
  const suggestion = { address: secure.href, kind };
  return faultOf('upgrade', { isGuess: true, suggestion });
}

/**
 * Where a redirect leads, found by a GET that follows it and tells nothing of the reader: to the
 * same host under https is an upgrade, the server's or the browser's own (HSTS, HTTPS-only mode).
 */
export async function diagnoseRedirect(
  address: string,
  kind: CalledKind,
  network: Network,
  signal: AbortSignal,
): Promise<ConnectionFault> {
  const final = await finalAddress(address, network, signal);
  if (!final) return diagnoseHiddenRedirect(address, kind, network, signal);
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
  kind: CalledKind,
  network: Network,
  signal: AbortSignal,
): Promise<ConnectionFault> {
  const secure = underScheme(address, 'https');
  const isUpgrade =
    address.startsWith('http:') &&
    (await isAnswered(`${secure.origin}/`, network, SIGN_LIMIT_MS, signal));
  if (!isUpgrade) return faultOf('redirect');
  return faultOf('upgrade', { isGuess: true, suggestion: { address: secure.href, kind } });
}

/** Empty where it cannot be told, as for an origin that the browser has not allowed. */
async function finalAddress(address: string, network: Network, signal: AbortSignal) {
  try {
    const response = await network.fetch(address, {
      method: 'GET',
      redirect: 'follow',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    response.body?.cancel().catch(() => undefined);
    return response.redirected || response.url !== address ? response.url : '';
  } catch {
    signal.throwIfAborted();
    return '';
  }
}

/** Speaks of the model that was asked for: Ollama, OpenAI, vLLM and gateways say it in their own ways. */
const ABOUT_MODEL =
  /\bmodel\b.*(?:not found|not exist|not available|unknown|required|invalid|missing|unsupported)|(?:no such|unknown|invalid|missing|specify|provide|unsupported) (?:a |the )?model/i;

/** Speaks of a key or a sign-in, with whatever status. */
const ABOUT_KEY =
  /api.?key|unauthori[sz]ed|unauthenticated|authenticat|invalid.*\btoken\b|sign.?in/i;

/** What a back end's own words are about. */
export function faultInWords(detail: string): 'no-model' | 'auth' | null {
  if (ABOUT_MODEL.test(detail)) return 'no-model';
  return ABOUT_KEY.test(detail) ? 'auth' : null;
}

interface Status {
  readonly status: number;
  /** The message of the answer's body. */
  readonly detail: string;
}

/** What a status of the HTTP answer says of the call: RFC 9110, section 15. */
export async function diagnoseStatus(
  { status, detail }: Status,
  kind: CalledKind,
  findAddress: () => ReturnType<typeof findChatAddress>,
): Promise<ConnectionFault> {
  const about = { status, detail };
  // Ollama's answer to an origin that it does not know is a 403 without a body.
  if (status === 403 && kind === 'ollama' && detail === '') return faultOf('cors', about);
  if (status === 401 || status === 403 || status === 407) return faultOf('auth', about);
  const said = faultInWords(detail);
  if (status >= 400 && status < 500 && said) return faultOf(said, { ...about, isGuess: true });
  switch (status) {
    case 404:
    case 405:
    case 501:
      return faultOf('wrong-path', { ...about, suggestion: await findAddress() });
    case 400:
    case 415:
    case 422:
      return faultOf('wrong-dialect', { ...about, isGuess: true, suggestion: await findAddress() });
    case 429:
      return faultOf('busy', about);
    default:
      return faultOf('status', about);
  }
}
