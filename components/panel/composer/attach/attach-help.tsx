import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { i18n } from '#i18n';
import { announce, retract } from '@/components/ui/announcer.tsx';
import { TextButton } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
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

/** The ways to let the page in front be read: a press, or one permission for all pages. */
function Ways({ onAllow }: { onAllow: () => void }) {
  return (
    <>
      <PressText />{' '}
      <TextButton name="always-read" onClick={onAllow}>
        {i18n.t('capture.alwaysRead')}
      </TextButton>
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
  useEffect(() => {
    announce(said);
    return () => retract(said);
  }, [said]);
  const dismiss = useEffectEvent(onDismiss);
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    watchForAnotherPage(signal, () => dismiss());
    const dismissAtEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) dismiss();
    };
    addEventListener('keydown', dismissAtEscape, { signal });
    return () => end.abort();
  }, []);
  const allow = () => {
    // Straight from the click: the browser takes the question only there.
    beginReadingAlways()
      .then((isAllowed) => {
        if (isAllowed) onAllowed();
        else onDismiss();
        focusComposer();
      })
      .catch(reportUnexpected);
  };
  return (
    <div className={styles.help} data-part="attach-help">
      <p className={styles.words}>
        {reason !== 'not-permitted' && said} {hasWays && <Ways onAllow={allow} />}
      </p>
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
