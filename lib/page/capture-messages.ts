import type { Asked } from './asked.ts';

/** What a panel asks of the background, which goes on when the panel is closed. */
export type CaptureRequest =
  /** To leave something of a tab for the panel of the window. */
  | {
      readonly type: 'attach';
      readonly tabId: number;
      readonly windowId: number;
      readonly asked: Asked;
      /** Of the quick action that is to be taken on it. */
      readonly actionId?: string;
    }
  /** To read a page once more, for the passage of this id. */
  | {
      readonly type: 'read-again';
      readonly id: string;
      readonly tabId: number;
      readonly windowId: number;
      /** The page that it was of. */
      readonly url: string;
    };
