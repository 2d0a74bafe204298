import type { FrameRenderer } from './frame-renderer.ts';

export interface CataloguedRenderer {
  readonly title: string;
  load(): Promise<{ readonly renderer: FrameRenderer }>;
}

/** Every renderer by its name. Each is loaded alone: peers are slow to load. */
export const RENDERERS: Readonly<Record<string, CataloguedRenderer>> = {
  sidelight: { title: 'Sidelight', load: () => import('./sidelight.ts') },
  'markdown-it': { title: 'markdown-it, unrepaired', load: () => import('./markdown-it.ts') },
  streamdown: { title: 'Streamdown', load: () => import('./streamdown.ts') },
  'streamdown-dollars': {
    title: 'Streamdown, `$…$` as maths',
    load: () => import('./streamdown-dollars.ts'),
  },
  'react-markdown': { title: 'react-markdown', load: () => import('./react-markdown.ts') },
};
