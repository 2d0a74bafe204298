/** The number of complete lines: those that end with a newline. */
export function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Few enough lines to lay out anew at each update, many enough that there are few groups. */
export const CODE_GROUP_LINES = 16;

/** Cuts code after every `CODE_GROUP_LINES` lines; joined the groups are the code. */
export function cutIntoLineGroups(code: string): string[] {
  const groups: string[] = [];
  let start = 0;
  let lines = 0;
  for (let end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', end + 1)) {
    lines++;
    if (lines % CODE_GROUP_LINES !== 0) continue;
    groups.push(code.slice(start, end + 1));
    start = end + 1;
  }
  if (start < code.length) groups.push(code.slice(start));
  return groups;
}
