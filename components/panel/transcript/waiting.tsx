import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import styles from './waiting.module.css';

/** A model in memory answers sooner. A large one is loaded first, and a busy server lets calls wait. */
const LONG_MS = 10_000;

/** Stands where the answer will, until its first word arrives; after a while it says what it waits for. */
export function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
      announce(i18n.t('status.notBegun'));
    }, LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.waiting} data-part="waiting" data-long={isLong || undefined}>
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {i18n.t(isLong ? 'status.notBegun' : 'status.submitted')}
    </p>
  );
}
