import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import { policyItem } from '@/lib/settings/policy.ts';
import type { Setting } from '@/lib/settings/setting.ts';
import { Held } from './held.tsx';

interface ManagedProps<T> {
  /** The group of settings, and the one in it that the controls change. */
  of: Setting<T>;
  name: keyof T & string;
  children: ReactNode;
}

/** Controls of a setting. Where an organisation has set it they only show it, and say so. */
export function Managed<T>({ of, name, children }: ManagedProps<T>) {
  const policy = useSetting(policyItem);
  if (!policy || !(name in of.managedIn(policy))) return children;
  return (
    <Held part="managed" note={i18n.t('managed.note')}>
      {children}
    </Held>
  );
}
