/** Under which name a page keeps the look for the next one that opens, in `localStorage`. */
export const KEPT_LOOK = 'look';

/** How each choice is called on the root element, where `assets/tokens.css` reads it. */
const ATTRIBUTES = {
  scheme: 'data-scheme',
  textSize: 'data-text-size',
  density: 'data-density',
  font: 'data-font',
  animations: 'data-animations',
} as const;

/** Gives this page a look. What `tokens.css` knows no rule for changes nothing. */
export function setRootLook(look: Readonly<Partial<Record<keyof typeof ATTRIBUTES, unknown>>>) {
  for (const [field, attribute] of Object.entries(ATTRIBUTES)) {
    const choice = look[field as keyof typeof ATTRIBUTES];
    if (typeof choice === 'string') document.documentElement.setAttribute(attribute, choice);
  }
}
