import { memo } from 'react';
import styles from './markdown.module.css';
import { toElements } from './to-elements.tsx';

interface HtmlBlockProps {
  /** Sanitised HTML: it has come through the door of lib/markdown. */
  html: string;
  /** Whether it will stay as it is; while it may change, what is unfinished in it is no failure. */
  isSettled: boolean;
  /** The base of paths in links and images; without one they are blocked. */
  defaultOrigin: string | undefined;
}

/** One block of a document. It renders again only when its HTML has changed. */
export const HtmlBlock = memo(function HtmlBlock({ html, ...context }: HtmlBlockProps) {
  if (html.trim() === '') return null;
  return <div className={styles.block}>{toElements(html, context)}</div>;
});
