/**
 * How deep JSON may nest. Whatever goes through it later does so by calling itself: writing it,
 * cloning it for the database, showing it.
 */
export const MAX_JSON_DEPTH = 200;

/** What matters outside strings, and inside. */
const OUTSIDE_STRINGS = /["{}[\]]/g;
const INSIDE_STRINGS = /["\\]/g;

/** Whether a text, if it is JSON, nests deeper than is let in. It reads the text once. */
export function nestsTooDeep(json: string): boolean {
  // Each level takes two characters.
  if (json.length <= 2 * MAX_JSON_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; ) {
    const marks = isInString ? INSIDE_STRINGS : OUTSIDE_STRINGS;
    marks.lastIndex = at;
    const mark = marks.exec(json);
    if (!mark) return false;
    const [character] = mark;
    at = mark.index + (character === '\\' ? 2 : 1);
    if (character === '"') isInString = !isInString;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}
