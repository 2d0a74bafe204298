/** The name of the port that a panel opens to the background where the browser has a model. */
export const MODEL_PORT_NAME = 'sidelight-model';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What the model is asked. */
export interface ModelQuestion {
  /** Empty: none. */
  readonly systemPrompt: string;
  /** The last one is the question or, where `continuesAnswer`, the answer that is to go on. */
  readonly messages: readonly ModelMessage[];
  readonly continuesAnswer: boolean;
  /** `null`: the model's own. */
  readonly temperature: number | null;
}

/** From the background to a panel. */
export type ModelRequest =
  | { readonly type: 'ask'; readonly askId: string; readonly question: ModelQuestion }
  | { readonly type: 'stop'; readonly askId: string };

export const MODEL_FAULTS = [
  /** There is no model that could answer on this computer. */
  'unavailable',
  /** The browser loads its model only in a click, and there was none in this panel. */
  'needs-click',
  /** The conversation is longer than the model takes. */
  'too-long',
  'failed',
] as const;

export type ModelFault = (typeof MODEL_FAULTS)[number];

/** From a panel to the background: deltas, in the end `done` or `failed`. */
export type ModelReply =
  /** The model is being loaded; `loaded` from 0 to 1. */
  | { readonly type: 'download'; readonly askId: string; readonly loaded: number }
  | { readonly type: 'delta'; readonly askId: string; readonly text: string }
  | { readonly type: 'done'; readonly askId: string }
  | {
      readonly type: 'failed';
      readonly askId: string;
      readonly fault: ModelFault;
      /** The browser's own words. */
      readonly detail: string;
    };
