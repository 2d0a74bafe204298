import { memo, useId, useState } from 'react';
import { blockHtml, type RenderOptions } from '@/lib/markdown/index.ts';
import { HtmlBlock } from './html-block.tsx';
import styles from './markdown.module.css';
import { MarkdownSession } from './markdown-session.ts';

interface MarkdownProps extends RenderOptions {
  text: string;
  /** Whether more of the text may come; a text that was cut short stays as it was shown. */
  streaming: boolean;
}

/** Markdown as the reader sees it. While the text grows only the blocks that change render. */
export const Markdown = memo(function Markdown({ text, streaming, ...options }: MarkdownProps) {
  const [session] = useState(() => new MarkdownSession());
  const ownIds = useId();
  const blocks = session.update(text, streaming, { idPrefix: ownIds, ...options });
  return (
    <div className={styles.markdown} data-part="markdown">
      {blocks.map((block) => (
        <HtmlBlock
          key={block.key}
          html={blockHtml(block)}
          isSettled={block.settled}
          defaultOrigin={options.defaultOrigin}
        />
      ))}
    </div>
  );
});
