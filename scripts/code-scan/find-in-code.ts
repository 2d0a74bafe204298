import { parseAst } from 'vite';

/** What makes code or markup of a text, or gets code from elsewhere. */
export type PlaceKind =
  | 'eval'
  | 'function-constructor'
  | 'timer-with-text'
  | 'import-scripts'
  | 'foreign-import'
  | 'remote-script'
  | 'script-element'
  | 'web-assembly'
  | 'document-write'
  | 'html-assignment'
  | 'html-insertion'
  | 'dom-parser';

interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

const HTML_PROPERTIES: ReadonlySet<string> = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const HTML_METHODS: ReadonlySet<string> = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
]);
const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate']);
const REMOTE_SCRIPT = /^(?:https?:)?\/\/\S+\.(?:m|c)?js(?:[?#]\S*)?$/;

/** Each place of a script that makes code or markup of a text, by its kind. */
export function findInCode(code: string): PlaceKind[] {
  const found: PlaceKind[] = [];
  const left: unknown[] = [parseAst(code)];
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) left.push(...value);
    else if (isNode(value)) {
      const kind = kindOf(value) ?? kindOfHanding(value);
      if (kind) found.push(kind);
      left.push(...Object.values(value));
    }
  }
  return found;
}

function kindOf(node: SyntaxNode): PlaceKind | undefined {
  switch (node.type) {
    case 'CallExpression':
      return kindOfCall(node);
    case 'NewExpression':
      return kindOfMaking(node);
    case 'AssignmentExpression':
      return HTML_PROPERTIES.has(lastName(node.left) ?? '') ? 'html-assignment' : undefined;
    case 'ImportExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isForeign(node.source) ? 'foreign-import' : undefined;
    case 'MemberExpression':
      return globalName(node.object) === 'WebAssembly' ? 'web-assembly' : undefined;
    case 'Literal':
      return typeof node.value === 'string' && REMOTE_SCRIPT.test(node.value)
        ? 'remote-script'
        : undefined;
    default:
      return undefined;
  }
}

function kindOfCall({ callee, arguments: given }: SyntaxNode): PlaceKind | undefined {
  const [first] = Array.isArray(given) ? given : [];
  const name = globalName(callee);
  if (name === 'eval') return 'eval';
  if (name === 'Function') return 'function-constructor';
  if (name === 'importScripts') return 'import-scripts';
  if (name && TIMERS.has(name) && isText(first)) return 'timer-with-text';
  const method = lastName(callee);
  if (!method || name) return undefined;
  if (HTML_METHODS.has(method)) return 'html-insertion';
  if (/^write(?:ln)?$/.test(method) && isDocument(callee)) return 'document-write';
  const isElement = method === 'createElement' || method === 'createElementNS';
  const isScript =
    isElement && Array.isArray(given) && given.some((one) => textOf(one) === 'script');
  return isScript ? 'script-element' : undefined;
}

function kindOfMaking({ callee }: SyntaxNode): PlaceKind | undefined {
  const name = globalName(callee);
  if (name === 'Function') return 'function-constructor';
  return name === 'DOMParser' ? 'dom-parser' : undefined;
}

/** `eval` or `Function` that is handed on under another name, to be called there. */
function kindOfHanding(node: SyntaxNode): PlaceKind | undefined {
  const isLookedAt = node.type === 'MemberExpression' || node.operator === 'instanceof';
  if (isLookedAt || node.operator === 'typeof' || node.type === 'CallExpression') {
    return node.type === 'CallExpression' ? handed(node.arguments) : undefined;
  }
  if (node.type === 'Property' || /Function|Method|Class|Pattern|Specifier/.test(node.type)) {
    return node.type === 'Property' ? handed([node.value]) : undefined;
  }
  return handed(Object.values(node));
}

function handed(values: unknown): PlaceKind | undefined {
  const names = (Array.isArray(values) ? values.flat() : []).map((value) =>
    isNode(value) && value.type === 'Identifier' ? value.name : undefined,
  );
  if (names.includes('Function')) return 'function-constructor';
  return names.includes('eval') ? 'eval' : undefined;
}

/** The name of a global, called as itself or as a property of the global object. */
function globalName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  // As minifiers write a call that has no `this`: `(0, eval)(text)`.
  if (value.type === 'SequenceExpression' && Array.isArray(value.expressions)) {
    return globalName(value.expressions.at(-1));
  }
  if (value.type === 'ParenthesizedExpression') return globalName(value.expression);
  if (value.type === 'Identifier') return String(value.name);
  if (value.type !== 'MemberExpression' || !isNode(value.object)) return undefined;
  const isOfGlobal = /^(?:globalThis|window|self)$/.test(String(value.object.name));
  return isOfGlobal ? lastName(value) : undefined;
}

/** The name of the property that is reached, written after a dot or as a text. */
function lastName(value: unknown): string | undefined {
  if (!isNode(value) || value.type !== 'MemberExpression' || !isNode(value.property)) {
    return undefined;
  }
  return value.computed ? textOf(value.property) : String(value.property.name);
}

function isDocument(callee: unknown): boolean {
  if (!isNode(callee) || !isNode(callee.object)) return false;
  const name = lastName(callee.object) ?? callee.object.name;
  return name === 'document' || name === 'ownerDocument' || name === 'contentDocument';
}

/** An import of what is not a file of the package, or not known before it runs. */
function isForeign(source: unknown): boolean {
  if (source === null || source === undefined) return false;
  const address = textOf(source);
  return address === undefined || !/^\.{0,2}\/(?!\/)/.test(address);
}

function isText(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'TemplateLiteral' || textOf(value) !== undefined) return true;
  return value.type === 'BinaryExpression' && (isText(value.left) || isText(value.right));
}

/** A text that is written out, in quotation marks of any kind. */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return undefined;
  const [only, ...more] = value.quasis;
  return more.length === 0 ? only?.value?.cooked : undefined;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
