import { resolveImage } from './address.ts';
import { type RenderOptions, resolveOptions } from './options.ts';

/**
 * Applies the image policy of the specification, section 5, to an address that comes beside the
 * Markdown, such as that of a file.
 * @returns an address with its protocol, or null when the image is blocked
 */
export function resolveOutsideImage(address: string, options: RenderOptions): string | null {
  const { images, allowDataImages } = resolveOptions({ ...options, wholeAddresses: true });
  return resolveImage(address, images, allowDataImages);
}
