import type { ReactNode } from 'react';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import { describeBlockedLink } from '@/lib/markdown/blocked-texts.ts';

interface BlockedLinkProps {
  address: string;
  children: ReactNode;
}

/** Replaces a link that may not be followed. Specification, section 5. */
export function BlockedLink({ address, children }: BlockedLinkProps) {
  return (
    <span title={describeBlockedLink(address, blockedTexts())}>
      {children}
      {blockedTexts().linkMark}
    </span>
  );
}
