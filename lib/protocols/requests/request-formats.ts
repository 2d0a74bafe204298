import { aiSdkRequests } from './ai-sdk.ts';
import { anthropicRequests } from './anthropic.ts';
import { geminiRequests } from './gemini.ts';
import { ollamaRequests } from './ollama.ts';
import { openAiRequests } from './open-ai.ts';
import type { RequestFormat, RequestKind } from './request-format.ts';
import { responsesRequests } from './responses.ts';

const FORMATS: Readonly<Record<RequestKind, RequestFormat>> = {
  'ai-sdk': aiSdkRequests,
  ollama: ollamaRequests,
  'open-ai': openAiRequests,
  responses: responsesRequests,
  anthropic: anthropicRequests,
  gemini: geminiRequests,
};

/** The headers of a call to a back end of this kind: the reader's in the place of the kind's own. */
export function withOwnHeaders(
  kind: RequestKind,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = new Headers(FORMATS[kind].headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return Object.fromEntries(all);
}

export function requestFormat(kind: RequestKind): RequestFormat {
  return FORMATS[kind];
}
