import { streamdownRenderer } from './streamdown-renderer.ts';

/** With `$…$` as maths too, which is the work that Sidelight does. */
export const renderer = streamdownRenderer(true);
