import type { MarkdownIt, RendererRule } from 'markdown-it';

/** A formula is handed on as its TeX: KaTeX is slow to load, and its output is no HTML of the model. */
export function mathPlaceholder(
  parser: MarkdownIt,
  element: 'span' | 'div',
  display: 'inline' | 'display',
): RendererRule {
  const end = element === 'div' ? '\n' : '';
  return (tokens, index) => {
    const tex = parser.utils.escapeHtml(tokens[index]?.content ?? '');
    return `<${element} class="math" data-math="${display}">${tex}</${element}>${end}`;
  };
}
