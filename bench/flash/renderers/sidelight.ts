import { renderToHtml } from '../../../lib/markdown/index.ts';
import type { FrameRenderer } from './frame-renderer.ts';

/** Sidelight. What a stream shows equals this for every prefix: `tests/equivalence` holds it so. */
export const renderer: FrameRenderer = {
  render: (textSoFar, isFinished) => renderToHtml(textSoFar, { streaming: !isFinished }),
};
