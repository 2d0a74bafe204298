import { keywordScope } from './keyword-scope.ts';

/** What a kind of Prism's token is in TextMate's words. */
export type ScopeRule =
  /** Holds other tokens, whose scopes come after it: a string, a comment, a tag. */
  | { readonly kind: 'container'; readonly scope: string }
  /** Names what it is; a token inside that has a name of its own takes its place. */
  | { readonly kind: 'name'; readonly scope: string }
  /** Code in its own right, which has nothing of what is around it: `${…}` in a string. */
  | { readonly kind: 'embedded'; readonly scope: string };

const CONTAINERS: Readonly<Record<string, string>> = {
  'attr-value': 'string.quoted.double.html',
  blockquote: 'markup.quote',
  bold: 'markup.bold',
  cdata: 'string.unquoted.cdata',
  char: 'string.quoted.single',
  'code-block': 'markup.fenced_code.block',
  'code-snippet': 'markup.inline.raw.string.markdown',
  comment: 'comment',
  deleted: 'markup.deleted.diff',
  'deleted-sign': 'markup.deleted.diff',
  'deleted-arrow': 'markup.deleted.diff',
  'doc-comment': 'comment.block.documentation',
  doctype: 'meta.tag.metadata.doctype',
  heading: 'markup.heading',
  headline: 'markup.heading',
  inserted: 'markup.inserted.diff',
  'inserted-sign': 'markup.inserted.diff',
  'inserted-arrow': 'markup.inserted.diff',
  italic: 'markup.italic',
  macro: 'meta.preprocessor',
  preprocessor: 'meta.preprocessor',
  prolog: 'meta.tag.preprocessor',
  regex: 'string.regexp',
  'regex-literal': 'string.regexp',
  shebang: 'comment.line.shebang',
  hashbang: 'comment.line.shebang',
  strike: 'markup.strikethrough',
  string: 'string.quoted.double',
  'string-literal': 'string.quoted.double',
  'multiline-string': 'string.quoted.triple',
  'triple-quoted-string': 'string.quoted.triple',
  'template-string': 'string.template',
  'interpolation-string': 'string.interpolated',
  'interpolated-string': 'string.interpolated',
  'string-interpolation': 'string.interpolated',
  'format-string': 'string.interpolated',
  title: 'markup.heading',
};

const NAMES: Readonly<Record<string, string>> = {
  alternation: 'keyword.operator.or.regexp',
  anchor: 'keyword.control.anchor.regexp',
  annotation: 'storage.type.annotation',
  atom: 'constant.other.symbol',
  atrule: 'keyword.control.at-rule',
  'attr-equals': 'punctuation.separator.key-value.html',
  'attr-class': 'entity.other.attribute-name.class.css',
  'attr-id': 'entity.other.attribute-name.id.css',
  'attr-name': 'entity.other.attribute-name',
  attribute: 'entity.other.attribute-name',
  backreference: 'keyword.other.back-reference.regexp',
  boolean: 'constant.language.boolean',
  builtin: 'support.function.builtin',
  'char-set': 'constant.other.character-class.set.regexp',
  'char-class-negation': 'keyword.operator.negation.regexp',
  class: 'entity.other.attribute-name.class.css',
  'class-name': 'entity.name.type.class',
  'class-name-definition': 'entity.name.type.class',
  'code-language': 'fenced_code.block.language',
  color: 'constant.other.color',
  combinator: 'keyword.operator.combinator',
  console: 'support.class.console',
  'commit-sha1': 'constant.other',
  constant: 'constant.other',
  'data-type': 'support.type',
  date: 'constant.numeric',
  datetime: 'constant.numeric',
  directive: 'keyword.control.directive',
  decorator: 'entity.name.function.decorator',
  'directive-name': 'keyword.control.directive',
  'doctype-tag': 'entity.name.tag',
  'directive-hash': 'punctuation.definition.directive',
  dom: 'support.variable.dom',
  entity: 'constant.character.entity',
  escape: 'constant.character.escape',
  'special-escape': 'constant.character.escape',
  'function-name': 'entity.name.function',
  'function-definition': 'entity.name.function',
  'function-variable': 'entity.name.function',
  function: 'entity.name.function',
  'group-name': 'variable.other.regexp',
  hexcode: 'constant.other.color.rgb-value.hex.css',
  id: 'entity.other.attribute-name.id.css',
  important: 'keyword.other.important',
  inline: 'markup.inline.raw',
  'interpolation-punctuation': 'punctuation.definition.template-expression',
  keyword: 'keyword.other',
  label: 'entity.name.label',
  'lifetime-annotation': 'entity.name.type.lifetime',
  list: 'punctuation.definition.list.begin.markdown',
  'literal-property': 'meta.object-literal.key',
  lambda: 'storage.type.function.arrow',
  arrow: 'storage.type.function.arrow',
  'macro-name': 'entity.name.function.preprocessor',
  'maybe-class-name': 'entity.name.type.class',
  method: 'entity.name.function',
  module: 'keyword.control.import',
  rule: 'keyword.control.at-rule',
  'n-th': 'constant.numeric.css',
  namespace: 'entity.name.namespace',
  null: 'constant.language.null',
  nil: 'constant.language.null',
  number: 'constant.numeric',
  'op-code': 'keyword.mnemonic',
  operator: 'keyword.operator',
  parameter: 'variable.parameter',
  property: 'variable.other.property',
  'property-access': 'variable.other.property',
  'pseudo-class': 'entity.other.attribute-name.pseudo-class.css',
  'pseudo-element': 'entity.other.attribute-name.pseudo-element.css',
  punctuation: 'punctuation',
  quantifier: 'keyword.operator.quantifier.regexp',
  'range-punctuation': 'keyword.operator.range.regexp',
  'regex-delimiter': 'punctuation.definition.string',
  'regex-flags': 'keyword.other.regexp',
  'tag-name': 'entity.name.tag',
  'return-type': 'entity.name.type',
  register: 'variable.language.register',
  'section-name': 'entity.name.section',
  selector: 'entity.name.tag.css',
  'shell-symbol': 'punctuation.separator.prompt.shell-session',
  'string-property': 'string.quoted.double',
  symbol: 'constant.other.symbol',
  target: 'entity.name.function.target.makefile',
  'template-punctuation': 'punctuation.definition.string.template',
  type: 'entity.name.type',
  unit: 'keyword.other.unit',
  url: 'markup.underline.link',
  'url-reference': 'constant.other.reference.link',
  variable: 'variable.other',
  'assign-left': 'variable.other.assignment',
  environment: 'variable.other.environment',
  'short-argument': 'variable.parameter',
};

/** Kinds that mean something else in a language of its own, by `language kind`. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  'css property': 'support.type.property-name.css',
  'css function': 'support.function.misc.css',
  'css variable': 'variable.css',
  'less property': 'support.type.property-name.css',
  'less variable': 'variable.other.less',
  'scss property': 'support.type.property-name.css',
  'scss variable': 'variable.scss',
  'sass property-line': 'support.type.property-name.css',
  'json property': 'support.type.property-name.json',
  'json5 property': 'support.type.property-name.json',
  'toml property': 'support.type.property-name.toml',
  'toml table': 'support.type.property-name.table.toml',
  'yaml key': 'entity.name.tag.yaml',
  'yaml important': 'entity.name.section.yaml',
  'yaml tag': 'storage.type.tag-handle.yaml',
  'ini key': 'keyword.other.definition.ini',
  'properties key': 'keyword.other.definition.ini',
  'graphql property': 'variable.other.property',
  'php variable': 'variable.other.php',
  'rust attribute': 'meta.attribute.rust',
  'rust macro': 'entity.name.function.macro.rust',
  'markdown content': 'string.other.link.title.markdown',
  'sql identifier': 'variable.other',
  'docker instruction': 'keyword.other.special-method',
  'http header-name': 'entity.name.tag.http',
  'git command': 'string.unquoted',
  'csv value': 'string.unquoted',
  'graphql scalar': 'support.type',
  'lisp car': 'entity.name.function',
  'shell-session path': 'entity.name.section',
  'shell-session user': 'entity.name.type',
  'tap fail': 'markup.deleted',
  'tap pass': 'markup.inserted',
  'tap plan': 'constant.numeric',
  'tap version': 'constant.numeric',
  'uri fragment': 'constant.other',
  'uri host': 'entity.name.type',
  'uri key': 'variable.parameter',
  'uri path': 'string.unquoted',
  'uri port': 'constant.numeric',
  'uri scheme': 'keyword.other',
  'uri value': 'string.unquoted',
};

/** `scheme-delimiter`, `path-separator`. */
const SIGN = /-(?:delimiter|separator)$/;

/** Code that stands in other code. Its colours do not depend on what it stands in. */
const EMBEDDED = new Set([
  'interpolation',
  'script',
  'style',
  'embedded-code',
  'interpolation-expression',
]);

const BLOCK_COMMENT = /^(?:\/\*|<!--|\(\*|\{-|--\[\[|"""|''')/;
const DOCUMENTATION = /^(?:\/\*\*|\/\/\/|\/\/!)/;

function commentScope(text: string): string {
  if (DOCUMENTATION.test(text)) return 'comment.block.documentation';
  return BLOCK_COMMENT.test(text) ? 'comment.block' : 'comment.line';
}

function stringScope(text: string): string | undefined {
  if (/^[a-z]{0,2}(?:'''|""")/i.test(text)) return 'string.quoted.triple';
  return text.startsWith("'") ? 'string.quoted.single' : undefined;
}

/** TextMate takes `MAX_SIZE` for a variable that does not change. */
const CAPITALS = /^[A-Z][A-Z\d_]+$/;

function nameByText(kind: string, text: string, language: string): string | undefined {
  if (kind === 'keyword') return keywordScope(text, language);
  if (kind === 'constant' && CAPITALS.test(text)) return 'variable.other.constant';
  if (kind === 'constant' && text.length === 1) return 'entity.name.type';
  if (kind === 'coord') return text.startsWith('@@') ? 'meta.diff.range' : 'meta.diff.header';
  if (kind === 'variable' && (text === 'this' || text === 'self')) return 'variable.language';
  if (kind === 'builtin' && /^[a-z]/.test(text) && TYPES_ARE_BUILTIN.has(language)) {
    return 'support.type.primitive';
  }
  return kind === 'builtin' && /^[A-Z]/.test(text) ? 'support.class' : undefined;
}

const TYPES_ARE_BUILTIN = new Set(['typescript', 'tsx', 'go', 'graphql', 'protobuf', 'zig', 'nim']);

function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * What a token of Prism's is in TextMate's words; `undefined` if themes have no word for it.
 * @param kind its type, or one of its aliases
 * @param text the code of the token, or its beginning
 * @param language the id of the language that the token stands in
 */
export function scopeRule(kind: string, text: string, language: string): ScopeRule | undefined {
  if (EMBEDDED.has(kind)) return { kind: 'embedded', scope: 'meta.embedded' };
  const own = lookUp(BY_LANGUAGE, `${language} ${kind}`);
  if (own) return { kind: own.startsWith('meta.') ? 'container' : 'name', scope: own };
  if (kind === 'comment') return { kind: 'container', scope: commentScope(text) };
  const container = (kind === 'string' && stringScope(text)) || lookUp(CONTAINERS, kind);
  if (container) return { kind: 'container', scope: container };
  const sign = SIGN.test(kind) ? 'punctuation' : undefined;
  const name = nameByText(kind, text, language) ?? lookUp(NAMES, kind) ?? sign;
  return name === undefined ? undefined : { kind: 'name', scope: name };
}

/** The quotes of a string, the slashes of a comment and the brackets of a tag belong to them. */
export function punctuationScope(container: string): string {
  if (container.startsWith('string')) return 'punctuation.definition.string';
  if (container.startsWith('comment')) return 'punctuation.definition.comment';
  if (container.startsWith('meta.tag')) return 'punctuation.definition.tag';
  if (container.startsWith('markup.bold')) return 'punctuation.definition.bold';
  if (container.startsWith('markup.italic')) return 'punctuation.definition.italic';
  if (container.startsWith('markup.heading')) return 'punctuation.definition.heading';
  return 'punctuation';
}
