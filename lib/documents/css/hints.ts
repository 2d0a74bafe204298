import type { Element } from 'domhandler';

/** Sizes of `<font size>`: HTML, section 15.3.4. */
const FONT_SIZES = ['', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

function colour(property: string, value: string | undefined): string {
  const name = value?.trim() ?? '';
  if (!/^#?\w+$/.test(name)) return '';
  return `${property}:${/^[\da-f]{6}$/i.test(name) ? `#${name}` : name};`;
}

/** Attributes from the time before style sheets, as declarations. */
export function hintsOf({ name, attribs }: Element): string {
  const { bgcolor, background, text, color, size } = attribs;
  let hints = '';
  if (bgcolor !== undefined) hints += colour('background-color', bgcolor);
  if (background !== undefined && /^(?:body|table|t[rdh])$/.test(name)) {
    hints += 'background-image:url(x);';
  }
  if (name === 'body' && text !== undefined) hints += colour('color', text);
  if (name !== 'font' || (color === undefined && size === undefined)) return hints;
  hints += colour('color', color);
  const [, number] = /^\s*(\d)\s*$/.exec(size ?? '') ?? [];
  const known = FONT_SIZES[Math.min(7, Number(number ?? 0))];
  return known ? `${hints}font-size:${known};` : hints;
}
