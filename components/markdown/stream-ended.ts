import { createContext, use } from 'react';

/** Whether no more of the text comes; one that was stopped or cut short has ended, too. */
export const StreamEnded = createContext(true);

/**
 * Whether a block can be used: its own end has come, or that of the whole text.
 * @param isComplete what the engine knows of the block
 */
export function useIsComplete(isComplete: boolean): boolean {
  return use(StreamEnded) || isComplete;
}
