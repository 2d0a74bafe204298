import type { ReactNode } from 'react';

/** The specification's own words, in every language. */
const MARK = ' [blocked]';

interface BlockedLinkProps {
  address: string;
  children: ReactNode;
}

/** What stands in the place of a link that may not be followed. Specification, section 5. */
export function BlockedLink({ address, children }: BlockedLinkProps) {
  return (
    <span title={`Blocked URL: ${address}`}>
      {children}
      {MARK}
    </span>
  );
}
