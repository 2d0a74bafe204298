import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import type { IOnigLib } from '@shikijs/vscode-textmate';

/**
 * The engine's own options (oniguruma-to-es) are those of the specification, section 9: a recursion
 * limit of 5, compiling only when it is used what is longer than 3000 characters. oniguruma-parser
 * rejects quantifiers above 100000. A pattern that is rejected never matches; the rest of its
 * grammar does.
 */
export function createRegexEngine(): IOnigLib {
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return {
    createOnigScanner: (patterns) => engine.createScanner(patterns),
    createOnigString: (text) => engine.createString(text),
  };
}
