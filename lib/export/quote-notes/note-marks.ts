/** Characters for private use, which no renderer and no sanitiser takes for anything. */
const MARK = /\uE0F8(\d+)\uE0F9/g;
const IN_HTML = /<[^>]*>|\uE0F8(\d+)\uE0F9/g;

/** Stands in a text for a note, until it is written. @param index of the note, from 0 */
export function noteMark(index: number): string {
  return `\uE0F8${index}\uE0F9`;
}

export function withoutNoteMarks(text: string): string {
  return text.replace(/[\uE0F8\uE0F9]/g, '');
}

/** Markdown with something else in the place of each mark. @param write gets what follows the mark */
export function writeMarks(text: string, write: (index: number, next: string) => string): string {
  return text.replace(MARK, (mark, index: string, at: number) =>
    write(Number(index), text[at + mark.length] ?? ''),
  );
}

/** Sanitised HTML with something else in the place of each mark; within tags nothing is. */
export function writeMarksInHtml(html: string, write: (index: number) => string): string {
  return html.replace(IN_HTML, (found, index: string | undefined) =>
    index === undefined ? found.replace(MARK, '') : write(Number(index)),
  );
}
