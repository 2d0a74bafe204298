/**
 * What a spreadsheet takes for the beginning of a formula: OWASP's list, and the wide forms, which
 * count as the same on East Asian systems.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A number with its sign, perhaps with a currency, a percent sign or a short unit after it, or
 * nothing but signs, which often stand for “none”. None of it holds an operator, a bracket or the
 * pipe of a DDE call.
 */
const IS_PLAIN =
  /^[+-]\s?\p{Sc}?\s?\d[\d.,'’_\u00a0\u202f ]*(?:[eE][+-]?\d+)?\s?(?:[%‰°]|\p{Sc}|°?\p{L}{1,4}[²³]?)?$|^[+-]+$/u;

/** Whether a spreadsheet would run the text of a cell, which the model wrote, as a formula. */
export function runsAsFormula(text: string): boolean {
  return BEGINS_FORMULA.test(text) && !IS_PLAIN.test(text);
}

/** The text with an apostrophe before it, if a spreadsheet would run it: with that it is text. */
export function guardFormula(text: string): string {
  return runsAsFormula(text) ? `'${text}` : text;
}
