/**
 * What every dialect decodes to. Components and the reducer never learn which back end answered.
 */
export type AnswerEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'reasoning'; readonly delta: string }
  | { readonly type: 'part-end'; readonly of: 'text' | 'reasoning' }
  | {
      readonly type: 'source';
      readonly sourceId: string;
      readonly url: string;
      readonly title?: string;
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
  | {
      readonly type: 'tool-result';
      readonly toolCallId: string;
      readonly output?: unknown;
      readonly errorText?: string;
    }
  | { readonly type: 'data'; readonly name: string; readonly data: unknown }
  | { readonly type: 'step' }
  /** The back end's own failure; what came before it stays. */
  | { readonly type: 'error'; readonly message: string }
  | { readonly type: 'finish'; readonly reason?: string; readonly usage?: TokenUsage };

export interface TokenUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}
