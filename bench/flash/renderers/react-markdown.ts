import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { FrameRenderer } from './frame-renderer.ts';

const PLUGINS = { remarkPlugins: [remarkGfm, remarkMath], rehypePlugins: [rehypeKatex] };

/** react-markdown as people set it up; it knows nothing of streams. */
export const renderer: FrameRenderer = {
  render: (textSoFar) => renderToStaticMarkup(createElement(Markdown, PLUGINS, textSoFar)),
};
