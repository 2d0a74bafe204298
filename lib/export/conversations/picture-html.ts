import { i18n } from '#i18n';
import { isDataAddress } from '../data-file.ts';
import { escapeHtml } from '../escape-html.ts';

export interface PictureAttributes {
  /** Has passed the policy for pictures. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: string;
  readonly height?: string;
}

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${escapeHtml(value)}"` : '';
}

/**
 * A picture in a file. One that is data stands in it. Of another its address does, as a link: the
 * file is to be opened without anybody being told, and to look the same without a network.
 * @param isLinked whether it stands in a link, which holds no other one
 */
export function pictureHtml(
  { src, alt, title, width, height }: PictureAttributes,
  isLinked: boolean,
): string {
  if (isDataAddress(src)) {
    const size = attribute('width', width) + attribute('height', height);
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${attribute('title', title)}${size}>`;
  }
  const name = alt.trim() || title?.trim() || src;
  const text = escapeHtml(i18n.t('files.picture', [name]));
  if (isLinked) return `<span class="picture" dir="auto">${text}</span>`;
  const to = `href="${escapeHtml(src)}" target="_blank" rel="noopener noreferrer"`;
  return `<a class="picture" dir="auto" ${to}>${text}</a>`;
}
