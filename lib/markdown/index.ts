export { resolveOutsideImage, resolveOutsideLink } from './address.ts';
export {
  type Block,
  type BlockGroup,
  blockTokens,
  type CodeBlock,
  type ContainerBlock,
  GROUP_SIZE,
  type HtmlBlock,
} from './block.ts';
export {
  blockHtml,
  blockHtmlInSteps,
  type ClosedHtml,
  closedHtml,
  openHtml,
} from './block-html.ts';
export { codeLanguage } from './block-source.ts';
export type { BlockedTexts } from './blocked-texts.ts';
export { type ContainerElement, containerElement } from './container-element.ts';
export { MarkdownStream, renderInSteps, renderToHtml, takenAtOnce } from './engine.ts';
export type { DocumentView } from './growing-document.ts';
export { linkOptions, type RenderOptions } from './options.ts';
