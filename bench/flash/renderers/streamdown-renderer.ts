import { code } from '@streamdown/code';
import { createMathPlugin } from '@streamdown/math';
import { mermaid } from '@streamdown/mermaid';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Streamdown } from 'streamdown';
import type { FrameRenderer } from './frame-renderer.ts';

/**
 * Streamdown with its plugins. Its first render of a text holds all of the text, as a browser
 * shows it; only colours and diagrams come later, and they change no character of the answer.
 */
export function streamdownRenderer(singleDollarTextMath: boolean): FrameRenderer {
  const plugins = { code, math: createMathPlugin({ singleDollarTextMath }), mermaid };
  return {
    render: (textSoFar, isFinished) =>
      renderToStaticMarkup(
        createElement(Streamdown, { plugins, isAnimating: !isFinished }, textSoFar),
      ),
  };
}
