import { i18n } from '#i18n';
import { BlockError } from '@/lib/errors/block-errors.ts';
import { messageOf } from '@/lib/errors/message-of.ts';

/** What is said to the reader of an action that failed. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof BlockError) || error.kind === 'diagram') return messageOf(error);
  return i18n.t(`block.failure.${error.kind}`);
}
