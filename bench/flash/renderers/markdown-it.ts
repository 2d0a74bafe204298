import { renderToHtml } from '../../../lib/markdown/index.ts';
import type { FrameRenderer } from './frame-renderer.ts';

/** Sidelight's own parser, markdown-it, which takes every prefix for a finished document. */
export const renderer: FrameRenderer = {
  render: (textSoFar) => renderToHtml(textSoFar),
};
