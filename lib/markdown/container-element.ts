import type { Token } from 'markdown-it';
import { KNOWN_VALUES } from './allowlist.ts';

/**
 * The attributes that a container may have beside those of `KNOWN_VALUES`, and the values they may
 * take. None is written by the model.
 */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  open: /^$/,
  start: /^\d{1,9}$/,
  class: /^(?:task-list-item|footnotes|footnotes-list)$/,
};

function isKnown(name: string, value: string): boolean {
  return ATTRIBUTES[name]?.test(value) ?? KNOWN_VALUES.get(name)?.includes(value) ?? false;
}

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
  const known = written.filter(([name, value]) => isKnown(name, value));
  return { name: ELEMENTS.has(tag) ? tag : 'div', attributes: Object.fromEntries(known) };
}
