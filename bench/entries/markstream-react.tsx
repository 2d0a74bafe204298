import 'katex/dist/katex.min.css';
import 'markstream-react/index.css';
import MarkdownRender from 'markstream-react';
import { reactEntry } from './entry.ts';

/**
 * markstream-react as its README says, with KaTeX. Code has no colours: the package that gives
 * them, stream-diffs, could not be had when this was written.
 */
export const entry = reactEntry((text, isFinished) => (
  <MarkdownRender content={text} final={isFinished} fade={false} />
));
