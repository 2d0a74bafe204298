import { type ESTree, parseSync, Visitor } from 'vite';

/** A small change of a source that its tests should notice. */
export interface Fault {
  readonly kind: string;
  /** In the project, with slashes. */
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

const EXCHANGED: ReadonlyMap<string, string> = new Map(
  [
    ['===', '!=='],
    ['<', '<='],
    ['>', '>='],
    ['&&', '||'],
    ['+', '-'],
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['indexOf', 'lastIndexOf'],
    ['find', 'findLast'],
    ['min', 'max'],
    ['trimStart', 'trimEnd'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** All places of a source where a fault can be made; types, imports and texts of errors have none. */
export function findFaults(path: string, source: string): Fault[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const search = new Search(path, source);
  search.visitor.visit(program);
  return search.faults();
}

class Search {
  readonly #path: string;
  readonly #source: string;
  readonly #found: Fault[] = [];
  readonly #skipped: ESTree.Span[] = [];

  readonly visitor = new Visitor({
    TSLiteralType: (node) => this.#skipped.push(node),
    ThrowStatement: (node) => this.#skipped.push(node),
    NewExpression: (node) => {
      if (/Error$/.test(this.#textOf(node.callee))) this.#skipped.push(node);
    },
    IfStatement: ({ test }) => this.#add('condition turned', test, `!(${this.#textOf(test)})`),
    ConditionalExpression: ({ test }) =>
      this.#add('condition turned', test, `!(${this.#textOf(test)})`),
    UnaryExpression: (node) => {
      if (node.operator === '!') this.#add('“not” left out', node, this.#textOf(node.argument));
    },
    LogicalExpression: (node) => {
      if (node.operator === '??') this.#add('default left out', node, this.#textOf(node.left));
      else this.#exchange('operator exchanged', this.#operatorOf(node));
    },
    BinaryExpression: (node) => {
      if (isText(node.left) || isText(node.right)) return;
      this.#exchange('operator exchanged', this.#operatorOf(node));
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      this.#exchange('method exchanged', callee.property);
    },
    ExpressionStatement: ({ expression }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || call.callee.type === 'Super') return;
      this.#add('call left out', expression, 'void 0');
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') this.#add('constant changed', node, `${!node.value}`);
      if (typeof node.value === 'number') this.#add('bound moved', node, `${node.value + 1}`);
    },
    ReturnStatement: ({ argument }) => {
      if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return;
      this.#add('constant changed', argument, argument.value === '' ? "'?'" : "''");
    },
  });

  constructor(path: string, source: string) {
    this.#path = path;
    this.#source = source;
  }

  faults(): Fault[] {
    const isSkipped = ({ from, to }: Fault) =>
      this.#skipped.some(({ start, end }) => start <= from && to <= end);
    return this.#found.filter((fault) => !isSkipped(fault)).toSorted((a, b) => a.from - b.from);
  }

  #textOf({ start, end }: ESTree.Span): string {
    return this.#source.slice(start, end);
  }

  /** Comments and brackets may stand between the operator and what it joins. */
  #operatorOf({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) {
    const start = left.end + this.#source.slice(left.end, right.start).indexOf(operator);
    return { start, end: start + operator.length };
  }

  #exchange(kind: string, span: ESTree.Span): void {
    const other = EXCHANGED.get(this.#textOf(span));
    if (other) this.#add(kind, span, other);
  }

  #add(kind: string, span: ESTree.Span, after: string): void {
    const { start: from, end: to } = span;
    const line = this.#source.slice(0, from).split('\n').length;
    this.#found.push({ kind, path: this.#path, line, from, to, before: this.#textOf(span), after });
  }
}

/** A `+` beside a text joins texts. */
function isText(node: ESTree.Node): boolean {
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  );
}
