import type { HtmlAttributes } from './html-node.ts';

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:opacity|font-size)\s*:\s*0+(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:!|;|$))/i;

/**
 * The element says of itself that it is not shown. Browsers write the styles of what is copied into it;
 * the ground that it stood on is often missing, so that colours say nothing.
 */
export function isHidden({ hidden, style = '' }: HtmlAttributes): boolean {
  return hidden !== undefined || HIDING_STYLE.test(style);
}
