import { punctuationScope, scopeRule } from './prism-scopes.ts';

/** A token of Prism's, as far as scopes depend on it. */
export interface ScopedToken {
  readonly type: string;
  readonly aliases: readonly string[];
  /** Its text; of one that holds tokens, only the beginning. */
  readonly text: string;
  readonly holdsTokens: boolean;
  readonly holdsTag: boolean;
}

/** A place in the tree of tokens: its scopes, and those of the places in it. */
export interface ScopePlace {
  /** Scopes of this very place, outermost first. */
  readonly scopes: string;
  /** The beginning of the scopes of a place in it. */
  readonly containers: string;
  /** The innermost of the containers. */
  readonly container: string;
  /** The language of the code here. */
  readonly language: string;
  readonly type: string;
}

const LANGUAGE_KIND = /^language-/;

/** Tokens in a regular expression have no colour but its own. */
const REGEX_KIND = 'language-regex';

/** Kinds whose own text, between the tokens in them, is plain. */
const PLAIN_AROUND_TOKENS = new Set(['atrule', 'url', 'property', 'directive', 'variable']);

/** A string in a template, or a sign in a removed line, is no second one. */
function isSameKind(outer: string, inner: string): boolean {
  return outer === inner || (outer.startsWith('string') && inner.startsWith('string'));
}

function contained(place: ScopePlace, scope: string, type: string): ScopePlace {
  if (isSameKind(place.container, scope)) return { ...place, scopes: place.containers, type };
  const scopes = `${place.containers} ${scope}`;
  return { ...place, scopes, containers: scopes, container: scope, type };
}

function named(place: ScopePlace, scope: string, type: string): ScopePlace {
  return { ...place, scopes: `${place.containers} ${scope}`, type };
}

function tagPlace(place: ScopePlace, token: ScopedToken): ScopePlace {
  if (token.holdsTag && place.type !== 'tag') return contained(place, 'meta.tag', 'tag');
  return named(place, 'entity.name.tag', 'tag');
}

/** The places in a text in one language; `rootScope` says what TextMate calls such a text. */
export class ScopePaths {
  readonly #rootScope: (language: string) => string;

  constructor(rootScope: (language: string) => string) {
    this.#rootScope = rootScope;
  }

  root(language: string): ScopePlace {
    const scope = this.#rootScope(language);
    return { scopes: scope, containers: scope, container: scope, language, type: '' };
  }

  /** The place of a token that stands in another place. */
  enter(place: ScopePlace, token: ScopedToken): ScopePlace {
    const kinds = [token.type, ...token.aliases];
    const embedded = kinds.find((kind) => LANGUAGE_KIND.test(kind));
    if (embedded && embedded !== REGEX_KIND) {
      return { ...this.root(embedded.replace(LANGUAGE_KIND, '')), type: token.type };
    }
    for (const kind of kinds) {
      const entered = this.#enterKind(place, token, kind);
      if (entered) return entered;
    }
    return { ...place, type: token.type };
  }

  #enterKind(place: ScopePlace, token: ScopedToken, kind: string): ScopePlace | undefined {
    if (kind === 'tag') return tagPlace(place, token);
    if (kind === 'punctuation') return named(place, punctuationScope(place.container), kind);
    if (token.holdsTokens && PLAIN_AROUND_TOKENS.has(kind)) return undefined;
    if (kind === 'content' && place.type !== 'url') return undefined;
    const rule = scopeRule(kind, token.text, place.language);
    if (!rule) return undefined;
    if (rule.kind === 'container') return contained(place, rule.scope, token.type);
    if (rule.kind === 'name') return named(place, rule.scope, token.type);
    return contained(this.root(place.language), rule.scope, token.type);
  }
}
