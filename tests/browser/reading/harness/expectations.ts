import { headOf } from './marked-page.ts';

/** One line at the head of a page: `heading 2: Results`, with the indented lines under it. */
export interface Expectation {
  readonly kind: string;
  /** A level, a language, a state. */
  readonly detail: string;
  readonly value: string;
}

const LINE = /^(\w+)(?: ([^:]+))?:(?: (.*))?$/;
const INDENT = '    ';

export function expectationsOf(source: string): Expectation[] {
  const expectations: Expectation[] = [];
  for (const line of headOf(source).split('\n')) {
    const last = expectations.at(-1);
    if (last && (line.startsWith(INDENT) || line === '')) {
      const value = last.value === '' ? '' : `${last.value}\n`;
      expectations[expectations.length - 1] = { ...last, value: value + line.slice(INDENT.length) };
      continue;
    }
    const [, kind, detail = '', value = ''] = LINE.exec(line) ?? [];
    if (kind === undefined) throw new Error(`No expectation: ${line}`);
    expectations.push({ kind, detail, value });
  }
  return expectations;
}
