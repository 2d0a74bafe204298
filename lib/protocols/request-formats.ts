import type { RequestFormat } from './request-format.ts';
import { aiSdkRequests } from './requests/ai-sdk.ts';
import { ollamaRequests } from './requests/ollama.ts';
import { openAiRequests } from './requests/open-ai.ts';

const FORMATS = {
  'ai-sdk': aiSdkRequests,
  ollama: ollamaRequests,
  'open-ai': openAiRequests,
} as const satisfies Record<string, RequestFormat>;

/** The kinds of back end that are asked over HTTP. */
export type RequestKind = keyof typeof FORMATS;

/** How a back end of this kind is asked. */
export function requestFormat(kind: RequestKind): RequestFormat {
  return FORMATS[kind];
}
