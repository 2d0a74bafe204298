import 'markdown-it';
import type { FootnoteEnv } from './footnotes.ts';
import type { HeadingIds } from './heading-ids.ts';
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
    /** Where headings are to have ids. */
    headings?: HeadingIds | undefined;
    /** How many texts of the document (paragraphs, items, cells) come before the one parsed next. */
    textsBefore?: number;
    /** Set while a text is parsed: what is parsed meanwhile, a note in it, is part of that. */
    isInText?: boolean;
    /** Told of a label whose definition is too long for the text that refers to it. */
    onLongReference?: (label: string) => void;
  }
}
