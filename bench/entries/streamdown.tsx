import './streamdown-styles.css';
import { Streamdown } from 'streamdown';
import { reactEntry } from './react-entry.ts';
import { STREAMDOWN_PLUGINS } from './streamdown-plugins.ts';

/** Streamdown with its plugins for code, maths and diagrams, without its animation. */
export const entry = reactEntry((text, isFinished) => (
  <Streamdown plugins={STREAMDOWN_PLUGINS} isAnimating={!isFinished}>
    {text}
  </Streamdown>
));
