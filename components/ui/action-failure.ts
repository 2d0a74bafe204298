import { i18n } from '#i18n';
import { DRAWING_LIMIT_MS } from '@/lib/diagram/limits.ts';
import { BlockError, DiagramError, type DiagramLimit } from '@/lib/errors/block-errors.ts';
import { messageOf } from '@/lib/errors/message-of.ts';

const LIMITS = {
  'too-slow': () => i18n.t('diagram.tooSlow', [DRAWING_LIMIT_MS / 1000]),
  'too-large': () => i18n.t('diagram.tooLarge'),
} as const satisfies Record<DiagramLimit, () => string>;

/** The reason why a diagram is not there: our own words, or Mermaid's, if it said any. */
export function diagramReason({ limit, reason }: DiagramError): string {
  if (limit) return LIMITS[limit]();
  return reason || i18n.t('diagram.noReason');
}

/** The text of an action's failure, for the reader. */
export function failureMessage(error: unknown): string {
  if (error instanceof DiagramError) return diagramReason(error);
  if (!(error instanceof BlockError) || error.kind === 'diagram') return messageOf(error);
  return i18n.t(`block.failure.${error.kind}`);
}
