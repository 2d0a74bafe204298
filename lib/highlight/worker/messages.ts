import type { Language } from '../languages.ts';
import type { PackedLines } from './packed-lines.ts';

/** What the page asks of the worker. */
export type PageMessage =
  /** Answered with `loaded` or `unloaded`. Other messages are answered meanwhile. */
  | { readonly type: 'load'; readonly language: Language }
  /**
   * Cuts a block's code into tokens, for a bounded while. Answered with `began`, if there is something
   * to do, and then with `tokens` or `failed`; the next one may come only then.
   */
  | {
      readonly type: 'work';
      readonly job: number;
      readonly block: number;
      /** The id of a loaded language. */
      readonly language: string;
      /** What has changed since the last job of the block; none if it only goes on. */
      readonly change?: TextChange | undefined;
      /** Counts when the worker hears of the block for the first time. */
      readonly caution?: CautionMessage | undefined;
    }
  /** The block's text is needed no more. */
  | { readonly type: 'close'; readonly block: number };

export interface TextChange {
  /** The lines from this one on are replaced. */
  readonly firstLine: number;
  readonly text: string;
  /** Whether no more will come. */
  readonly isComplete: boolean;
}

/** A `Caution` as it is sent. */
export interface CautionMessage {
  readonly fromLine: number;
  readonly plainLines: readonly number[];
}

/** What the worker tells the page. */
export type WorkerMessage =
  | { readonly type: 'loaded'; readonly language: string }
  | { readonly type: 'unloaded'; readonly language: string; readonly message: string }
  /** It begins the job at this line, and the time limit runs from here. */
  | { readonly type: 'began'; readonly job: number; readonly line: number }
  | ({
      readonly type: 'tokens';
      readonly job: number;
      readonly firstLine: number;
      /** Whether all tokens of the block's text have been told. */
      readonly isDone: boolean;
    } & PackedLines)
  | { readonly type: 'failed'; readonly job: number; readonly message: string };
