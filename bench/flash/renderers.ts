import { renderToHtml } from '../../lib/markdown/index.ts';
import type { FrameRenderer } from './measure.ts';

interface CataloguedRenderer {
  readonly title: string;
  load(): Promise<FrameRenderer>;
}

/** Every renderer by its name. */
export const RENDERERS: Readonly<Record<string, CataloguedRenderer>> = {
  sidelight: {
    title: 'Sidelight',
    // A stream shows the same for every prefix: `tests/equivalence`.
    load: async () => (text, isFinished) => renderToHtml(text, { streaming: !isFinished }),
  },
  'markdown-it': {
    title: 'markdown-it, unrepaired',
    load: async () => (text) => renderToHtml(text),
  },
  streamdown: {
    title: 'Streamdown',
    load: () => loadStreamdown(false),
  },
  'streamdown-dollars': {
    title: 'Streamdown, `$…$` as maths',
    load: () => loadStreamdown(true),
  },
};

/**
 * Streamdown with its plugins, which are slow to load. Its first render of a text holds all of the
 * text, as a browser shows it; only colours and diagrams come later, and they change no character
 * of the answer.
 * @param singleDollarTextMath `$…$` is maths too, as for Sidelight; by default only `$$` is
 */
async function loadStreamdown(singleDollarTextMath: boolean): Promise<FrameRenderer> {
  const { createElement } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { Streamdown } = await import('streamdown');
  const { code } = await import('@streamdown/code');
  const { createMathPlugin } = await import('@streamdown/math');
  const { mermaid } = await import('@streamdown/mermaid');
  const plugins = { code, math: createMathPlugin({ singleDollarTextMath }), mermaid };
  return (textSoFar, isFinished) =>
    renderToStaticMarkup(
      createElement(Streamdown, { plugins, isAnimating: !isFinished }, textSoFar),
    );
}
