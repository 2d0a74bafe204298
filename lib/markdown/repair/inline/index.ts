import type { MarkdownIt } from 'markdown-it';
import { address } from './address.ts';
import { character } from './character.ts';
import { codeSpan } from './code-span.ts';
import { emphasis } from './emphasis.ts';
import { footnoteMark } from './footnote-mark.ts';
import { formula } from './formula.ts';
import { image } from './image.ts';
import { link } from './link.ts';
import { parseOpenTexts } from './open-text.ts';
import { tag } from './tag.ts';
import { visibleEnd } from './visible-end.ts';

/**
 * Repair of the text at the open end of a stream. Each puts its rules right after `entity`, where
 * CommonMark's own have all declined, or right before the rule that it must forestall; so of two
 * the later one in this list is asked first.
 */
export const INLINE_REPAIRS: readonly ((parser: MarkdownIt) => void)[] = [
  parseOpenTexts,
  emphasis,
  codeSpan,
  formula,
  link,
  image,
  tag,
  address,
  footnoteMark,
  character,
  visibleEnd,
];
