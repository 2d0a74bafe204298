import { streamdownRenderer } from './streamdown-renderer.ts';

/** As its documentation begins: `$$` is maths, a single `$` is none. */
export const renderer = streamdownRenderer(false);
