function allNames(object: object): readonly string[] {
  const parent: unknown = Object.getPrototypeOf(object);
  const own = Object.getOwnPropertyNames(object);
  return typeof parent === 'object' && parent !== null ? [...own, ...allNames(parent)] : own;
}

/** The names that scripts find something by, read before there is any answer. */
const TAKEN = new Set([...allNames(globalThis), ...allNames(document)]);

const PARTS = [
  'body',
  'head',
  'forms',
  'images',
  'links',
  'scripts',
  'cookie',
  'getElementById',
  'createElement',
  'querySelector',
  'defaultView',
  'documentElement',
  'currentScript',
  'location',
  'implementation',
] as const;

const before = new Map(PARTS.map((name) => [name, typeof document[name]]));

/** What drives the browser puts there what it needs. */
const OF_DRIVER = /^(?:\d+$|puppeteer_|__aria)/;
const ownKeys = new Set<string>();

/** What the page's own scripts have put into the window so far is theirs. */
export function rememberOwnNames(): void {
  for (const name of Object.keys(globalThis)) ownKeys.add(name);
}

/** Ids of the message begin with its own; React's `useId` makes the others. */
const OWN_ID = /^(?:input-\d+|_[a-zA-Z0-9]+_)/;

/** What is wrong with an element's id or name. */
export function wrongName(element: Element): string | null {
  const { id } = element;
  if (id !== '' && TAKEN.has(id)) return `The id ${id} shadows a property.`;
  if (id !== '' && !OWN_ID.test(id)) return `The id ${id} is the model’s.`;
  const name = element.getAttribute('name');
  // A button's name is no property of anything but of a form.
  return name !== null && element.localName !== 'button'
    ? `${element.localName} has the name ${name}.`
    : null;
}

/** What of the document or the window is something else than before. */
export function shadowedNames(): readonly string[] {
  const changed = PARTS.filter((name) => typeof document[name] !== before.get(name));
  const added = Object.keys(globalThis).filter(
    (name) => !ownKeys.has(name) && !OF_DRIVER.test(name),
  );
  return [
    ...changed.map((name) => `document.${name} is ${typeof document[name]}.`),
    ...added.map((name) => `The window has got ${name}.`),
  ];
}
