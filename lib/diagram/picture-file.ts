import { paintPicture } from './draw-diagram.ts';
import type { Picture } from './to-picture.ts';

/** The picture as a document of its own, with the background that it was drawn for. */
export function pictureSvg({ svg }: Picture, background: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.style.background = background;
  return new XMLSerializer().serializeToString(copy);
}

/**
 * The picture as a PNG image.
 * @throws DiagramError when the browser cannot make one
 */
export function picturePng(picture: Picture, background: string): Promise<Blob> {
  const { width, height } = picture;
  return paintPicture({ svg: pictureSvg(picture, background), width, height, background });
}
