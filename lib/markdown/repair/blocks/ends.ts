import type { StateCore, Token } from 'markdown-it';
import { countNewlines } from '../../lines.ts';

/** A fence with a closer has more lines than its first one and its code. */
function hasCloser({ map, meta, content }: Token): boolean {
  const [firstLine, nextLine] = map ?? [0, 0];
  return meta?.isOpen !== true && nextLine - firstLine - 1 > countNewlines(content);
}

/** @param completeLines how many lines have their newline */
function isAtEnd(token: Token, completeLines: number): boolean {
  const nextLine = token.map?.[1] ?? Number.POSITIVE_INFINITY;
  if (token.type === 'fence') return nextLine <= completeLines && hasCloser(token);
  // The line after it might be one more row.
  return token.type === 'table_open' && nextLine < completeLines;
}

/**
 * Notes of a fence and of a table whether they have ended, so that they can be used before the
 * block after them has begun.
 */
export function noteEnds({ env, tokens }: StateCore): void {
  if (typeof env.openText !== 'string') return;
  const completeLines = countNewlines(env.openText);
  for (const token of tokens) {
    if (isAtEnd(token, completeLines)) token.meta = { ...token.meta, hasEnded: true };
  }
}
