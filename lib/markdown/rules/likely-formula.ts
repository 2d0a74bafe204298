/** The kind of a `$` with its text up to the open end. */
export type FormulaKind = 'unclear' | 'formula' | 'text';

/** Signs that only formulas have: a command, a power, an index. */
const SIGN = /\\[a-zA-Z({[|,;!]|\^|(?:^|[^A-Za-z])[A-Za-z]_|[)}\]]_/;

const UNCLEAR =
  /^(?:[A-Za-z]['′]*\s?|\d{1,4}[ac-jln-su-z]\s?[-=+*]?\s?|[<>]=?\s?|\\|[-+(|[]|\\?\{)?$/;
/** One letter and then a sign: `x = `, `f(x)`, `n+1`. */
const VARIABLE = /^[-+(|[]?[A-Za-z]['′]*\s?[_=+\-*/<>(),|:![\]]/;
const OTHER_LETTER = /^[^\p{ASCII}\s]*\p{sc=Greek}/u;
/** Words of prose in a row, which no formula has outside `\text{…}`. */
const PROSE = /[a-z]{3,}[,.]? [a-z]{2,}[,.]? [a-z]{3,}/i;
const WORDS_IN_FORMULA = /\\(?:text|mathrm|operatorname|mbox)/;

export function isProse(text: string): boolean {
  return PROSE.test(text) && !WORDS_IN_FORMULA.test(text);
}

/** `5`, `5 and`, `1,000 or`: an amount, and what it is told of. */
const AMOUNT = /^\d[\d.,]*(?:$|\s*$|\s+[a-z]{2,})/i;
/** `2 + 2`, `10{,}000`, `64 = x`, `2x + 3`, not `5k + 2k`: a number that is calculated with. */
const CALCULATION = /^\d[\d.]*[ac-jln-su-z]?(?:\s*[=+*<>]\s*(?:\d|[a-zA-Z](?![a-zA-Z])|\\|\()|\{)/;

/** `> 25`: a number that is compared. */
const COMPARED = /^[<>]=?\s?[\d\\]/;

/** Judges what stands after one `$`: `5 and` is money, `x^2` a formula, `PATH` a variable. */
export function judgeDollar(written: string): FormulaKind {
  const text = written.replace(/^ /, '');
  if (UNCLEAR.test(text)) return 'unclear';
  if (/^\s/.test(text) || AMOUNT.test(text) || isProse(text)) return 'text';
  if (text.startsWith('{') && !text.includes('\\')) return 'text';
  const isFormula = [SIGN, VARIABLE, OTHER_LETTER, CALCULATION, COMPARED].some((sign) =>
    sign.test(text),
  );
  return isFormula ? 'formula' : 'text';
}

/** A longer one is not looked at. */
const MAX_LENGTH = 2000;

/** `$ x^2 $`, as some models write it: what is between two dollars begins or ends with a space. */
export function isSpacedFormula(content: string): boolean {
  const text = content.trim();
  if (text.length > MAX_LENGTH || /[-+=*/<>(,]$/.test(text)) return false;
  // `$x and $y`: what has no space at its beginning may be the name of a variable.
  if (!content.startsWith(' ')) return /\\[a-zA-Z]/.test(text) && !isProse(text);
  return /^[A-Za-z]$/.test(text) || judgeDollar(text) === 'formula';
}
