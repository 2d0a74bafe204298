import { CODE_LANGUAGE } from './allowlist.ts';
import type { CodeBlock } from './block.ts';
import { parser } from './parser.ts';

/** The language as the model wrote it after the fence, if the door lets its name through. */
export function codeLanguage({ fence }: CodeBlock): string | undefined {
  const language = parser.utils.unescapeAll(fence.info).trim().split(/\s+/)[0] ?? '';
  return CODE_LANGUAGE.test(`language-${language}`) ? language : undefined;
}
