import type { Token } from 'markdown-it';

/** Whether repair has seen the end of a fence or a table of a text that streams. */
export function hasEnded(opening: Token | undefined): boolean {
  return opening?.meta?.hasEnded === true;
}
