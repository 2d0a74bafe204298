import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import styles from './first-run.module.css';

interface OfferProps {
  name: string;
  title: string;
  children?: ReactNode;
  /** A button; absent where it cannot be used yet. */
  action?: ReactNode;
}

/** One that could answer. */
export function Offer({ name, title, children, action }: OfferProps) {
  return (
    <li className={styles.offer} data-offer={name}>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

interface UseButtonProps {
  name: string;
  title: string;
  onUse: () => void;
}

/** Chooses the one that is offered. */
export function UseButton({ name, title, onUse }: UseButtonProps) {
  return (
    <Button name={`use-${name}`} aria-label={i18n.t('firstRun.useNamed', [title])} onClick={onUse}>
      {i18n.t('firstRun.use')}
    </Button>
  );
}
