import type { RuleStyle, ThemeRule } from './theme-rules.ts';

/** A style, and where it holds. */
interface Candidate {
  /** The number of the scope's parts that were named: `string.quoted` names two. */
  readonly depth: number;
  readonly parents: readonly string[];
  readonly style: RuleStyle;
}

const NOTHING: RuleStyle = { foreground: null, background: null, fontStyle: null };

/** What the upper style says, and what it leaves open as the lower one has it. */
export function layOver(upper: RuleStyle, lower: RuleStyle): RuleStyle {
  return {
    foreground: upper.foreground ?? lower.foreground,
    background: upper.background ?? lower.background,
    fontStyle: upper.fontStyle ?? lower.fontStyle,
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((scope, index) => scope === b[index]);
}

/** Below 0 if `a` is the more special: by its depth, then by the length of its parents, in order. */
function compareSpecificity(a: Candidate, b: Candidate): number {
  if (a.depth !== b.depth) return b.depth - a.depth;
  const [ofA, ofB] = [a, b].map(({ parents }) => parents.filter((scope) => scope !== '>'));
  for (const [index, parent] of (ofA ?? []).entries()) {
    const other = ofB?.[index];
    if (other === undefined) break;
    if (other.length !== parent.length) return other.length - parent.length;
  }
  return b.parents.length - a.parents.length;
}

/** Whether the scope is the pattern or begins with it, part by part. */
function isOfScope(scope: string, pattern: string): boolean {
  return scope === pattern || scope.startsWith(`${pattern}.`);
}

/** Whether the scopes around a token, the innermost last, have the parents in them, in order. */
function hasParents(around: readonly string[], parents: readonly string[]): boolean {
  let left = around.length;
  for (let index = 0; index < parents.length; index++) {
    const isNext = parents[index] === '>';
    const pattern = parents[isNext ? ++index : index];
    if (pattern === undefined) return false;
    const fits = (scope: string | undefined) => scope !== undefined && isOfScope(scope, pattern);
    do left--;
    while (left >= 0 && !isNext && !fits(around[left]));
    if (!fits(around[left])) return false;
  }
  return true;
}

/** The styles of a beginning of scopes, and the longer ones: a node of the tree of all rules. */
class ThemeNode {
  #main: Candidate;
  #withParents: Candidate[];
  readonly #children = new Map<string, ThemeNode>();

  /** What holds for a beginning holds for what is longer, too. */
  constructor(main: Candidate, withParents: readonly Candidate[]) {
    this.#main = main;
    this.#withParents = [...withParents];
  }

  child(part: string): ThemeNode | undefined {
    return this.#children.get(part);
  }

  growChild(part: string): ThemeNode {
    const child = this.child(part) ?? new ThemeNode(this.#main, this.#withParents);
    this.#children.set(part, child);
    return child;
  }

  add({ parents, style }: ThemeRule, depth: number): void {
    if (parents.length === 0) {
      this.#main = { depth, parents, style: layOver(style, this.#main.style) };
      return;
    }
    const index = this.#withParents.findIndex((known) => isSame(known.parents, parents));
    const known = this.#withParents[index];
    const added = { depth, parents, style: layOver(style, known?.style ?? this.#main.style) };
    if (known) this.#withParents[index] = added;
    else this.#withParents.push(added);
  }

  candidates(): Candidate[] {
    return [...this.#withParents, this.#main].sort(compareSpecificity);
  }
}

/**
 * Finds a theme's style for a scope among others, by TextMate's rules for selectors:
 * the selector that names most of the scope's parts, then the one with the longest parents.
 * https://macromates.com/manual/en/scope_selectors, as vscode-textmate reads it
 */
export class ThemeTree {
  readonly #root = new ThemeNode({ depth: 0, parents: [], style: NOTHING }, []);

  constructor(rules: readonly ThemeRule[]) {
    for (const rule of rules) this.#add(rule);
  }

  #add(rule: ThemeRule): void {
    const parts = rule.scope.split('.');
    let node = this.#root;
    for (const part of parts) node = node.growChild(part);
    node.add(rule, parts.length);
  }

  /** @param around the scopes around this one, the innermost last */
  match(scope: string, around: readonly string[]): RuleStyle {
    let node = this.#root;
    for (const part of scope.split('.')) {
      const child = node.child(part);
      if (!child) break;
      node = child;
    }
    const found = node.candidates().find(({ parents }) => hasParents(around, parents));
    return found?.style ?? NOTHING;
  }
}
