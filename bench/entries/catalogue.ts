import type { Entry } from './entry.ts';

/** Every entry by its name. Each is loaded alone, so that no page holds another's styles. */
export const ENTRIES: Readonly<Record<string, () => Promise<{ readonly entry: Entry }>>> = {
  sidelight: () => import('./sidelight.tsx'),
  'floor-dom': () => import('./floor-dom.ts'),
  'floor-dom-contained': () => import('./floor-dom-contained.ts'),
  'floor-text': () => import('./floor-text.ts'),
  streamdown: () => import('./streamdown.tsx'),
  'streamdown-animated': () => import('./streamdown-animated.tsx'),
  'streamdown-plain': () => import('./streamdown-plain.tsx'),
  'markstream-react': () => import('./markstream-react.tsx'),
  'ant-design-x-markdown': () => import('./ant-design-x-markdown.tsx'),
  'react-markdown': () => import('./react-markdown.tsx'),
  'markdown-it': () => import('./markdown-it.ts'),
  'streaming-markdown': () => import('./streaming-markdown.ts'),
  'floor-dom-markdown-it': () => import('./floor-dom-markdown-it.ts'),
};
