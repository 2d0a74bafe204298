import './streamdown-styles.css';
import { code } from '@streamdown/code';
import { math } from '@streamdown/math';
import { mermaid } from '@streamdown/mermaid';
import '../node_modules/@streamdown/math/node_modules/katex/dist/katex.min.css';
import { Streamdown } from 'streamdown';
import { reactEntry } from './entry.ts';

const PLUGINS = { code, math, mermaid };

/** Streamdown with its plugins for code, maths and diagrams, without its animation. Maths is `$$` only. */
export const entry = reactEntry((text, isFinished) => (
  <Streamdown plugins={PLUGINS} isAnimating={!isFinished}>
    {text}
  </Streamdown>
));
