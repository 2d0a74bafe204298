import { attributeOf, isMatch, tagOf } from '../live-node.ts';

const WITHOUT_TEXT = 'checkbox color file hidden image password radio range'.split(' ');
const SECRET_PURPOSE = /\b(?:cc-[\w-]+|one-time-code|current-password|new-password)\b/;
/** A password's field that is shown for a while has another type, but its name. */
const SECRET_NAME =
  /passw|passcode|passphrase|\bpwd|pin-?code|card.?(?:no|num)|\bcc.?(?:no|num)|\bcvv|\bcvc|security.?code|one.?time|\botp\b|\biban/i;

/** Words that the reader looks for are no part of the page. */
const SEARCH =
  '[type="search"], [role="searchbox"], [inputmode="search"], [enterkeyhint="search"], [name="q"], [name="search"], [name="query"], search *, [role="search"] *';

function read<Owner extends object>(prototype: Owner, name: string, owner: Element): unknown {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(owner);
}

function isSecret(field: Element, style: CSSStyleDeclaration): boolean {
  if (SECRET_PURPOSE.test(attributeOf(field, 'autocomplete') ?? '')) return true;
  const masking = style.getPropertyValue('-webkit-text-security');
  if (masking !== '' && masking !== 'none') return true;
  const names = ['name', 'id', 'aria-label', 'placeholder'];
  return names.some((name) => SECRET_NAME.test(attributeOf(field, name) ?? ''));
}

function selectedLabels(select: Element): string {
  const isList = isMatch(select, '[multiple], [size]:not([size="1"], [size="0"])');
  const options = Array.from(Element.prototype.querySelectorAll.call(select, 'option'));
  return options
    .filter((option) => isList || read(HTMLOptionElement.prototype, 'selected', option))
    .map((option) => String(read(HTMLOptionElement.prototype, 'label', option)))
    .join('\n');
}

/**
 * The text that a field shows; `undefined` for what is no field of text. Secrets are left out, and
 * what is looked for.
 */
export function fieldValue(field: Element, style: CSSStyleDeclaration): string | undefined {
  const tag = tagOf(field);
  if (tag === 'select') return selectedLabels(field);
  if (tag === 'textarea') {
    const text = String(read(HTMLTextAreaElement.prototype, 'value', field));
    return isSecret(field, style) ? '' : text;
  }
  if (tag !== 'input') return undefined;
  const type = String(read(HTMLInputElement.prototype, 'type', field));
  if (WITHOUT_TEXT.includes(type) || isMatch(field, SEARCH) || isSecret(field, style)) return '';
  return String(read(HTMLInputElement.prototype, 'value', field));
}

/** Ticked by the reader or by a script, which no attribute tells. */
export function isTicked(field: Element): boolean {
  return read(HTMLInputElement.prototype, 'checked', field) === true;
}
