export { type Anchor, anchorSchema } from './anchor.ts';
export { anchorOf } from './anchor-of.ts';
export { AnchoredText, type FoundAnchor } from './anchored-text.ts';
