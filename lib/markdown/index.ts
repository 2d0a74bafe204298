export {
  type Block,
  type BlockGroup,
  blockTokens,
  type CodeBlock,
  type ContainerBlock,
  GROUP_SIZE,
  type HtmlBlock,
} from './block.ts';
export { blockHtml, blockHtmlInSteps } from './block-html.ts';
export type { BlockedTexts } from './blocked-texts.ts';
export { codeLanguage } from './code-language.ts';
export { type ContainerElement, containerElement } from './container-element.ts';
export { MarkdownStream, renderInSteps, renderToHtml } from './engine.ts';
export type { DocumentView } from './growing-document.ts';
export { linkOptions, type RenderOptions } from './options.ts';
export { resolveOutsideImage } from './outside-image.ts';
export { resolveOutsideLink } from './outside-link.ts';
export { takenAtOnce } from './taken-at-once.ts';
