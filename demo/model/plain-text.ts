import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt();

/** A line of Markdown as it is read: links as their words, no marks, no escapes, no pictures. */
export function plainText(line: string): string {
  const [inline] = markdown.parseInline(line, {});
  const pieces = (inline?.children ?? []).map(({ type, content }) =>
    type === 'image' ? '' : content,
  );
  return pieces.join('').trim();
}
