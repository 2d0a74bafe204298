import type { OpenEnd } from './open-end.ts';

/** A label of more than 200 characters is not taken for a footnote's: specification, section 5. */
const HALF_NOTE = /^\[\^[^\]\s]{0,200}(?:\](?::[ \t]*)?)?$/;

/** Whether the last line is a footnote's mark without text yet. */
export function isHalfNote({ content }: OpenEnd): boolean {
  return HALF_NOTE.test(content);
}
