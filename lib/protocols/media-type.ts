import type { AnswerHeaders } from './decoder.ts';

/** The media type without its parameters, lower-cased (RFC 9110, section 8.3.1); may be empty. */
export function mediaTypeOf(headers: AnswerHeaders): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return mediaType.trim().toLowerCase();
}
