/** Letters of icon fonts mean nothing. */
const ICONS = /[\p{Co}]/gu;

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  );
}

function isOutOfSight(style: CSSStyleDeclaration): boolean {
  const { position, left, top } = style;
  const isMoved =
    position !== 'static' && (Number.parseFloat(left) < -50 || Number.parseFloat(top) < -50);
  const isClipped = style.clipPath !== 'none' || (style.clip !== 'auto' && style.clip !== '');
  const isSmall = Number.parseFloat(style.fontSize) <= 2 || /\(0[,)]/.test(style.transform);
  const indent = Math.abs(Number.parseFloat(style.textIndent)) > 500;
  const isNothing = Number(style.opacity) < 0.1 || style.visibility !== 'visible';
  return isMoved || isClipped || isSmall || indent || isNothing || style.display === 'none';
}

/** The text that a style sheet puts before or after what is in an element. */
export function generatedText(
  element: Element,
  place: '::before' | '::after',
  colourIsSeen: (style: CSSStyleDeclaration) => boolean,
): string {
  const style = getComputedStyle(element, place);
  const { content } = style;
  if (!content.includes('"') && !content.startsWith('attr(')) return '';
  const parts = content.split(' / ')[0]?.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)/g) ?? [];
  const text = Array.from(parts, ([, literal, name]) =>
    name === undefined
      ? unescaped(literal ?? '')
      : (Element.prototype.getAttribute.call(element, name) ?? ''),
  ).join('');
  const words = text.replace(ICONS, '');
  if (words.trim() === '' || isOutOfSight(style) || !colourIsSeen(style)) return '';
  return words;
}
