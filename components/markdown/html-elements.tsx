import { memo } from 'react';
import { toElements } from './to-elements.tsx';

interface HtmlElementsProps {
  /** Sanitised HTML: it has come through the door of lib/markdown. */
  html: string;
  /** Whether it will stay as it is; while it may change, what is unfinished in it is no failure. */
  isSettled: boolean;
  /** The element that the HTML is in, when that is no part of it. */
  container: string | null;
}

/** The elements of one block's HTML. */
export const HtmlElements = memo(function HtmlElements(props: HtmlElementsProps) {
  const { html, ...context } = props;
  return toElements(html, context);
});
