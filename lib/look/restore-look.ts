/** The name in `localStorage` under which a page keeps the look for the next one that opens. */
export const KEPT_LOOK = 'look';

/** The attributes of the root element, which `assets/tokens.css` reads. */
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

/**
 * Gives this page the look that the last one had. The extension's own storage would answer after
 * the first paint; what has changed in it since, `followLook` puts right.
 */
export function restoreLook(): void {
  try {
    setRootLook(JSON.parse(localStorage.getItem(KEPT_LOOK) ?? '{}') ?? {});
  } catch {
    // No storage, or not what we wrote: the system's look stands until the stored one is there.
  }
}
