import 'markdown-it';
import type { FootnoteEnv } from './footnotes.ts';
import type { HeadingIds } from './heading-ids.ts';
import type { ClosedTexts } from './repair/inline/closed-text.ts';
import type { BlockStarts } from './rules/block-start.ts';
import type { ItemBefore } from './rules/continued-list.ts';
import type { MarkerRun } from './rules/marker-runs.ts';

/** A text that has been cut off before the one that is parsed. */
export interface TextBefore {
  /** The list item with whose numbers the text may go on. */
  readonly item: ItemBefore | null;
  /** It holds more than reasoning. */
  readonly hasText: boolean;
}

declare module 'markdown-it' {
  interface Delimiter {
    run?: MarkerRun;
  }

  interface Env {
    /** More text may come, and with it definitions. */
    streaming?: boolean;
    /** The text of the blocks at the open end; set only where they are to be repaired. */
    openText?: string;
    /** What is closed of the paragraph at the open end. */
    closedTexts?: ClosedTexts | undefined;
    blockStarts?: BlockStarts;
    before?: TextBefore | undefined;
    /** The place of a source that is parsed apart from the one it stands in. */
    blockOrigin?: { readonly line: number; readonly offset: number } | undefined;
    footnotes?: Partial<FootnoteEnv>;
    headings?: HeadingIds | undefined;
    /** The number of texts (paragraphs, items, cells) before the one that is parsed next. */
    textsBefore?: number;
    /** Set while a text is parsed: what is parsed meanwhile, a note in it, is part of that. */
    isInText?: boolean;
    /** Told of a label whose definition is too long for the text that refers to it. */
    onLongReference?: (label: string) => void;
  }
}
