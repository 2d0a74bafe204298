/** The expectations at the head of a page of the corpus. */
const HEAD = /^<!--expect\n([\s\S]*?)\n-->\n/;

/** An author's mark for the text that follows, or its end. */
const MARK = /<!--\/?(?:read|may|never)-->/g;

/** The page as it is served: a reader of pages must not see the author's marks. */
export function withoutMarks(source: string): string {
  return source.replace(HEAD, '').replaceAll(MARK, '');
}

export function headOf(source: string): string {
  return HEAD.exec(source)?.[1] ?? '';
}
