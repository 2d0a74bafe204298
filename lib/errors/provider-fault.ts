import type { Failure } from './failure.ts';

/** A fault of a call that a provider tells of by its status or in its words. */
export type ProviderFault =
  | 'auth'
  /** Paid credit or a quota is used up: waiting helps nothing. */
  | 'credit'
  | 'busy'
  | 'overloaded'
  | 'no-model'
  | 'region'
  /** The question with its conversation is longer than the model's window. */
  | 'too-long'
  /** A filter for contents refused the question. */
  | 'blocked'
  /** The server wants https in place of http. */
  | 'upgrade';

/**
 * How servers say a fault, in a message or as a code; the first that fits counts. Gemini says of its
 * limit by the minute what OpenAI says of a spent quota, and then how long to wait.
 */
const WORDS: readonly (readonly [ProviderFault, RegExp])[] = [
  ['upgrade', /plain http request|http request to an https server|speaking plain http/i],
  [
    'region',
    /unsupported_country|\b(?:country|region|territory|location)\b[^.]*\bnot (?:supported|available|allowed)|not (?:supported|available) in your (?:country|region|location)|^request not allowed/i,
  ],
  [
    'too-long',
    /context.?(?:length|window|size|limit)|prompt (?:is )?too long|maximum prompt length|input token count|reduce (?:the length|your message)|request.?too.?large/i,
  ],
  [
    'credit',
    /insufficient.?(?:quota|balance|credit|funds)|credit.?balance|(?:out of|any|more) credits|spend(?:ing)?.?limit|regain access/i,
  ],
  ['busy', /rate.?limit|too many requests|retry in \d/i],
  ['credit', /\bquota\b|\bbilling/i],
  ['overloaded', /overloaded|at capacity/i],
  ['blocked', /content.?(?:filter|management policy)|requires moderation|\bflagged\b/i],
  [
    'no-model',
    /\bmodels?\b.*(?:not found|not exist|not available|no longer|decommission|unknown|required|invalid|missing|unsupported)|(?:no such|unknown|invalid|missing|specify|provide|unsupported|access) (?:a |the |this )?model|not a (?:valid|chat) model|no models? loaded|deployment\b.*not exist|no endpoints found|^model: \S/i,
  ],
  [
    'auth',
    /api.?key|auth credentials|unauthori[sz]ed|unauthenticated|authenticat|invalid.*\btoken\b|sign.?in/i,
  ],
];

/** The fault that a server's own words are about. */
export function faultInWords(words: string): ProviderFault | null {
  return WORDS.find(([, said]) => said.test(words))?.[0] ?? null;
}

/** RFC 9110, section 15; 529 is Anthropic's. */
const STATUSES: ReadonlyMap<number, ProviderFault> = new Map([
  [401, 'auth'],
  [402, 'credit'],
  [403, 'auth'],
  [407, 'auth'],
  [413, 'too-long'],
  [429, 'busy'],
  [503, 'overloaded'],
  [529, 'overloaded'],
]);

/** The fault that a status tells without words. */
export function faultOfStatus(status: number): ProviderFault | null {
  return STATUSES.get(status) ?? null;
}

/**
 * The fault of an answer with this status, or with none. The words of a server that failed are about
 * itself.
 */
export function providerFault(status: number, words: string): ProviderFault | null {
  return (status < 500 ? faultInWords(words) : null) ?? faultOfStatus(status);
}

/** The fault that is reported inside an answer. OpenRouter gives a status as its code. */
export function reportedFault(words: string, code = ''): ProviderFault | null {
  return providerFault(Number(code) || 0, `${words} ${code}`);
}

/** A web page, too, is told of in a failure: one that came in the place of an answer. */
export type ToldFault = ProviderFault | 'page';

/** The fault that a failed call tells of; `null` where it tells none. */
export function toldFault(failure: Failure): ToldFault | null {
  switch (failure.kind) {
    case 'http-status':
      if (failure.refusesOrigin) return null;
      return providerFault(failure.status, failure.detail);
    case 'reported-by-server':
      return reportedFault(failure.detail, failure.code);
    case 'empty-answer':
      return faultInWords(failure.reason ?? '');
    case 'not-a-chat-stream':
      return /\bhtml\b/.test(failure.contentType) ? 'page' : faultInWords(failure.detail);
    default:
      return null;
  }
}
