import type TurndownService from 'turndown';
import { romanNumeral } from '../../roman-numeral.ts';

/** An ordered list's number of each item: https://html.spec.whatwg.org/#ordinal-value */
function numbersIn(list: Element): Map<Element, number> {
  const numbers = new Map<Element, number>();
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI');
  const step = list.getAttribute('reversed') === null ? 1 : -1;
  const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
  let number = Number.isNaN(start) ? (step < 0 ? items.length : 1) : start;
  for (const item of items) {
    const value = Number.parseInt(item.getAttribute('value') ?? '', 10);
    if (!Number.isNaN(value)) number = value;
    numbers.set(item, number);
    number += step;
  }
  return numbers;
}

/** Of lists that are being written; to count anew for each item would take a square of them. */
const counted = new WeakMap<Element, Map<Element, number>>();

function numberOf(item: Element, list: Element): number {
  const numbers = counted.get(list) ?? numbersIn(list);
  counted.set(list, numbers);
  return numbers.get(item) ?? 1;
}

function lettersOf(number: number): string {
  return number < 1
    ? ''
    : lettersOf(Math.floor((number - 1) / 26)) + 'abcdefghijklmnopqrstuvwxyz'[(number - 1) % 26];
}

/** Letters are no markers of Markdown; they are shown, and a text may refer to them. */
function letteredMarker(number: number, type: string): string {
  const letters = type.toLowerCase() === 'i' ? romanNumeral(number) : lettersOf(number);
  return `- ${type === type.toUpperCase() ? letters.toUpperCase() : letters}. `;
}

function markerOf(item: Element): string {
  const list = item.parentNode as Element | null;
  if (list?.nodeName !== 'OL') return '- ';
  const type = list.getAttribute('type') ?? '';
  const number = numberOf(item, list);
  if (/^[ai]$/i.test(type) && number > 0) return letteredMarker(number, type);
  return `${Math.max(number, 0)}. `;
}

const TASKS: Readonly<Record<string, string>> = { done: '[x] ', open: '[ ] ' };

function indented(content: string, width: number): string {
  return content.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** The parts of an item are written under its first letter. */
function asItem(content: string, item: Element): string {
  const marker = markerOf(item);
  const text = content.replace(/^\s+|\s+$/g, '');
  const task = TASKS[item.getAttribute('data-task') ?? ''] ?? '';
  if (text === '' && task === '') return '';
  const width = marker.startsWith('- ') ? 2 : marker.length;
  return `${marker}${task}${indented(text, width)}\n`;
}

function asList(content: string, list: Element): string {
  const isNested = list.parentNode?.nodeName === 'LI';
  const text = content.replace(/^\n+|\s+$/g, '');
  return isNested ? `\n${text}\n` : `\n\n${text}\n\n`;
}

export function addListRules(service: TurndownService): void {
  service.addRule('list', {
    filter: ['ul', 'ol', 'menu'],
    replacement: (content, node) => asList(content, node),
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => asItem(content, node),
  });
  service.addRule('term', {
    filter: 'dt',
    replacement: (content) => `\n\n${content.trim()}\n`,
  });
  // PHP Markdown Extra, and Pandoc after it.
  service.addRule('definition', {
    filter: 'dd',
    replacement: (content) => (content.trim() === '' ? '' : `\n: ${indented(content.trim(), 2)}\n`),
  });
}
