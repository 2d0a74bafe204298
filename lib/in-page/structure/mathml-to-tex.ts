import { MathMLToLaTeX } from 'mathml-to-latex';

/** Names of functions, which the library leaves as letters. */
const FUNCTIONS =
  /(?<![\\a-zA-Z])(arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)(?![a-zA-Z])/g;

/** TeX of a formula; empty where there is none for it. */
export function mathmlToTex(math: Element): string {
  return mathmlSourceToTex(new XMLSerializer().serializeToString(math));
}

/** TeX of a formula's source, for which no DOM is needed. */
export function mathmlSourceToTex(source: string): string {
  try {
    return MathMLToLaTeX.convert(source).replace(FUNCTIONS, '\\$1');
  } catch {
    return '';
  }
}
