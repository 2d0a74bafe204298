import {
  createJavaScriptRegexEngine,
  defaultJavaScriptRegexConstructor,
} from '@shikijs/engine-javascript';
import type { IOnigLib } from '@shikijs/vscode-textmate';
import { LAZY_COMPILE_LENGTH, REGEX_RECURSION_LIMIT } from '../shared/limits.ts';

/**
 * Makes a regular expression of JavaScript's that does what one of Oniguruma's does.
 * @throws for what cannot be expressed, and for what Oniguruma rejects: quantifiers above 100000
 */
export function toJavaScriptRegex(pattern: string): RegExp {
  return defaultJavaScriptRegexConstructor(pattern, {
    lazyCompileLength: LAZY_COMPILE_LENGTH,
    rules: {
      // TextMate grammars need these, as in the engine's own default.
      allowOrphanBackrefs: true,
      asciiWordBoundaries: true,
      captureGroup: true,
      singleline: true,
      recursionLimit: REGEX_RECURSION_LIMIT,
    },
  });
}

/** Oniguruma's work without WebAssembly. A pattern that is rejected never matches; its grammar lives on. */
export function createRegexEngine(): IOnigLib {
  const engine = createJavaScriptRegexEngine({
    forgiving: true,
    regexConstructor: toJavaScriptRegex,
  });
  return {
    createOnigScanner: (patterns) => engine.createScanner(patterns),
    createOnigString: (text) => engine.createString(text),
  };
}
