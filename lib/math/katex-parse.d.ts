import type { KatexOptions } from 'katex';

declare module 'katex' {
  /** What a formula is made of, before anything is drawn of it. */
  export function __parse(tex: string, options?: KatexOptions): readonly object[];
}
