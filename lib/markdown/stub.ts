import type { Token } from 'markdown-it';

/**
 * Stands for what has settled at the beginning of a list item or a quotation; the parser ends it
 * with its line. A quotation needs it too: its next line alone might be no quotation (a table's
 * head, indented code) or be read as its first line (`[!NOTE]`).
 */
export const STUB = '<!---->';

/** Whether the token is a stub, which is not shown. */
export function isStub({ type, content }: Token): boolean {
  return type === 'html_block' && content.trim() === STUB;
}
