import './streamdown-styles.css';
import { Streamdown } from 'streamdown';
import { reactEntry } from './entry.ts';

/** Streamdown without plugins: no code colours, no maths. */
export const entry = reactEntry((text, isFinished) => (
  <Streamdown isAnimating={!isFinished}>{text}</Streamdown>
));
