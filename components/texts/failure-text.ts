import { i18n } from '#i18n';
import type { Failure } from '@/lib/errors/failure.ts';
import type { FailureOf } from '@/lib/errors/failure-error.ts';
import { type ToldFault, toldFault } from '@/lib/errors/provider-fault.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import { durationText } from './duration-text.ts';
import { type LocalFault, localServerLine, localServerText } from './local-server-text.ts';
import { type FaultText, providerFaultText } from './provider-fault-text.ts';

/** The text of a failure, in the reader's language. */
interface FailureText extends FaultText {
  /** The back end's or the system's own words, where there are any. */
  readonly detail: string;
  /** To be copied and run, or set, at the server; empty where none helps. */
  readonly line: string;
}

/** A fault of a server of one's own, with the server's address; `null` for other failures. */
function localFaultOf(failure: Failure): { fault: LocalFault; address: string } | null {
  if (failure.kind === 'no-server' && failure.cause) {
    return { fault: failure.cause, address: failure.address };
  }
  const isRefused = failure.kind === 'http-status' && failure.refusesOrigin;
  return isRefused ? { fault: 'origin', address: '' } : null;
}

/** The words for such a fault, and that nothing was lost by it. */
function localText(fault: LocalFault, address: string): FaultText {
  const { title, advice } = localServerText(fault, address);
  return { title, advice: i18n.t('failure.andSaved', [advice]) };
}

function titleOf(failure: Failure): string {
  switch (failure.kind) {
    case 'no-server':
      return i18n.t('failure.noServer.title', [hostOf(failure.address)]);
    case 'permission-refused':
      return i18n.t('failure.permission.title', [hostOf(failure.origin)]);
    case 'only-this-computer':
      return i18n.t('failure.onlyThisComputer.title', [hostOf(failure.origin)]);
    case 'only-words':
      return i18n.t('managed.onlyWords');
    case 'http-status':
      return i18n.t('failure.status.title', [String(failure.status)]);
    case 'redirect-refused':
      return i18n.t('failure.redirect.title', [hostOf(failure.address)]);
    case 'not-a-chat-stream':
      return i18n.t('failure.notAChatStream.title');
    case 'broken-stream':
      return i18n.t('failure.brokenStream.title');
    case 'empty-answer':
      return i18n.t('failure.emptyAnswer.title');
    case 'malformed-event':
      return i18n.t('failure.malformedEvent.title');
    case 'reported-by-server':
      return i18n.t('failure.reported.title');
    case 'too-long':
      return i18n.t('failure.tooLong.title');
    case 'too-much':
      return i18n.t('failure.tooMuch.title');
    case 'no-back-end':
      return i18n.t('failure.noBackEnd.title');
    case 'panel-closed':
      return i18n.t('failure.panelClosed.title');
    case 'built-in-model':
      return i18n.t('failure.builtInModel.title');
    case 'newer-database':
      return i18n.t('failure.newerDatabase.title');
    case 'damaged-data':
      return i18n.t('failure.damagedData.title');
    case 'data-cleared':
      return i18n.t('failure.dataCleared.title');
    case 'interrupted':
      return i18n.t('failure.interrupted.title');
    case 'bad-address':
      return i18n.t('failure.badAddress.title');
    case 'storage':
      return i18n.t('failure.storage.title');
    case 'unexpected':
      return i18n.t('failure.unexpected.title');
  }
}

/** The seconds after which a back end may be asked again, in words; empty where it named none. */
function waitText(failure: Failure): string {
  const { retryAfter } = failure.kind === 'http-status' ? failure : {};
  return retryAfter ? durationText(retryAfter) : '';
}

/** The advice for a status of the HTTP answer that tells no more, RFC 9110 section 15. */
function statusAdvice(failure: FailureOf<'http-status'>): string {
  const { status } = failure;
  if (status === 404 || status === 405) return i18n.t('failure.statusNotFound');
  if (status < 500) return i18n.t('failure.status.advice');
  const wait = waitText(failure);
  return wait ? i18n.t('failure.statusServerUntil', [wait]) : i18n.t('failure.statusServer');
}

/** The words for a fault of the provider, and that nothing was lost by it. */
function toldText(fault: ToldFault, failure: Failure): FaultText {
  const { title, advice } = providerFaultText(fault);
  const wait = waitText(failure);
  if (wait && fault === 'busy') return { title, advice: i18n.t('failure.statusBusyUntil', [wait]) };
  if (wait && fault === 'overloaded') {
    return { title, advice: i18n.t('failure.statusServerUntil', [wait]) };
  }
  return { title, advice: i18n.t('failure.andSaved', [advice]) };
}

function tooMuchAdvice({ of, limit }: FailureOf<'too-much'>): string {
  const isInBytes = of === 'silence' || of === 'bytes';
  const most = isInBytes ? megabytes(limit) : limit.toLocaleString(formatLocale());
  return i18n.t(`failure.tooMuch.${of}`, [most]);
}

function emptyAnswerAdvice({ reason = '' }: FailureOf<'empty-answer'>): string {
  if (reason === '') return i18n.t('failure.emptyAnswer.advice');
  if (reason === 'length') return i18n.t('failure.emptyAnswer.length');
  return i18n.t('failure.emptyAnswer.because', [reason]);
}

function adviceOf(failure: Failure): string {
  switch (failure.kind) {
    case 'no-server':
      return i18n.t('failure.noServer.advice');
    case 'permission-refused':
      return i18n.t('failure.permission.advice');
    case 'only-this-computer':
      return i18n.t('failure.onlyThisComputer.advice');
    case 'only-words':
      return i18n.t('managed.onlyWordsAdvice');
    case 'http-status':
      return statusAdvice(failure);
    case 'redirect-refused':
      return i18n.t('failure.redirect.advice');
    case 'not-a-chat-stream':
      return i18n.t('failure.notAChatStream.advice', [
        failure.contentType || i18n.t('failure.notAChatStream.untyped'),
      ]);
    case 'broken-stream':
      return i18n.t('failure.brokenStream.advice');
    case 'empty-answer':
      return emptyAnswerAdvice(failure);
    case 'malformed-event':
      return i18n.t('failure.malformedEvent.advice');
    case 'reported-by-server':
      return i18n.t('failure.reported.advice');
    case 'too-long':
      return i18n.t('failure.tooLong.advice', [failure.limit.toLocaleString(formatLocale())]);
    case 'too-much':
      return tooMuchAdvice(failure);
    case 'no-back-end':
      return i18n.t('failure.noBackEnd.advice');
    case 'panel-closed':
      return i18n.t('failure.panelClosed.advice');
    case 'built-in-model':
      return i18n.t('failure.builtInModel.advice');
    case 'newer-database':
      return i18n.t('failure.newerDatabase.advice');
    case 'damaged-data':
      return i18n.t('failure.damagedData.advice');
    case 'data-cleared':
      return i18n.t('failure.dataCleared.advice');
    case 'interrupted':
      return i18n.t('failure.interrupted.advice');
    case 'bad-address':
      return i18n.t('failure.badAddress.advice');
    case 'storage':
      return i18n.t(failure.full ? 'failure.storage.full' : 'failure.storage.advice');
    case 'unexpected':
      return i18n.t('failure.unexpected.advice');
  }
}

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return (bytes / 1e6).toLocaleString(formatLocale(), format);
}

/** The room that is used and granted, where the browser says so, and its own words. */
function storageDetail({ full = {}, detail }: Extract<Failure, { kind: 'storage' }>): string {
  const { usedBytes, grantedBytes } = full;
  if (usedBytes === undefined || grantedBytes === undefined) return detail;
  const figures = i18n.t('failure.storage.figures', [
    megabytes(usedBytes),
    megabytes(grantedBytes),
  ]);
  return `${figures} ${detail}`;
}

function detailOf(failure: Failure): string {
  if (failure.kind === 'bad-address') return failure.address;
  if (failure.kind === 'storage') return storageDetail(failure);
  // The browser's own words for a lost call say no more than the title: "Failed to fetch".
  if (failure.kind === 'no-server' || failure.kind === 'broken-stream') return '';
  return 'detail' in failure ? failure.detail : '';
}

/** The texts of a failure: what happened, what to do, and the other side's own words. */
export function failureText(failure: Failure): FailureText {
  const local = localFaultOf(failure);
  if (local) {
    const { fault, address } = local;
    return { ...localText(fault, address), detail: '', line: localServerLine(fault, address) };
  }
  const told = toldFault(failure);
  const text = told
    ? toldText(told, failure)
    : { title: titleOf(failure), advice: adviceOf(failure) };
  return { ...text, detail: detailOf(failure), line: '' };
}
