import { type ReactNode, useId } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import type { Setting } from '@/lib/settings/setting.ts';
import fieldStyles from './field.module.css';
import styles from './managed.module.css';

interface ManagedProps<T> {
  /** The group of settings, and the one in it that the controls change. */
  of: Setting<T>;
  name: keyof T & string;
  children: ReactNode;
}

/** Controls of a setting. Where an organisation has set it they only show it, and say so. */
export function Managed<T>({ of, name, children }: ManagedProps<T>) {
  const id = useId();
  const policy = useSetting(policyItem);
  if (!policy || !(name in of.managedIn(policy))) return children;
  return (
    <fieldset className={styles.managed} disabled aria-labelledby={id} data-part="managed">
      {children}
      <p id={id} className={fieldStyles.help}>
        {i18n.t('managed.note')}
      </p>
    </fieldset>
  );
}
