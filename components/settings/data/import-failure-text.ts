import { i18n } from '#i18n';
import { messageOf } from '@/lib/errors/message-of.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { ImportRefusal, type RefusalReason } from '@/lib/import/import-refusal.ts';

const BYTES_PER_MB = 1024 * 1024;

function inMegabytes(bytes: number): string {
  return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 0 }).format(
    Math.ceil(bytes / BYTES_PER_MB),
  );
}

function reasonText(reason: RefusalReason): string {
  switch (reason.kind) {
    case 'too-large':
      return i18n.t('files.import.refused.tooLarge', [
        inMegabytes(reason.bytes),
        inMegabytes(reason.maxBytes),
      ]);
    case 'empty':
      return i18n.t('files.import.refused.empty');
    case 'unreadable':
      return i18n.t('files.import.refused.unreadable', [reason.detail]);
    case 'not-text':
      return i18n.t('files.import.refused.notText');
    case 'bad-json':
      return i18n.t('files.import.refused.badJson', [String(reason.line), String(reason.column)]);
    case 'not-ours':
      return i18n.t('files.import.refused.notOurs');
    case 'newer':
      return i18n.t('files.import.refused.newer');
    case 'too-many':
      return i18n.t('files.import.refused.tooMany', [String(reason.max), reason.place]);
    case 'too-deep':
      return i18n.t('files.import.refused.tooDeep', [reason.place]);
    case 'bad-field':
      return i18n.t('files.import.refused.badField', [reason.place]);
    case 'unknown-parent':
      return i18n.t('files.import.refused.unknownParent', [reason.place]);
    case 'repeated-id':
      return i18n.t('files.import.refused.repeatedId', [reason.place]);
    case 'unknown-head':
      return i18n.t('files.import.refused.unknownHead', [reason.place]);
  }
}

/** The words for an import that failed. */
export function importFailureText(error: unknown): string {
  return error instanceof ImportRefusal
    ? reasonText(error.reason)
    : i18n.t('files.import.failed', [messageOf(error)]);
}
