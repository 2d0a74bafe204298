import type { BackEnd } from '../settings/settings.ts';
import type { ConnectionResult } from './connection-result.ts';

/** The name of the port that a page opens to the background for one request. */
export const BACK_ENDS_PORT_NAME = 'sidelight-back-ends';

/** A secret value of a header as the reader typed it, on its way to where it is kept. */
export interface TypedSecret {
  readonly name: string;
  readonly value: string;
}

/**
 * From a page, once a port. Secrets go this way alone, and never back. The port's end calls off
 * what is still under way, but for what is to be kept.
 */
export type BackEndRequest =
  /**
   * Keeps a back end, in the place of the one with its id where there is one. One without a name
   * gets its product's or its host's.
   */
  | {
      readonly type: 'save';
      readonly backEnd: BackEnd;
      /** Those that were typed; others that its headers name stay as they are kept. */
      readonly secrets: readonly TypedSecret[];
      /** Whether questions go to it from then on. */
      readonly chooses: boolean;
    }
  | { readonly type: 'delete'; readonly id: string }
  /** Brings back what was deleted last. */
  | { readonly type: 'restore'; readonly id: string }
  | { readonly type: 'duplicate'; readonly id: string; readonly name: string }
  /** Makes a real exchange with a back end that need not be kept. */
  | { readonly type: 'test'; readonly backEnd: BackEnd; readonly secrets: readonly TypedSecret[] }
  | { readonly type: 'models'; readonly backEnd: BackEnd; readonly secrets: readonly TypedSecret[] }
  /** Looks for back ends on this machine; nothing of the reader's is sent. */
  | { readonly type: 'discover' };

/** What was found on this machine. */
export type Discovery =
  | {
      readonly type: 'ollama';
      readonly address: string;
      readonly models: readonly string[];
      /** It turns calls of extensions away until its settings allow them. */
      readonly refusesExtensions: boolean;
    }
  /** A server that speaks OpenAI's chat completions. */
  | {
      readonly type: 'open-ai';
      /** The product, where its answer tells; else its host. */
      readonly name: string;
      readonly address: string;
      readonly models: readonly string[];
    }
  | { readonly type: 'demo'; readonly address: string };

/** From the background: the one answer to a request. */
export type BackEndReply =
  | { readonly type: 'saved'; readonly backEnd: BackEnd }
  | { readonly type: 'done' }
  | {
      readonly type: 'tested';
      /** What was tested: the typed one, with its path. */
      readonly address: string;
      readonly result: ConnectionResult;
    }
  | { readonly type: 'models'; readonly models: readonly string[] }
  | { readonly type: 'found'; readonly discoveries: readonly Discovery[] }
  | { readonly type: 'failed'; readonly detail: string };

/** The answer that a request of each type gets when all goes well. */
export const REPLY_TYPES = {
  save: 'saved',
  delete: 'done',
  restore: 'done',
  duplicate: 'saved',
  test: 'tested',
  models: 'models',
  discover: 'found',
} as const;
