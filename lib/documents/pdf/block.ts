import type { Line } from './line.ts';
import type { TableRow } from './table.ts';

/** Lines that belong together. */
export type Block =
  | { readonly kind: 'text'; readonly lines: readonly Line[] }
  /** Its first line begins with the mark. */
  | { readonly kind: 'item'; readonly mark: string; readonly lines: readonly Line[] }
  /** Set in letters of one width. */
  | { readonly kind: 'code'; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[]; readonly lines: readonly Line[] };
