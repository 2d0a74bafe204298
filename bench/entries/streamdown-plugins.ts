import { code } from '@streamdown/code';
import { math } from '@streamdown/math';
import { mermaid } from '@streamdown/mermaid';
import '../node_modules/@streamdown/math/node_modules/katex/dist/katex.min.css';

/** The plugins for the work that Sidelight does too, and diagrams. */
export const STREAMDOWN_PLUGINS = { code, math, mermaid };
