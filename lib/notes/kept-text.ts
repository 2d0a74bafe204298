/** A text as a note has it: without what no file brings back, blank lines around it above all. */
export function keptText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
}
