/**
 * The words for links and images that the policy blocks. The English ones are the
 * specification's, section 5.
 */
export interface BlockedTexts {
  /** The title of a blocked link; `{address}` stands for its address, as the model wrote it. */
  readonly linkTitle: string;
  /** Follows the text of a blocked link. */
  readonly linkMark: string;
  /** Stands in the place of an image; `{description}` stands for its alt text. */
  readonly image: string;
  /** The description of an image without alt text. */
  readonly noDescription: string;
}

export const ENGLISH_BLOCKED_TEXTS: BlockedTexts = {
  linkTitle: 'Blocked URL: {address}',
  linkMark: ' [blocked]',
  image: '[Image blocked: {description}]',
  noDescription: 'No description',
};

/** The title of a blocked link. @param address as the model wrote it */
export function describeBlockedLink(address: string, { linkTitle }: BlockedTexts): string {
  // A function, because `$&` in an address is no pattern.
  return linkTitle.replace('{address}', () => address);
}

/** The text in place of an image that may not be shown, or fails to load. */
export function describeBlockedImage(
  alt: string | undefined,
  { image, noDescription }: BlockedTexts,
): string {
  return image.replace('{description}', () => alt || noDescription);
}
