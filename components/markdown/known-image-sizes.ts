import { ImageSizes } from '@/lib/images/image-sizes.ts';

/** The sizes of the pictures that this page has shown. */
export const knownImageSizes = new ImageSizes();
