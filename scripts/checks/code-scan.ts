import { Parser } from 'htmlparser2';
import { parseAst } from 'vite';

/** Places that make code or markup of a text, get code from elsewhere, or send requests. */
type PlaceKind =
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
  | 'dom-parser'
  | 'request';

interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

const REMOTE_SCRIPT = /^(?:https?:)?\/\/\S+\.(?:m|c)?js(?:[?#]\S*)?$/;

/** Calls by the path of what is called. */
const CALLS: readonly (readonly [RegExp, PlaceKind])[] = [
  [/^eval$/, 'eval'],
  [/^Function$/, 'function-constructor'],
  [/^importScripts$/, 'import-scripts'],
  [/\.(?:insertAdjacentHTML|createContextualFragment|(?:set|parse)HTMLUnsafe)$/, 'html-insertion'],
  [/^(?:fetch|navigator\.sendBeacon)$/, 'request'],
  [/(?:^|\.)(?:document|ownerDocument|contentDocument)\.write(?:ln)?$/, 'document-write'],
];

/** What is made with `new`, by the path of its class. */
const CLASSES: readonly (readonly [RegExp, PlaceKind])[] = [
  [/^Function$/, 'function-constructor'],
  [/^DOMParser$/, 'dom-parser'],
  [/^(?:XMLHttpRequest|WebSocket|EventSource|WebTransport)$/, 'request'],
];

/** Each such place of a script, by its kind. */
export function findInCode(code: string): PlaceKind[] {
  const found: PlaceKind[] = [];
  const left: unknown[] = [parseAst(code)];
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) left.push(...value);
    else if (isNode(value)) {
      const kind = kindOf(value) ?? kindHandedOn(value);
      if (kind) found.push(kind);
      left.push(...Object.values(value));
    }
  }
  return found;
}

function kindOf(node: SyntaxNode): PlaceKind | undefined {
  switch (node.type) {
    case 'CallExpression':
      return kindOfCall(pathOf(node.callee), listOf(node.arguments));
    case 'NewExpression':
      return kindAt(CLASSES, pathOf(node.callee));
    case 'AssignmentExpression':
      return /(?:^|\.)(?:innerHTML|outerHTML|srcdoc)$/.test(pathOf(node.left))
        ? 'html-assignment'
        : undefined;
    case 'ImportExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isForeign(node.source) ? 'foreign-import' : undefined;
    case 'MemberExpression':
      return pathOf(node.object) === 'WebAssembly' ? 'web-assembly' : undefined;
    case 'Literal':
      return typeof node.value === 'string' && REMOTE_SCRIPT.test(node.value)
        ? 'remote-script'
        : undefined;
    default:
      return undefined;
  }
}

function kindOfCall(path: string, given: readonly unknown[]): PlaceKind | undefined {
  if (/^set(?:Timeout|Interval|Immediate)$/.test(path) && isText(given[0]))
    return 'timer-with-text';
  const isElement = /\.createElement(?:NS)?$/.test(path);
  if (isElement && given.some((one) => textOf(one) === 'script')) return 'script-element';
  return kindAt(CALLS, path);
}

function kindAt(kinds: typeof CALLS, path: string): PlaceKind | undefined {
  return kinds.find(([names]) => names.test(path))?.[1];
}

/** `eval`, `Function` or `fetch` that is handed on under another name, to be called there. */
function kindHandedOn(node: SyntaxNode): PlaceKind | undefined {
  const names = valuesHandedOn(node).flatMap((value) =>
    isNode(value) && value.type === 'Identifier' ? [value.name] : [],
  );
  if (names.includes('Function')) return 'function-constructor';
  if (names.includes('fetch')) return 'request';
  return names.includes('eval') ? 'eval' : undefined;
}

/** None of what is only looked at or named. */
function valuesHandedOn(node: SyntaxNode): readonly unknown[] {
  if (node.type === 'CallExpression') return listOf(node.arguments);
  if (node.type === 'Property') return [node.value];
  const isLookedAt = node.operator === 'instanceof' || node.operator === 'typeof';
  const isName = /Function|Method|Class|Pattern|Specifier|MemberExpression/.test(node.type);
  return isLookedAt || isName ? [] : Object.values(node).flat();
}

/**
 * What an expression reaches, as `document.write`: the name of a global, called as itself or as a
 * property of the global object, or names after dots, also of what has no name.
 */
function pathOf(value: unknown): string {
  if (!isNode(value)) return '';
  // As minifiers write a call that has no `this`: `(0, eval)(text)`.
  if (value.type === 'SequenceExpression') return pathOf(listOf(value.expressions).at(-1));
  if (value.type === 'ParenthesizedExpression') return pathOf(value.expression);
  if (value.type === 'Identifier') return String(value.name);
  if (value.type !== 'MemberExpression' || !isNode(value.property)) return '';
  const name = value.computed ? textOf(value.property) : value.property.name;
  const object = pathOf(value.object);
  return /^(?:globalThis|window|self)$/.test(object) ? `${name}` : `${object}.${name}`;
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Places of a page that run code from outside the package's files. */
type PagePlaceKind = 'inline-script' | 'remote-script' | 'event-handler';

/** Each place of a page of the package that runs something else than the package's scripts. */
export function findInPage(html: string): PagePlaceKind[] {
  const found: PagePlaceKind[] = [];
  let isInScript = false;
  const parser = new Parser({
    onopentag(name, { src, href, ...others }) {
      isInScript = name === 'script';
      const address = isInScript ? src : name === 'link' ? href : undefined;
      if (address !== undefined && !/^\.{0,2}\/(?!\/)/.test(address)) found.push('remote-script');
      if (Object.keys(others).some((attribute) => attribute.startsWith('on'))) {
        found.push('event-handler');
      }
    },
    ontext(text) {
      if (isInScript && text.trim() !== '') found.push('inline-script');
    },
    onclosetag() {
      isInScript = false;
    },
  });
  parser.end(html);
  return found;
}
