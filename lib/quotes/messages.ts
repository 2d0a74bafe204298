import type { Passage, Quote } from './index.ts';

/** To the worker. The passages of a set come once, before the first texts that are asked about. */
export type QuoteRequest =
  | { readonly type: 'passages'; readonly set: number; readonly passages: readonly Passage[] }
  | { readonly type: 'forget'; readonly set: number }
  | {
      readonly type: 'find';
      readonly number: number;
      readonly set: number;
      /** The number of the answer that they are of. */
      readonly answer: number;
      readonly texts: readonly string[];
    };

/** From the worker: for each text its quotations. */
export interface QuoteReply {
  readonly number: number;
  readonly quotes: readonly (readonly Quote[])[];
}
