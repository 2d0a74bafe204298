import { attributeOf, isMatch } from '../live-node.ts';

/** Letters of icon fonts mean nothing. */
const ICONS = /[\p{Co}]/gu;

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  );
}

const PLACEHOLDERS = ['placeholder', 'data-placeholder', 'aria-placeholder'];

/** What asks for a text where there is none is no text of the page, as in an empty field. */
function withoutPlaceholder(element: Element, text: string): string {
  const isAsking =
    isMatch(element, '[contenteditable], [role="textbox"]') &&
    PLACEHOLDERS.some((name) => attributeOf(element, name) === text);
  return isAsking ? '' : text;
}

/** The text that a style sheet puts before or after what is in an element. */
export function generatedText(element: Element, { content }: CSSStyleDeclaration): string {
  if (!content.includes('"') && !content.startsWith('attr(')) return '';
  const parts = content.split(' / ')[0]?.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)/g) ?? [];
  const text = Array.from(parts, ([, literal, name]) =>
    withoutPlaceholder(
      element,
      name === undefined ? unescaped(literal ?? '') : (attributeOf(element, name) ?? ''),
    ),
  ).join('');
  const words = text.replace(ICONS, '');
  // No style tells a counter's number: the signs around it mean nothing alone.
  const isEmpty = content.includes('counter') ? !/\p{L}/u.test(words) : words.trim() === '';
  return isEmpty ? '' : words;
}
