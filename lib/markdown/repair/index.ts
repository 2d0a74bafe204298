import type { MarkdownIt } from 'markdown-it';
import { BLOCK_REPAIRS } from './blocks/index.ts';
import { INLINE_REPAIRS } from './inline/index.ts';

/** The token fixer: what it does to the open end of a text that streams, in its order. */
export const REPAIRS: readonly ((parser: MarkdownIt) => void)[] = [
  ...BLOCK_REPAIRS,
  ...INLINE_REPAIRS,
];
