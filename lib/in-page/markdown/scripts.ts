import type TurndownService from 'turndown';
import { withoutMarks } from './escapes.ts';

const PLAIN = '0123456789+-−=()nivx';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵛˣ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢᵥₓ';

/** Raised letters that are read the same on the line: 1st, 2e, 3º. */
const ORDINAL = /^(?:st|nd|rd|th|e|er|re|ère|ème|es|o|a|º|ª|os|as|[™®©℠]|tm)$/i;

/** The same in characters of Unicode, if it has them all. */
function inUnicode(text: string, characters: string): string | undefined {
  const places = Array.from(text, (character) => PLAIN.indexOf(character));
  if (places.includes(-1)) return undefined;
  return places.map((place) => characters[place]).join('');
}

function written(text: string, sign: string): string {
  return /^[\p{L}\p{N}]+$/u.test(text) ? `${sign}${text}` : `${sign}(${text})`;
}

/** Without emphasis, which a single letter has as a variable. */
function bare(content: string): string {
  return withoutMarks(content)
    .trim()
    .replace(/^(\*{1,3})([^*]+)\1$/, '$2');
}

/** Small letters above and below the line: `x²`, `H₂O`, `1st`, `x^(a+b)`. */
export function addScriptRules(service: TurndownService): void {
  service.addRule('raised', {
    filter: 'sup',
    replacement: (content, node) => {
      const text = bare(content);
      if (text === '' || text.startsWith('[') || ORDINAL.test(text) || node.querySelector('a, img'))
        return content;
      return inUnicode(text, RAISED) ?? written(text, '^');
    },
  });
  service.addRule('lowered', {
    filter: 'sub',
    replacement: (content, node) => {
      const text = bare(content);
      if (text === '' || node.querySelector('a, img')) return content;
      return inUnicode(text, LOWERED) ?? written(text, '_');
    },
  });
}
