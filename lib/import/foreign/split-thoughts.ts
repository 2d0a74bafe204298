/** Page Assist and others keep tags as models write them; LibreChat kept them between colons. */
const OPENER =
  /^\s*(?:<(think|thinking|reason|reasoning|thought|seed:think)>|:::thinking[ \t]*\n)/i;

/** A text whose beginning may be marked as thoughts. One that does not end is all thoughts. */
export function splitThoughts(text: string): { readonly thoughts: string; readonly rest: string } {
  const opener = OPENER.exec(text);
  if (!opener) return { thoughts: '', rest: text };
  const [{ length }, tag] = opener;
  const closer = tag === undefined ? '\n:::' : `</${tag}>`;
  // Colons may close what they have just opened.
  const end = text.indexOf(closer, tag === undefined ? length - 1 : length);
  if (end === -1) return { thoughts: text.slice(length), rest: '' };
  return { thoughts: text.slice(length, end), rest: text.slice(end + closer.length) };
}
