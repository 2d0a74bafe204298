/** The reason that a header cannot be sent. */
export type HeaderFault =
  | 'no-name'
  | 'bad-name'
  | 'forbidden'
  | 'own'
  | 'bad-value'
  | 'no-value'
  | 'twice';

/** RFC 9110, section 5.1. */
const NAME = /^[!#$%&'*+\-.^_`|~\da-z]+$/i;

/** RFC 9110, section 5.5, which `fetch` takes as Latin-1 alone. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The browser's own: https://fetch.spec.whatwg.org/#forbidden-request-header */
const FORBIDDEN = new Set(
  `accept-charset accept-encoding access-control-request-headers access-control-request-method
   access-control-request-private-network connection content-length cookie cookie2 date dnt
   expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via`.split(
    /\s+/,
  ),
);

const FORBIDDEN_PREFIX = /^(?:proxy-|sec-)/;

/** Forbidden with the methods that browsers refuse; a chat call has no use for the others. */
const METHOD_OVERRIDES = new Set(['x-http-method', 'x-http-method-override', 'x-method-override']);

/** Headers that the chat call itself sets. */
const OWN = new Set(['content-type']);

/** The fault of a header's name; `null` where it has none. Names have no case. */
export function nameFault(name: string): HeaderFault | null {
  const lower = name.toLowerCase();
  if (name === '') return 'no-name';
  if (!NAME.test(name)) return 'bad-name';
  if (OWN.has(lower)) return 'own';
  const isForbidden =
    FORBIDDEN.has(lower) || FORBIDDEN_PREFIX.test(lower) || METHOD_OVERRIDES.has(lower);
  return isForbidden ? 'forbidden' : null;
}

/** The fault of a header's value; `null` where it has none. */
export function valueFault(value: string): HeaderFault | null {
  return VALUE.test(value) ? null : 'bad-value';
}
