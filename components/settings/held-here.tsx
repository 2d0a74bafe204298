import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { useIsHeldHere } from '@/components/ui/use-is-held-here.ts';
import { Held } from './held.tsx';

/** Controls of what goes beyond this computer. While that is not reached they only show it. */
export function HeldHere({ children }: { children: ReactNode }) {
  if (!useIsHeldHere()) return children;
  return (
    <Held part="held-here" note={i18n.t('requests.off')}>
      {children}
    </Held>
  );
}
