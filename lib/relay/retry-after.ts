/** RFC 9110, section 5.6.7: the one form that is sent, and the two old ones that are understood. */
const HTTP_DATE = /^[A-Z][a-z]{2,8},? /;

/**
 * How long a back end asks to be left alone, in seconds: RFC 9110, section 10.2.3, which has it
 * as seconds or as a date. `null` where it says nothing that can be understood.
 * @param now milliseconds since the epoch
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!HTTP_DATE.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
