import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { requestAllSites } from '@/lib/settings/origin-permission.ts';
import styles from './attach-help.module.css';
import { PressText } from './press-text.tsx';

interface AttachHelpProps {
  onAllowed: () => void;
}

/** The ways to let the page in front be read: a press, or one permission for all pages. */
export default function AttachHelp({ onAllowed }: AttachHelpProps) {
  useEffect(() => announce(i18n.t('capture.notYet')), []);
  const allow = () => {
    // Straight from the click: the browser takes the question only there.
    requestAllSites()
      .then((isAllowed) => {
        if (isAllowed) onAllowed();
      })
      .catch(reportUnexpected);
  };
  return (
    <div className={styles.help} data-part="attach-help">
      <p>
        {i18n.t('capture.notYet')} <PressText of="capture" />
      </p>
      <Button name="always-read" onClick={allow}>
        {i18n.t('capture.alwaysRead')}
      </Button>
    </div>
  );
}
