import type { Entry } from './entry.ts';
import type { ENTRY_NAMES } from './entry-names.ts';

type Load = () => Promise<{ readonly entry: Entry }>;

/** Every entry by its name. Each is loaded alone, so that no page holds another's styles. */
export const ENTRIES: Readonly<Record<string, Load>> = {
  sidelight: () => import('./sidelight.tsx'),
  'floor-dom': () => import('./floor-dom.ts'),
  'floor-text': () => import('./floor-text.ts'),
  streamdown: () => import('./streamdown.tsx'),
  'streamdown-plain': () => import('./streamdown-plain.tsx'),
  'markstream-react': () => import('./markstream-react.tsx'),
  'react-markdown': () => import('./react-markdown.tsx'),
  'streaming-markdown': () => import('./streaming-markdown.ts'),
} satisfies Record<(typeof ENTRY_NAMES)[number], Load>;
