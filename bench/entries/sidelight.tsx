import '@/assets/tokens.css';
import '@/assets/base.css';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { reactEntry } from './entry.ts';

/** Sidelight's message renderer, as the panel uses it; diagrams need the extension. */
export const entry = reactEntry((text, isFinished) => (
  <Markdown text={text} streaming={!isFinished} />
));
