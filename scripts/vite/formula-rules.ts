import { createRequire } from 'node:module';

/** texmath's rule for formulas in text, without its output. */
interface FormulaRule {
  readonly name: string;
  readonly tag: string;
  readonly rex: RegExp;
  readonly pre?: unknown;
  readonly post?: unknown;
}

interface Texmath {
  readonly rules: Readonly<Record<'dollars' | 'brackets', { readonly inline: FormulaRule[] }>>;
  readonly inline: unknown;
  readonly $_pre: unknown;
  readonly $_post: unknown;
}

function sourceOf({ name, tag, rex, pre, post }: FormulaRule): string {
  const fields = [`name: ${JSON.stringify(name)}`, `tag: ${JSON.stringify(tag)}`, `rex: ${rex}`];
  if (pre !== undefined) fields.push(`pre: ${pre}`);
  if (post !== undefined) fields.push(`post: ${post}`);
  return `{ ${fields.join(', ')} }`;
}

/**
 * The source of a module in place of texmath, with the rules for formulas in text that
 * `lib/markdown/rules/math-inline` takes from it: it has those of six ways to write them, for text
 * and for blocks.
 */
export function formulaRules(): string {
  const texmath: Texmath = createRequire(import.meta.url)('markdown-it-texmath');
  const rulesOf = (name: 'dollars' | 'brackets') =>
    `${name}: { inline: [${texmath.rules[name].inline.map(sourceOf).join(', ')}] }`;
  return `
    export default {
      inline: ${texmath.inline},
      rules: { ${rulesOf('dollars')}, ${rulesOf('brackets')} },
    };
  `;
}
