export { makeAbsolute } from './address.ts';
export { type Block, blockHtml } from './block.ts';
export { MarkdownStream, renderToHtml } from './engine.ts';
export type { RenderOptions } from './options.ts';
export { resolveOutsideLink } from './outside-link.ts';
