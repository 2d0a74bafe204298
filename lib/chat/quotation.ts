import type { Selection } from './message.ts';

function escapeLinkText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&');
}

/** An address as a link's target: CommonMark 0.31.2, section 6.3, takes any without space and `<>`. */
function linkTarget(url: string): string {
  const encoded = url.replace(/[\s<>]/g, encodeURIComponent);
  return /[()]/.test(encoded) ? `<${encoded}>` : encoded;
}

function attribution({ title, url }: Selection): string {
  if (url === '') return escapeLinkText(title);
  return `[${escapeLinkText(title || url)}](${linkTarget(url)})`;
}

/** A selection as a quotation in Markdown, its page named in the last line. */
export function quotation(selection: Selection): string {
  const source = attribution(selection);
  const lines = selection.text.trim().split(/\r\n|\r|\n/);
  if (source !== '') lines.push(`— ${source}`);
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}
