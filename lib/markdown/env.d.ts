import 'markdown-it';
import type { FootnoteEnv } from './footnotes.ts';
import type { BlockStarts } from './rules/block-start.ts';

declare module 'markdown-it' {
  interface Env {
    /** More text may come, and with it definitions. */
    streaming?: boolean;
    /** The text of the blocks at the open end; set only where they are to be repaired. */
    openText?: string;
    blockStarts?: BlockStarts;
    /** Where a source begins that is parsed apart from the one it stands in. */
    blockOrigin?: { readonly line: number; readonly offset: number } | undefined;
    footnotes?: Partial<FootnoteEnv>;
  }
}
