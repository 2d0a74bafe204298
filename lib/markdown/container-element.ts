import type { Token } from 'markdown-it';

/** Each attribute a container may have, and the values it may take. None is written by the model. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  start: /^\d{1,9}$/,
  class: /^(?:task-list-item|footnotes|footnotes-list)$/,
  'data-callout': /^(?:note|tip|important|warning|caution)$/,
  'data-reasoning': /^$/,
};

const ELEMENTS: ReadonlySet<string> = new Set(
  'ul ol li blockquote table tbody details section'.split(' '),
);

export interface ContainerElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The element of a container's opening token. It does not go through the door, for it is no HTML
 * of the model's: the parser made it, and nothing passes but what is named here.
 */
export function containerElement({ tag, attrs }: Token): ContainerElement {
  const written = (attrs ?? []).map(([name, value]) => [name, String(value)] as const);
  const known = written.filter(([name, value]) => ATTRIBUTES[name]?.test(value));
  return { name: ELEMENTS.has(tag) ? tag : 'div', attributes: Object.fromEntries(known) };
}
