import type { ReactNode } from 'react';
import { BLOCKED_LINK_MARK, describeBlockedLink } from '@/lib/markdown/blocked-link.ts';

interface BlockedLinkProps {
  address: string;
  children: ReactNode;
}

/** What stands in the place of a link that may not be followed. Specification, section 5. */
export function BlockedLink({ address, children }: BlockedLinkProps) {
  return (
    <span title={describeBlockedLink(address)}>
      {children}
      {BLOCKED_LINK_MARK}
    </span>
  );
}
