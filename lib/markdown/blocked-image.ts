/** What stands in the place of an image that may not be shown, or fails to load. */
export function describeBlockedImage(alt: string | undefined): string {
  return `[Image blocked: ${alt || 'No description'}]`;
}
