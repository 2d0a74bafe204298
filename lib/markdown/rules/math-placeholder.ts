import type { MarkdownIt, RendererRule } from 'markdown-it';

/**
 * A formula is handed on as its TeX: KaTeX is slow to load, and its output is no HTML of the model.
 * `data-open` says that its end is yet to come, so that what is wrong with it may still be mended.
 */
export function mathPlaceholder(
  parser: MarkdownIt,
  element: 'span' | 'div',
  display: 'inline' | 'display',
): RendererRule {
  const end = element === 'div' ? '\n' : '';
  return (tokens, index) => {
    const token = tokens[index];
    const tex = parser.utils.escapeHtml(token?.content ?? '');
    const open = token?.meta?.isOpen === true ? ' data-open=""' : '';
    return `<${element} class="math" data-math="${display}"${open}>${tex}</${element}>${end}`;
  };
}
