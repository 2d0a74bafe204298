import type { KatexOptions } from 'katex';

declare module 'katex' {
  /** The parts of a formula, before anything is drawn. */
  export function __parse(tex: string, options?: KatexOptions): readonly object[];
}
