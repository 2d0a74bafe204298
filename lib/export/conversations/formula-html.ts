import katex from 'katex';
import { messageOf } from '../../errors/message-of.ts';
import { checkFormula } from '../../math/check-formula.ts';
import { KATEX_OPTIONS } from '../../math/katex-options.ts';
import { escapeHtml } from '../escape-html.ts';

/** A formula as KaTeX draws it, or as its source where it cannot be drawn (specification, section 5). */
export function formulaHtml(tex: string, isDisplay: boolean): string {
  const name = isDisplay ? 'display' : 'inline';
  try {
    checkFormula(tex, isDisplay);
    const drawn = katex.renderToString(tex, { ...KATEX_OPTIONS, displayMode: isDisplay });
    return `<span class="formula" data-math="${name}" dir="ltr">${drawn}</span>`;
  } catch (error) {
    const reason = escapeHtml(messageOf(error));
    return `<span class="formula wrong" title="${reason}" dir="ltr">${escapeHtml(tex)}</span>`;
  }
}
