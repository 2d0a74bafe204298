import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { failureText } from '@/components/texts/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { CopiedLine } from '@/components/ui/copied-line.tsx';
import { openSettings } from '@/lib/browser/open-settings.ts';
import { requestOrigin } from '@/lib/browser/origin-permission.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { type ToldFault, toldFault } from '@/lib/errors/provider-fault.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  failure: Failure;
  /** Absent where asking again would change nothing. */
  onRetry?: () => void;
  /** Absent where there is no answer that could go on. */
  onContinue?: (() => void) | undefined;
  /** Further ways on. */
  children?: ReactNode;
}

/** Failures whose cure is most likely another address, another limit or another back end. */
const CURED_IN_SETTINGS = new Set<Failure['kind']>([
  'no-server',
  'only-this-computer',
  'redirect-refused',
  'not-a-chat-stream',
  'too-long',
  'no-back-end',
  'built-in-model',
  'bad-address',
]);

/** What a provider tells of that waiting or asking otherwise does not cure. */
const FAULTS_CURED_IN_SETTINGS = new Set<ToldFault | null>([
  'auth',
  'credit',
  'no-model',
  'region',
  'upgrade',
]);

/** Statuses that speak of a wrong address: RFC 9110, section 15.5. */
const STATUSES_CURED_IN_SETTINGS = new Set([404, 405]);

function isCuredInSettings(failure: Failure): boolean {
  if (FAULTS_CURED_IN_SETTINGS.has(toldFault(failure))) return true;
  if (failure.kind === 'http-status') return STATUSES_CURED_IN_SETTINGS.has(failure.status);
  return CURED_IN_SETTINGS.has(failure.kind);
}

/** Asks the browser for the back end's origin; has to be rendered as a button of its own click. */
function AllowButton({ origin, onAllowed }: { origin: string; onAllowed: () => void }) {
  const [refused, setRefused] = useState(false);
  const allow = async () => {
    if (await requestOrigin(origin)) onAllowed();
    else setRefused(true);
  };
  return (
    <>
      <Button name="allow" look="accent" onClick={() => void allow()}>
        {i18n.t('failure.allow')}
      </Button>
      {refused && <p role="status">{i18n.t('failure.permissionRefused', [hostOf(origin)])}</p>}
    </>
  );
}

function openCure({ kind }: Failure): void {
  openSettings(kind === 'only-this-computer' ? 'requests' : '');
}

/** A failure said in the conversation: what happened, what was kept, what to do. */
export default function FailureNotice(props: FailureNoticeProps) {
  const { failure, onRetry, onContinue, children } = props;
  const { title, advice, detail, line } = failureText(failure);
  return (
    <section className={styles.failure} data-part="failure" data-kind={failure.kind}>
      <TriangleAlert className={styles.mark} size={18} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{advice}</p>
        {line && <CopiedLine text={line} label={i18n.t('firstRun.copy')} />}
        {detail && (
          <p className={styles.detail} data-part="failure-detail" dir="auto">
            {detail}
          </p>
        )}
        <div className={styles.actions}>
          {failure.kind === 'permission-refused' && onRetry && (
            <AllowButton origin={failure.origin} onAllowed={onRetry} />
          )}
          {onContinue && (
            <Button name="continue" onClick={onContinue}>
              {i18n.t('message.continue')}
            </Button>
          )}
          {onRetry && (
            <Button name="retry" onClick={onRetry}>
              {i18n.t('failure.retry')}
            </Button>
          )}
          {children}
          {isCuredInSettings(failure) && (
            <Button name="open-settings" onClick={() => openCure(failure)}>
              {i18n.t('failure.openSettings')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The title of a failure, in one line. */
export function FailureTitle({ failure }: { failure: Failure }) {
  return failureText(failure).title;
}
