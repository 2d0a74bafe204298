import { isNode, type SourceFile, type SyntaxNode } from '../source-files.ts';

/** Properties of elements whose texts people read or hear. */
const READ_PROPERTIES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'help',
  'label',
  'placeholder',
  'title',
]);
/** The same, as they are assigned to. */
const ASSIGNED_PROPERTIES =
  /^(?:ariaLabel|ariaDescription|alt|innerText|placeholder|textContent|title)$/;

const WORD = /\p{L}{2,}/u;

/** Names and marks that are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'Sidelight',
  'Authorization',
  'Enter',
  'Escape',
  'Esc',
  'Shift',
  'Ctrl',
  'Alt',
]);

interface WrittenText {
  readonly node: SyntaxNode;
  readonly text: string;
}

/** The texts that an expression can be: its own, or those of its branches. */
function textsOf(value: unknown): WrittenText[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [{ node: value, text: value.value }] : [];
    case 'TemplateLiteral':
      return [{ node: value, text: fixedParts(value).join(' ') }];
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].flatMap(textsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isComparison(value) ? [] : [value.left, value.right].flatMap(textsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(value.expression);
    default:
      return [];
  }
}

function isComparison({ operator }: SyntaxNode): boolean {
  return typeof operator === 'string' && /^(?:[=!<>]|in$)/.test(operator);
}

/** What of a template is text: `Sorted by ${name}` has one such part and an empty one. */
export function fixedParts({ quasis }: SyntaxNode): string[] {
  const parts = Array.isArray(quasis) ? quasis.filter(isNode) : [];
  return parts.map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}

/** The texts of a node that come before people's eyes as they are. */
function shownTexts(node: SyntaxNode): WrittenText[] {
  switch (node.type) {
    case 'JSXText':
      return [{ node, text: String(node.value) }];
    case 'JSXAttribute':
      return READ_PROPERTIES.has(nameOf(node.name)) ? textsOf(node.value) : [];
    case 'JSXElement':
    case 'JSXFragment':
      return Array.isArray(node.children)
        ? node.children
            .filter((child) => isNode(child) && child.type === 'JSXExpressionContainer')
            .flatMap(textsOf)
        : [];
    case 'AssignmentExpression': {
      const { left } = node;
      const isRead = isNode(left) && ASSIGNED_PROPERTIES.test(nameOf(left.property));
      return isRead ? textsOf(node.right) : [];
    }
    default:
      return [];
  }
}

/** Where a text stands in the code that should be in `locales/`, and the text. */
export function untranslatedTexts(file: SourceFile): string[] {
  return file.nodes
    .flatMap(shownTexts)
    .filter(({ text }) => WORD.test(text) && !SAME_EVERYWHERE.has(text.trim()))
    .map(({ node, text }) => `${file.placeOf(node)}: ${text.trim()}`);
}

/**
 * Patterns for the keys that a file can ask for: each of its literals, and its templates with
 * anything for what they leave open (`toolCall.state.${state}`).
 */
export function askedKeys({ nodes }: SourceFile): { literals: string[]; patterns: RegExp[] } {
  const literals = nodes.flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' ? [value] : [],
  );
  const patterns = nodes
    .filter(({ type }) => type === 'TemplateLiteral')
    .map(fixedParts)
    .filter(([first = '']) => /^[a-z]\w*\.[\w.]*$/i.test(first))
    .map(
      (parts) =>
        new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`),
    );
  return { literals, patterns };
}

const FORMATS =
  /^(?:DateTimeFormat|DisplayNames|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat)$/;
const FORMATTING_METHODS = /^toLocale(?:Date|Time)?String$/;

/** Where something is formatted for the browser's language in place of the texts'. */
export function unsaidLocales(file: SourceFile): string[] {
  return file.nodes.filter(formatsForBrowser).map(file.placeOf);
}

function formatsForBrowser({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (!isNode(callee) || !Array.isArray(given)) return false;
  const name = nameOf(callee.property);
  const isFormat =
    type === 'NewExpression' && nameOf(callee.object) === 'Intl' && FORMATS.test(name);
  const isMethod = type === 'CallExpression' && FORMATTING_METHODS.test(name);
  return (isFormat || isMethod) && (given.length === 0 || nameOf(given[0]) === 'undefined');
}
