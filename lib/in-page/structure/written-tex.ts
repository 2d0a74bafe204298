const DELIMITERS: readonly RegExp[] = [
  /^\s*\$\$([\s\S]*)\$\$\s*$/,
  /^\s*\$([\s\S]*)\$\s*$/,
  /^\s*\\\(([\s\S]*)\\\)\s*$/,
  /^\s*\\\[([\s\S]*)\\\]\s*$/,
];

/** `{\displaystyle …}`, as Wikipedia writes it around every formula. */
const STYLED = /^\{\\(?:displaystyle|textstyle)\s?([\s\S]*)\}$/;

/** TeX without what a page writes around it. */
export function bareTex(written: string): string {
  let tex = written.trim();
  for (const delimiters of DELIMITERS) tex = delimiters.exec(tex)?.[1]?.trim() ?? tex;
  return (STYLED.exec(tex)?.[1] ?? tex).trim().replace(/\n\s*\n+/g, '\n');
}

/** Commands and arguments that show no text of their own. */
const UNSHOWN =
  /\\(?:begin|end|color|label|ref|eqref|cite|[hv]space|tag|class|cssId|href|style|data|require|mathchoice|hskip|kern|rule)\*?\s*(?:\[[^\]]*\])?\{[^}]*\}|\\[a-zA-Z]+|%.*/g;

/**
 * Annotations are not shown. Words in one have to stand in the formula as it is shown, or else it
 * would be a way to tell a model what nobody reads.
 */
export function isOfShown(tex: string, shown: string): boolean {
  const text = shown.normalize('NFKC').replace(/\P{L}/gu, '').toLowerCase();
  const words = tex.replace(UNSHOWN, ' ').match(/\p{L}{4,}/gu) ?? [];
  const unseen = words.filter((word) => !text.includes(word.normalize('NFKC').toLowerCase()));
  return unseen.length <= words.length / 8;
}

/** Encodings of annotations that are TeX. */
export const ANNOTATION = /^(?:application\/x-(?:la)?tex|(?:la)?tex|text\/x-latex)$/i;

/** Formulas by MathJax 4 name their TeX, those by LaTeXML and Wikipedia their alternative. */
export const WRITTEN = ['data-latex', 'alttext'];
