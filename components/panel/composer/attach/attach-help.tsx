import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { i18n } from '#i18n';
import { allSitesText } from '@/components/texts/browser-words.ts';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { isFirefox } from '@/lib/browser/panel-apis.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { watchForAnotherPage } from '@/lib/reading/another-page.ts';
import { beginReadingAlways } from '@/lib/settings/always-read.ts';
import { FAILURE_TEXTS } from '../capture-state.tsx';
import { focusComposer } from '../focus-composer.ts';
import { PressText } from '../press-text.tsx';
import styles from './attach-help.module.css';
import type { WhyNot } from './use-attach-page.ts';

interface AttachHelpProps {
  reason: WhyNot;
  onAllowed: () => void;
  /** The reader has read it, or has turned to another page. */
  onDismiss: () => void;
}

/** @param said what cannot be done without it */
function Press({ said }: { said: string }) {
  return (
    <p>
      {said} <PressText />
      {/* Chrome tells them apart. */}
      {isFirefox() && ` ${i18n.t('capture.neverRead')}`}
    </p>
  );
}

/** The ways to let the page in front be read: a press, or one permission for all pages. */
function Ways({ said, onAllow }: { said: string; onAllow: () => void }) {
  return (
    <>
      <Press said={said} />
      <Button name="always-read" onClick={onAllow}>
        {i18n.t('capture.alwaysRead')}
      </Button>
      <p>
        {i18n.t('capture.alwaysReadHelp')} {allSitesText()}
      </p>
    </>
  );
}

function textOf(reason: WhyNot): string {
  if (reason === 'no-page') return i18n.t('capture.noPage');
  return reason === 'not-permitted' ? i18n.t('capture.notYet') : FAILURE_TEXTS[reason]();
}

/** Says why the page in front is not attached, and what can be done. */
export default function AttachHelp({ reason, onAllowed, onDismiss }: AttachHelpProps) {
  const hasWays = reason === 'not-permitted' || reason === 'press-first';
  const said = textOf(reason);
  useEffect(() => announce(said), [said]);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const end = new AbortController();
    watchForAnotherPage(end.signal, () => dismiss());
    return () => end.abort();
  }, []);
  const allow = () => {
    // Straight from the click: the browser takes the question only there.
    beginReadingAlways()
      .then((isAllowed) => {
        if (!isAllowed) return;
        onAllowed();
        focusComposer();
      })
      .catch(reportUnexpected);
  };
  return (
    <div className={styles.help} data-part="attach-help">
      <div className={styles.words}>
        {hasWays ? <Ways said={said} onAllow={allow} /> : <p>{said}</p>}
      </div>
      <IconButton
        name="dismiss-help"
        icon={X}
        label={i18n.t('picture.dismiss')}
        onClick={() => {
          onDismiss();
          focusComposer();
        }}
      />
    </div>
  );
}
