/**
 * What every dialect decodes to. Components and the reducer never learn which back end answered.
 */
export type AnswerEvent =
  /** Opens a part of its own, even where one of the same `partId` is open. */
  | { readonly type: 'part-start'; readonly of: ProsePartType; readonly partId: string }
  | { readonly type: 'text'; readonly partId: string; readonly delta: string }
  | { readonly type: 'reasoning'; readonly partId: string; readonly delta: string }
  | { readonly type: 'part-end'; readonly of: ProsePartType; readonly partId: string }
  | {
      readonly type: 'source';
      readonly sourceId: string;
      readonly url: string;
      readonly title?: string;
    }
  /** A source that has no address. */
  | {
      readonly type: 'source-document';
      readonly sourceId: string;
      readonly mediaType: string;
      readonly title: string;
      readonly filename?: string;
    }
  | { readonly type: 'file'; readonly mediaType: string; readonly url: string }
  | {
      readonly type: 'tool-call';
      readonly toolCallId: string;
      readonly toolName: string;
      readonly input?: unknown;
      /** `false` while the input is still being written. */
      readonly complete: boolean;
    }
  /** The next characters of a tool's input, which is whole with its `tool-call`. */
  | { readonly type: 'tool-input'; readonly toolCallId: string; readonly delta: string }
  | {
      readonly type: 'tool-result';
      readonly toolCallId: string;
      readonly output?: unknown;
      readonly errorText?: string;
    }
  | { readonly type: 'tool-denied'; readonly toolCallId: string }
  /** Takes the place of earlier data of the same name and `id`, where it has an `id`. */
  | {
      readonly type: 'data';
      readonly name: string;
      readonly id?: string;
      readonly data?: unknown;
    }
  | { readonly type: 'step' }
  /** The back end takes back what the current step has given so far. */
  | { readonly type: 'step-reset' }
  /** The back end's own failure; what came before it stays. */
  | { readonly type: 'error'; readonly message: string }
  /** Which model answers, as the back end names it. */
  | { readonly type: 'model'; readonly name: string }
  | { readonly type: 'finish'; readonly reason?: string; readonly usage?: TokenUsage };

/** The parts that grow by deltas. `partId` tells apart those that grow at the same time. */
export type ProsePartType = 'text' | 'reasoning';

/** What an answer took, in the model's tokens, as far as the back end says it. */
export interface TokenUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}
