/** Functions that a value may call: none of them loads anything. */
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp
   translate translatex translatey rotate scale scalex scaley skewx skewy matrix
   drop-shadow brightness blur cubic-bezier steps linear-gradient`.split(/\s+/),
);
const FRAGMENT = /^url\(\s*(?:#[^"'()\s]+|"#[^"]*"|'#[^']*')\s*\)/;
const CALL = /(-?[\w-]+)\(/g;

/** Selectors that reach out of the shadow tree that the picture stands in. */
const OUTER_SELECTOR = /:host|::slotted|::part/i;

/**
 * Checks that a property's value, as CSSOM writes it, loads nothing: it may name only elements of
 * the same picture. CSSOM leaves escapes in custom properties alone; `u\72l(…)` is one for `url`.
 */
export function isSafeValue(value: string): boolean {
  if (value.includes('\\')) return false;
  for (const { 1: name = '', index } of value.matchAll(CALL)) {
    const isFragment = FRAGMENT.test(value.slice(index));
    if (!isFragment && !FUNCTIONS.has(name.toLowerCase())) return false;
  }
  return true;
}

/**
 * Takes out of a list of declarations what could load something. A shorthand with `var()` in it,
 * such as `background: url(…) var(--x)`, is the value of none of its properties: each says `''`,
 * and only the whole text has its words.
 */
export function cleanDeclarations(style: CSSStyleDeclaration): void {
  const names = [...style];
  for (const name of names) {
    if (!isSafeValue(style.getPropertyValue(name))) style.removeProperty(name);
  }
  if (isSafeValue(style.cssText)) return;
  for (const name of names) {
    if (style.getPropertyValue(name) === '') style.removeProperty(name);
  }
  if (!isSafeValue(style.cssText)) style.cssText = '';
}

function writeRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    if (OUTER_SELECTOR.test(rule.selectorText)) return '';
    cleanDeclarations(rule.style);
    return `${rule.selectorText} { ${rule.style.cssText} }`;
  }
  if (rule instanceof CSSKeyframeRule) {
    cleanDeclarations(rule.style);
    return `${rule.keyText} { ${rule.style.cssText} }`;
  }
  if (rule instanceof CSSKeyframesRule) {
    // The name may be any text, such as one that ends the rule.
    return `@keyframes ${CSS.escape(rule.name)} { ${[...rule.cssRules].map(writeRule).join('\n')} }`;
  }
  return '';
}

/** A style sheet without what could load something, or reach out of the picture. */
export function safeStyleSheet(css: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules].map(writeRule).filter(Boolean).join('\n');
}
