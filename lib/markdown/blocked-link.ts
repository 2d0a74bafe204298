/** What follows the text of a blocked link. Specification, section 5; it is the same in every language. */
export const BLOCKED_LINK_MARK = ' [blocked]';

/** The title of a blocked link. Specification, section 5. @param address as the model wrote it */
export function describeBlockedLink(address: string): string {
  return `Blocked URL: ${address}`;
}
