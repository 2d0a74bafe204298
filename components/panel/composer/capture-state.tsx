import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import { asksForPassword } from '@/lib/chat/asks-for-password.ts';
import type { CaptureFailure } from '@/lib/chat/capture-failure.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { watchForAnotherPage } from '@/lib/reading/another-page.ts';
import { readAgain } from '@/lib/reading/request-reading.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';
import styles from './capture-state.module.css';
import { focusComposer } from './focus-composer.ts';
import { PasswordField } from './password-field.tsx';

interface CaptureStateProps {
  passage: DraftSelection;
  /** It is being read once more. */
  onRetry: () => void;
  /** Its page is no longer the one in front, and nothing of it is here. */
  onLeft: () => void;
}

/** What happened, and what to do. */
export const FAILURE_TEXTS: Readonly<Record<CaptureFailure, () => string>> = {
  'not-permitted': () => i18n.t('capture.failed.notPermitted'),
  'press-first': () => i18n.t('pictures.notAllowed'),
  unreadable: () => i18n.t('capture.failed.unreadable'),
  pdf: () => i18n.t('capture.failed.unreadable'),
  'local-pdf': () => i18n.t('capture.failed.localPdf'),
  password: () => i18n.t('capture.failed.password'),
  'wrong-password': () => i18n.t('capture.failed.wrongPassword'),
  locked: () => i18n.t('capture.failed.locked'),
  damaged: () => i18n.t('capture.failed.damaged'),
  'unknown-kind': () => i18n.t('capture.failed.unknownKind'),
  'too-large': () => i18n.t('capture.failed.tooLarge'),
  'too-slow': () => i18n.t('capture.failed.tooSlow'),
  'empty-file': () => i18n.t('capture.failed.emptyFile'),
  asleep: () => i18n.t('capture.failed.asleep'),
  'no-text': () => i18n.t('capture.failed.noText'),
  'no-answer': () => i18n.t('capture.failed.noAnswer'),
  gone: () => i18n.t('capture.failed.gone'),
  'no-room': () => i18n.t('capture.failed.noRoom'),
  interrupted: () => i18n.t('capture.failed.interrupted'),
};

/** Failures that another attempt may mend. */
const MAY_MEND: ReadonlySet<CaptureFailure> = new Set([
  'not-permitted',
  'asleep',
  'no-text',
  'no-answer',
  'no-room',
  'interrupted',
]);

/** Failures that have nothing to do with the page: it can be read from wherever the reader is. */
const OF_OURS: ReadonlySet<DraftSelection['reading']> = new Set(['no-room', 'interrupted']);

/** Tells when the reader leaves the page that could not be read. */
function useLeaving(passage: DraftSelection, onLeft: () => void): void {
  const { kind, reading, tabId, place, text } = passage;
  const leave = useEffectEvent(onLeft);
  const hasFailed = reading !== undefined && reading !== 'under-way' && !OF_OURS.has(reading);
  // What was read of it before stays, and a tab that was picked was not in front to begin with.
  const isOfFront = kind !== 'file' && place === undefined && text === '';
  const isWatched = hasFailed && isOfFront;
  // Of a tab that is gone the reader is told first.
  const from = reading === 'gone' ? undefined : tabId;
  useEffect(() => {
    if (!isWatched) return;
    const end = new AbortController();
    watchForAnotherPage(end.signal, () => leave(), from);
    return () => end.abort();
  }, [isWatched, from]);
}

/** Straight from a click: the browser takes the question only there. */
function allow({ url }: DraftSelection, failure: CaptureFailure): Promise<boolean> {
  const needsAsking = failure === 'not-permitted' && isWebPage(url);
  return needsAsking ? requestOrigin(url) : Promise.resolve(true);
}

function retryLabel(failure: CaptureFailure): string {
  if (failure === 'not-permitted') return i18n.t('capture.allow');
  return failure === 'asleep' ? i18n.t('capture.wake') : i18n.t('capture.retry');
}

/**
 * The state of the reading of a page, as long as its text is not there, and what can be done about
 * it.
 */
export default function CaptureState({ passage, onRetry, onLeft }: CaptureStateProps) {
  const { reading, tabId } = passage;
  const [isAsking, setAsking] = useState(false);
  useLeaving(passage, onLeft);
  if (reading === undefined) return null;
  if (reading === 'under-way') {
    return (
      <p className={styles.state} role="status" data-part="capture-state">
        {passage.kind === 'file' ? i18n.t('capture.readingFile') : i18n.t('capture.reading')}
      </p>
    );
  }
  // What was read before stays where another reading failed.
  const isKept = passage.text !== '';
  const canRetry = MAY_MEND.has(reading) && tabId !== undefined;
  const retry = () => {
    setAsking(true);
    allow(passage, reading)
      .then(async (isAllowed) => {
        if (!isAllowed) return;
        focusComposer();
        await readAgain(passage);
        onRetry();
      })
      .catch(reportUnexpected)
      .finally(() => setAsking(false));
  };
  return (
    <div className={styles.state} data-part="capture-state" data-failure={reading}>
      <p role="status">
        {FAILURE_TEXTS[reading]()}{' '}
        {isKept ? i18n.t('capture.failed.kept') : i18n.t('capture.failed.notSent')}
      </p>
      {asksForPassword(reading) && <PasswordField id={passage.id} onGiven={onRetry} />}
      {canRetry && (
        <Button name="read-again" disabled={isAsking} onClick={retry}>
          {retryLabel(reading)}
        </Button>
      )}
    </div>
  );
}
