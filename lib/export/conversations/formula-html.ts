import katex from 'katex';
import { messageOf } from '../../errors/message-of.ts';
import { checkFormula } from '../../math/check-formula.ts';
import type { FormulaBudget } from '../../math/formula-budget.ts';
import { KATEX_OPTIONS } from '../../math/katex-options.ts';
import { escapeHtml } from '../escape-html.ts';

/** A tag that begins an element. */
const ELEMENT = /<[a-z]/g;

/**
 * A formula as KaTeX draws it, or as its source where it cannot be drawn (specification, section 5).
 * @param budget of the message that it stands in
 */
export function formulaHtml(tex: string, isDisplay: boolean, budget: FormulaBudget): string {
  const name = isDisplay ? 'display' : 'inline';
  try {
    const spend = budget.begin({});
    checkFormula(tex, isDisplay, spend);
    const drawn = katex.renderToString(tex, { ...KATEX_OPTIONS, displayMode: isDisplay });
    spend(drawn.match(ELEMENT)?.length ?? 0);
    return `<span class="formula" data-math="${name}" dir="ltr">${drawn}</span>`;
  } catch (error) {
    const reason = escapeHtml(messageOf(error));
    return `<span class="formula wrong" title="${reason}" dir="ltr">${escapeHtml(tex)}</span>`;
  }
}
