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

/** Of a word that is in two lists the later one counts: `void` is a type far more often. */
const SCOPES: ReadonlyMap<string, string> = new Map([
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

/** Where `from` and `if` are words of a sentence, and none controls what comes next. */
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
  const scope = SCOPES.get(word.toLowerCase());
  const isOfQuery = QUERY_LANGUAGES.has(language) && !scope?.startsWith('constant');
  return isOfQuery ? 'keyword.other.DML' : (scope ?? 'keyword.other');
}
