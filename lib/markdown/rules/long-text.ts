import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import { MAX_TEXT_LENGTH } from '../limits.ts';

/** Shows a block of HTML that is longer than any that a person reads as it was written. */
function showLongHtml({ renderer, utils }: Parser): void {
  const { html_block: render } = renderer.rules;
  renderer.rules.html_block = (tokens, index, ...rest) => {
    const content = tokens[index]?.content ?? '';
    if (content.length > MAX_TEXT_LENGTH) return `<p>${utils.escapeHtml(content)}</p>\n`;
    return render?.(tokens, index, ...rest) ?? content;
  };
}

/** Leaves the text of a block as it is where it is longer than any that a person reads. */
export function longText(parser: Parser): void {
  showLongHtml(parser);
  const { inline } = parser;
  const parse = inline.parse.bind(inline);
  inline.parse = (source, sameParser, env, tokens) => {
    if (source.length <= MAX_TEXT_LENGTH) {
      parse(source, sameParser, env, tokens);
      return;
    }
    // A text of this type is not looked through for addresses, and joins the text at the end.
    const text = new MarkdownIt.Token('text_special', '', 0);
    text.content = source;
    tokens.push(text);
  };
}
