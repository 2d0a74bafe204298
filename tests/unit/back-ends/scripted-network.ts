import type { Network } from '@/lib/network/network.ts';
import type { OriginRules } from '@/lib/network/origin-rules.ts';
import { ManualClock } from '../relay/manual-clock.ts';

/** A response, no answer at all, or never one. */
type Answer = Response | 'lost' | 'silent';

export interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A network in which an address answers what the test says, and every other one nothing. */
export class ScriptedNetwork implements Network {
  readonly clock = new ManualClock();
  readonly sent: Sent[] = [];
  isAllowed = true;
  isReachable = true;
  readonly #answers: Readonly<Record<string, () => Answer>>;

  /** @param answers by `METHOD address` */
  constructor(answers: Readonly<Record<string, () => Answer>> = {}) {
    this.#answers = answers;
  }

  readonly hasPermission = async () => this.isAllowed;
  readonly isWithinReach = async () => this.isReachable;

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET';
    const headers = Object.fromEntries(new Headers(init.headers));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    this.sent.push({ method, address, headers, body });
    const answer = this.#answers[`${method} ${address}`]?.() ?? 'lost';
    if (answer === 'silent') return untilAborted(init.signal);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };

  /** The methods and addresses of all requests. */
  get asked(): string[] {
    return this.sent.map(({ method, address }) => `${method} ${address}`);
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** A status that may have no body, such as 204. */
export function empty(status: number): Response {
  return new Response(null, { status });
}

/** The AI SDK's stream of these events. */
export function uiMessageStream(...events: object[]): Response {
  const lines = [...events.map((event) => JSON.stringify(event)), '[DONE]'];
  return new Response(lines.map((line) => `data: ${line}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  });
}

export const WORDS = [
  { type: 'start' },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'yes' },
];

/** No browser's rules. */
export const NO_RULES: Pick<OriginRules, 'whileAsking'> = { whileAsking: (_, task) => task() };
