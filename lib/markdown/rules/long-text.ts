import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';

/**
 * In UTF-16 units, the longest text of one block that is looked through for markup; a page has some
 * thousand. While it streams it is parsed anew for each frame, with all that it is made of.
 */
export const MAX_TEXT_LENGTH = 100_000;

/** Leaves the text of a block as it is where it is longer than any that a person reads. */
export function longText({ inline }: Parser): void {
  const parse = inline.parse.bind(inline);
  inline.parse = (source, parser, env, tokens) => {
    if (source.length <= MAX_TEXT_LENGTH) {
      parse(source, parser, env, tokens);
      return;
    }
    // What was escaped is looked through for addresses no more, and so joins the text at the end.
    const text = new MarkdownIt.Token('text_special', '', 0);
    text.content = source;
    tokens.push(text);
  };
}
