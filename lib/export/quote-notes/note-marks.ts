/** Characters for private use, which no renderer and no sanitiser takes for anything. */
const MARK = /\uE0F8(\d+)\uE0F9/g;
const IN_HTML = /<[^>]*>|\uE0F8(\d+)\uE0F9/g;
/** The rest of a link's text with its target: what has no bracket before its end is in the text of one. */
const IN_LINK =
  /\uE0F8\d+\uE0F9(?:[^[\]\n]|\n(?!\s*\n))*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])/g;

/** Stands in a text for a note, until it is written. @param index of the note, from 0 */
export function noteMark(index: number): string {
  return `\uE0F8${index}\uE0F9`;
}

export function withoutNoteMarks(text: string): string {
  return text.replace(/[\uE0F8\uE0F9]/g, '');
}

/** A link in a link is none: what is in the text of one goes behind it. */
function behindLinks(text: string): string {
  return text.replace(IN_LINK, (rest) => rest.replace(MARK, '') + rest.match(MARK)?.join(''));
}

/** Markdown with something else in the place of each mark. @param write gets two letters that follow the mark */
export function writeMarks(text: string, write: (index: number, next: string) => string): string {
  const moved = behindLinks(text);
  return moved.replace(MARK, (mark, index: string, at: number) =>
    write(Number(index), moved.slice(at + mark.length, at + mark.length + 2)),
  );
}

/**
 * Sanitised HTML with something else in the place of each mark; within tags nothing is, and behind a
 * link is what was in it.
 */
export function writeMarksInHtml(html: string, write: (index: number) => string): string {
  let isInLink = false;
  let inLink = '';
  return html.replace(IN_HTML, (found, index: string | undefined) => {
    if (index !== undefined) {
      const written = write(Number(index));
      if (!isInLink) return written;
      inLink += written;
      return '';
    }
    const tag = found.replace(MARK, '');
    if (/^<a\s/i.test(tag)) isInLink = true;
    if (!/^<\/a>/i.test(tag)) return tag;
    const behind = tag + inLink;
    isInLink = false;
    inLink = '';
    return behind;
  });
}
