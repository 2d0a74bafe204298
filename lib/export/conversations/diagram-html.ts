import { i18n } from '#i18n';
import { drawDiagram, pictureSvg } from '../../diagram/draw-diagram.ts';
import { readTheme } from '../../diagram/read-theme.ts';
import { type Picture, type PicturePolicy, toPicture } from '../../diagram/to-picture.ts';
import { messageOf } from '../../errors/message-of.ts';
import { escapeHtml } from '../escape-html.ts';

interface DiagramOptions extends Pick<PicturePolicy, 'allowDataImages'> {
  readonly signal: AbortSignal;
}

/** Specification, section 8. */
const NO_REASON = 'Failed to render Mermaid chart';

async function draw(
  source: string,
  isDark: boolean,
  { allowDataImages, signal }: DiagramOptions,
): Promise<Picture> {
  const drawing = await drawDiagram(source, readTheme(isDark), signal);
  return toPicture(drawing, { resolveLink: () => null, allowDataImages });
}

/** A drawing as the address of a picture, which runs nothing and is in nobody's way. */
function addressOf(picture: Picture): string {
  const svg = pictureSvg(picture, 'transparent');
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

function failedHtml(error: unknown, code: string): string {
  const reason = messageOf(error) || NO_REASON;
  const title = escapeHtml(i18n.t('diagram.error', [reason]));
  const summary = escapeHtml(i18n.t('diagram.showCode'));
  return `<div class="diagram-error"><p>${title}</p><details><summary>${summary}</summary>${code}</details></div>`;
}

/**
 * A diagram as the pictures of it for a light and for a dark page; where it cannot be drawn why,
 * with its code (specification, section 4).
 * @param code the diagram's source as HTML
 * @throws the signal's reason
 */
export async function diagramHtml(
  source: string,
  code: string,
  options: DiagramOptions,
): Promise<string> {
  try {
    const light = await draw(source, false, options);
    const dark = await draw(source, true, options);
    const media = 'screen and (prefers-color-scheme: dark)';
    const name = escapeHtml(light.title || i18n.t('files.diagram'));
    const { width, height } = light;
    return [
      '<figure class="diagram"><picture>',
      `<source media="${media}" srcset="${addressOf(dark)}">`,
      `<img src="${addressOf(light)}" alt="${name}" width="${Math.round(width)}" height="${Math.round(height)}">`,
      `</picture>${light.description && `<figcaption>${escapeHtml(light.description)}</figcaption>`}</figure>`,
    ].join('');
  } catch (error) {
    options.signal.throwIfAborted();
    return failedHtml(error, code);
  }
}
