import { THEME_SCOPES } from './theme-scopes.ts';

let themed: ReadonlySet<string> | undefined;

/**
 * The scope as far as some theme has a rule for it: `string.quoted.double.rust` is
 * `string.quoted.double` to them all. `undefined` if none has.
 */
function shorten(scope: string): string | undefined {
  themed ??= new Set(THEME_SCOPES.trim().split('\n'));
  for (let end = scope.length; end > 0; end = scope.lastIndexOf('.', end - 1)) {
    const beginning = scope.slice(0, end);
    if (themed.has(beginning)) return beginning;
  }
  return undefined;
}

const shortened = new Map<string, string>();

/** Scopes, outermost first, without what no theme can tell apart; so there are few different ones. */
export function relevantScopes(scopes: readonly string[]): string {
  const key = scopes.join(' ');
  const known = shortened.get(key);
  if (known !== undefined) return known;
  const [root = '', ...inner] = scopes;
  const relevant = inner.map(shorten).filter((scope) => scope !== undefined);
  const path = [root, ...relevant].join(' ');
  shortened.set(key, path);
  return path;
}
