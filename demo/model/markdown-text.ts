/** About two lines of a side panel. */
export const CONTEXT_MAX_CHARACTERS = 140;

/** An address without the punctuation of the sentence that it ends. */
const ADDRESS = /(https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]])/;

/** Writes plain text so that Markdown shows it as it is, and its addresses as links. */
export function escapeMarkdown(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? `<${part.replaceAll('|', '%7C')}>` : escapeText(part)))
    .join('');
}

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\`*_<>|$~&]/g, '\\$&')
      // An escaped bracket could be taken for the beginning of a formula.
      .replaceAll('[', '&#91;')
      .replaceAll(']', '&#93;')
      .replace(/^(\s*)([-+#])/, '$1\\$2')
      .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
  );
}

/** One row of a Markdown table; the cells are Markdown already. */
function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s+/g, ' ')).join(' | ')} |`;
}

/** A Markdown table. @param alignments `:--` and the like, one a column */
export function table(
  head: readonly string[],
  alignments: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [tableRow(head), tableRow(alignments), ...rows.map(tableRow)].join('\n');
}

/** At most so many characters, cut between words. */
export function shorten(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maximum / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** The sentence around a part of it, shortened at both sides, with the part in bold. */
export function inContext(sentence: string, part: string, from: number): string {
  const before = sentence.slice(0, Math.max(0, from));
  const after = sentence.slice(Math.max(0, from) + part.length);
  const side = Math.max(20, (CONTEXT_MAX_CHARACTERS - part.length) / 2);
  return `${escapeMarkdown(shortenStart(before, side))}**${escapeMarkdown(part)}**${escapeMarkdown(shorten(after, side))}`;
}

function shortenStart(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(-maximum);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}
