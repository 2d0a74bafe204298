/**
 * Text of which it cannot be computed whether it is seen. It stays where it is, between two marks that
 * say so to the reader and the model.
 */

/** Characters for private use: what the page has of them is no text. */
const [OPEN, CLOSE] = ['\uE0FE', '\uE0FF'];
const OWN = /[\uE0FE\uE0FF]/g;

/** The marks in the finished Markdown. A page’s own `<` is escaped, unless it stands in code. */
const [BEGIN, END] = ['<maybe-hidden>', '</maybe-hidden>'];

/** A page's text, which cannot have these marks. */
export function withoutUnsureMarks(text: string): string {
  return text.replace(OWN, '');
}

/** A text between the two marks. */
export function unsureText(text: string): string {
  return /\S/.test(text) && !text.startsWith(OPEN) ? `${OPEN}${text}${CLOSE}` : text;
}

/** Marks a text of the inert tree, or all texts of an element. */
export function markUnsure(node: Node): void {
  if (node.nodeType !== Node.TEXT_NODE) {
    for (const child of node.childNodes) markUnsure(child);
    return;
  }
  node.nodeValue = unsureText(node.nodeValue ?? '');
}

/** Between two marked texts of a line there may be Markdown's own marks. */
const BETWEEN = /\uE0FF([^\p{L}\p{N}\n\uE0FE\uE0FF]*)\uE0FE/gu;

/** Closes what is left open at the end of its block, and opens nothing twice. */
function* balanced(block: string): Generator<string> {
  let isOpen = false;
  for (const part of block.split(/([\uE0FE\uE0FF])/)) {
    if (part === OPEN ? isOpen : part === CLOSE && !isOpen) continue;
    if (part === OPEN) isOpen = true;
    else if (part === CLOSE) isOpen = false;
    const isMark = part === OPEN || part === CLOSE;
    // Code is not escaped, and could end its own mark.
    yield isMark
      ? isOpen
        ? BEGIN
        : END
      : isOpen
        ? part.replace(/<(?=\/?maybe-hidden)/g, '< ')
        : part;
  }
  if (isOpen) yield END;
}

/** The finished Markdown, its marks written out. */
export function writeUnsure(markdown: string): string {
  if (!markdown.includes(OPEN)) return withoutUnsureMarks(markdown);
  const blocks = markdown.replace(BETWEEN, '$1').split(/(\n\s*\n)/);
  return blocks.map((block) => [...balanced(block)].join('')).join('');
}

/** Marked texts with nothing but white space between them are one. */
const MARKED = /<maybe-hidden>.*?<\/maybe-hidden>(?:\s*<maybe-hidden>.*?<\/maybe-hidden>)*/gs;
const MARKS = /<\/?maybe-hidden>/g;

/** The marked texts of a passage, without their marks. */
export function unsureTexts(text: string): string[] {
  return Array.from(text.matchAll(MARKED), ([marked]) => marked.replace(MARKS, ''));
}

/** A passage without its marked texts. */
export function withoutUnsure(text: string): string {
  return text.replace(MARKED, '').replace(/\n{3,}/g, '\n\n');
}
