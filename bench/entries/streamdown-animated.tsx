import './streamdown-styles.css';
import { Streamdown } from 'streamdown';
import { reactEntry } from './react-entry.ts';
import { STREAMDOWN_PLUGINS } from './streamdown-plugins.ts';

/** Streamdown with its plugins, every word fading in: the set-up that its README begins with. */
export const entry = reactEntry((text, isFinished) => (
  <Streamdown animated plugins={STREAMDOWN_PLUGINS} isAnimating={!isFinished}>
    {text}
  </Streamdown>
));
