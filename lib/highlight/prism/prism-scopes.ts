import prismScopes from './prism-scopes.txt?raw';

const CONTROL = `if else elif elsif elseif elsif endif unless switch case match when then for foreach while until do done
loop repeat break continue return yield await goto pass next redo retry try catch except finally throw raise rescue ensure
defer guard fallthrough begin end fi esac import from export require include use using`;

const STORAGE_TYPE = `var let const function fn func fun def lambda class interface enum struct trait impl type typedef
union record module namespace package macro val local declare object data newtype int char float double void bool boolean
byte short long signed unsigned string auto`;

const STORAGE_MODIFIER = `public private protected internal static final abstract async readonly override virtual extern
inline mut pub sealed volatile transient synchronized native extends implements open lateinit companion`;

const WORD_OPERATOR = 'new delete typeof instanceof in of is as not and or xor sizeof void';

const CONSTANT = 'true false null nil none undefined nan infinity';

const SELF = 'this self super';

function entries(words: string, scope: string): [string, string][] {
  return words.split(/\s+/).map((word) => [word, scope]);
}

/** The later list counts for a word that is in two: `void` is a type far more often. */
const KEYWORD_SCOPES: ReadonlyMap<string, string> = new Map([
  ...entries(WORD_OPERATOR, 'keyword.operator.expression'),
  ...entries(CONTROL, 'keyword.control'),
  ...entries(STORAGE_TYPE, 'storage.type'),
  ...entries(STORAGE_MODIFIER, 'storage.modifier'),
  ...entries(CONSTANT, 'constant.language'),
  ...entries(SELF, 'variable.language'),
  ['new', 'keyword.operator.new'],
]);

/** At-rules and directives of pre-processors: `@media`, `#include`. */
const DIRECTIVE = /^[@#%]/;

/** Languages in which `from` and `if` are words of a sentence, and none controls what comes next. */
const QUERY_LANGUAGES = new Set([
  'aql',
  'cypher',
  'kusto',
  'n1ql',
  'plsql',
  'promql',
  'sparql',
  'sql',
]);

/**
 * Prism calls `if`, `const` and `true` keywords alike; themes tell them apart.
 * @param word the keyword as it is in the code
 * @param language the id of the language
 */
export function keywordScope(word: string, language: string): string {
  if (DIRECTIVE.test(word)) return 'keyword.control.directive';
  const scope = KEYWORD_SCOPES.get(word.toLowerCase());
  const isOfQuery = QUERY_LANGUAGES.has(language) && !scope?.startsWith('constant');
  return isOfQuery ? 'keyword.other.DML' : (scope ?? 'keyword.other');
}

/** A kind of Prism's tokens in TextMate's words. */
type ScopeRule =
  /** Holds other tokens, whose scopes come after it: a string, a comment, a tag. */
  | { readonly kind: 'container'; readonly scope: string }
  /** Names what it is; a token inside that has a name of its own takes its place. */
  | { readonly kind: 'name'; readonly scope: string }
  /** Code in its own right, which has nothing of what is around it: `${…}` in a string. */
  | { readonly kind: 'embedded'; readonly scope: string };

/**
 * Scopes by `container` or `name` and a kind, and by `language kind` where a kind means something else
 * in a language of its own.
 */
const SCOPES: ReadonlyMap<string, string> = new Map(
  prismScopes
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
);

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

/**
 * A token of Prism's in TextMate's words; `undefined` if themes have no word for it.
 * @param kind its type, or one of its aliases
 * @param text the code of the token, or its beginning
 * @param language the id of the language that the token stands in
 */
export function scopeRule(kind: string, text: string, language: string): ScopeRule | undefined {
  if (EMBEDDED.has(kind)) return { kind: 'embedded', scope: 'meta.embedded' };
  const own = SCOPES.get(`${language} ${kind}`);
  if (own) return { kind: own.startsWith('meta.') ? 'container' : 'name', scope: own };
  if (kind === 'comment') return { kind: 'container', scope: commentScope(text) };
  const container = (kind === 'string' && stringScope(text)) || SCOPES.get(`container ${kind}`);
  if (container) return { kind: 'container', scope: container };
  const sign = SIGN.test(kind) ? 'punctuation' : undefined;
  const name = nameByText(kind, text, language) ?? SCOPES.get(`name ${kind}`) ?? sign;
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
