import type { Expectation } from './expectations.ts';
import { flat, withoutMarkup } from './words.ts';

/** A page as it was read. */
export interface Read {
  readonly markdown: string;
  readonly origin: string;
  readonly names: readonly string[];
}

type Check = (read: Read, expectation: Expectation) => boolean;

const CHECKS: Readonly<Record<string, Check>> = {
  heading: ({ markdown }, { detail, value }) =>
    linesOf(markdown).some(
      (line) => line.startsWith(`${'#'.repeat(Number(detail))} `) && same(line, value),
    ),
  item: ({ markdown }, { detail, value }) =>
    linesOf(markdown).some((line) => {
      const [mark, indent = ''] = /^(\s*)(?:: +)?(?:[-*+]|\d+[.)]) /.exec(line) ?? [];
      const isDeep = detail === '' || indent.length >= 2 * (Number(detail) - 1);
      return mark !== undefined && isDeep && has(line.slice(mark.length), value);
    }),
  quote: ({ markdown }, { value }) => has(quoted(markdown), value),
  callout: ({ markdown }, { detail, value }) =>
    has(quoted(markdown.split(`[!${detail.toUpperCase()}]`)[1] ?? ''), value),
  task: ({ markdown }, { detail, value }) =>
    linesOf(markdown).some(
      (line) => /^\s*[-*+] \[[ x]\] /.test(line) && line.includes(box(detail)) && has(line, value),
    ),
  link: ({ markdown, origin }, { value }) => hasLink(markdown, value, origin, ''),
  image: ({ markdown, origin }, { value }) => hasLink(markdown, value, origin, '!'),
  tex: ({ markdown }, { value }) => texIn(markdown).includes(dense(value)),
  footnote: ({ markdown }, { value }) =>
    Array.from(markdown.matchAll(/^\[\^([^\]]+)\]:(.*(?:\n(?: {2,}.*)?)*)/gm)).some(
      ([, label = '', text = '']) => has(text, value) && markdown.split(`[^${label}]`).length > 2,
    ),
  code: ({ markdown }, { detail, value }) =>
    codeIn(markdown).some(
      ({ language, text }) => text === value.trimEnd() && (!detail || language === detail),
    ),
  table: ({ markdown }, { value }) => hasRows(rowsIn(markdown), value),
  said: ({ markdown, names }, { value }) =>
    isSaidBy(flat(withoutMarkup(withoutAnswered(unquoted(markdown), names))), value, names),
  answers: ({ markdown }, { value }) => withoutMarkup(markdown).includes(value),
  order: ({ markdown }, { value }) => inOrder(flat(withoutMarkup(markdown)), value.split(' | ')),
};

/** @returns nothing for what is no structure: a field, a phrase */
export function holds(read: Read, expectation: Expectation): boolean | undefined {
  return CHECKS[expectation.kind]?.(read, expectation);
}

/** The formulas of a text, without spaces. */
export function texIn(markdown: string): string[] {
  const pairs = markdown.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g);
  return Array.from(pairs, ([, display, inline]) => dense(display ?? inline ?? ''));
}

/** The names in `said: name → text`. */
export function namesIn(expectations: readonly Expectation[]): string[] {
  const said = expectations.filter(({ kind }) => kind === 'said');
  return [...new Set(said.map(({ value }) => value.split(' → ')[0] ?? ''))];
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/^(?:> ?)+/, ''));
}

function same(one: string, other: string): boolean {
  return flat(withoutMarkup(one)) === flat(other);
}

function has(text: string, phrase: string): boolean {
  return flat(withoutMarkup(text)).includes(flat(phrase));
}

function quoted(markdown: string): string {
  return Array.from(markdown.matchAll(/^\s*>(.*)$/gm), ([, text]) => text).join('\n');
}

/** Who is quoted says nothing on this page. */
function unquoted(markdown: string): string {
  return markdown.replaceAll(/^\s*>.*$/gm, '');
}

/** The text without whom posts answer, whose names it has twice by that. */
export function withoutAnswered(markdown: string, names: readonly string[]): string {
  return names.reduce((text, name) => text.replaceAll(` → ${name}`, ''), markdown);
}

function box(state: string): string {
  return state === 'done' ? '[x]' : '[ ]';
}

function dense(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function hasLink(markdown: string, value: string, origin: string, mark: string): boolean {
  const [text = '', path = ''] = value.split(' → ');
  const address = path.startsWith('/') ? origin + path : path;
  const ending = `](${address}`;
  for (let at = markdown.indexOf(ending); at >= 0; at = markdown.indexOf(ending, at + 1)) {
    const next = markdown[at + ending.length];
    const before = markdown.slice(0, at);
    const label = before.slice(Math.max(0, at - 4 * text.length - 40));
    const isEnd = next === ')' || next === ' ';
    if (isEnd && flat(withoutMarkup(label)).endsWith(flat(text)) && label.includes(`${mark}[`))
      return true;
  }
  return false;
}

function codeIn(markdown: string): { language: string; text: string }[] {
  const fences = markdown.matchAll(/^([ >]*)(`{3,}|~{3,})(.*)\n([\s\S]*?)\n?^[ >]*\2[ \t]*$/gm);
  return Array.from(fences, ([, indent = '', , info = '', text = '']) => ({
    language: info.trim().split(/\s/)[0] ?? '',
    text: text
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
      .join('\n')
      .trimEnd(),
  }));
}

/** Rows of Markdown's tables and of HTML's, each cell without marks. */
function rowsIn(markdown: string): string[] {
  const piped = Array.from(markdown.matchAll(/^\s*\|(.+)\|\s*$/gm), ([, row = '']) =>
    row.split(/(?<!\\)\|/),
  );
  const tagged = Array.from(markdown.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g), ([, row = '']) =>
    row.split(/<t[hd]\b[^>]*>/).slice(1),
  );
  return [...piped, ...tagged].map((cells) => cells.map(cellText).join('|'));
}

function cellText(cell: string): string {
  return flat(withoutMarkup(cell));
}

function hasRows(rows: readonly string[], value: string): boolean {
  let from = 0;
  return value.split('\n').every((line) => {
    const row = ` ${line} `.split(' | ').map(flat).join('|');
    const at = rows.indexOf(row, from);
    from = at + 1;
    return at >= 0;
  });
}

/** The name nearest before the text, among all who say something on the page. */
function isSaidBy(text: string, value: string, names: readonly string[]): boolean {
  const [name = '', said = ''] = value.split(' → ');
  const at = text.indexOf(flat(said));
  if (at < 0) return false;
  const before = text.slice(0, at);
  // Of two names that end at one place the longer one stands there: `u/ada` and `ada`.
  const places = names
    .filter((other) => before.includes(flat(other)))
    .map((other) => [before.lastIndexOf(flat(other)) + flat(other).length, other] as const);
  const [nearest] = places.toSorted(
    ([one, first], [other, second]) => other - one || second.length - first.length,
  );
  return nearest?.[1] === name;
}

function inOrder(text: string, phrases: readonly string[]): boolean {
  let from = 0;
  return phrases.every((phrase) => {
    const at = text.indexOf(flat(phrase), from);
    from = at + 1;
    return at >= 0;
  });
}
