import type { MessagePart } from './message.ts';

/** Reasons for an end that leaves something unsaid. */
const UNSAID: ReadonlySet<string> = new Set(['length', 'full-window', 'content-filter']);

/** Reasons that tell a reader nothing. */
export const ORDINARY_REASONS: ReadonlySet<string> = new Set([
  'stop',
  'tool-calls',
  'other',
  'unknown',
  'error',
]);

function isSaid(part: MessagePart): boolean {
  if (part.type === 'text') return part.text.trim() !== '';
  return !['reasoning', 'step-start', 'data'].includes(part.type);
}

/** The reason as an answer keeps it: one that tells something only where nothing is said. */
export function keptReason(reason: string | undefined, parts: readonly MessagePart[]) {
  if (reason === undefined || UNSAID.has(reason)) return reason;
  return ORDINARY_REASONS.has(reason) || parts.some(isSaid) ? undefined : reason;
}
