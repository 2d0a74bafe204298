import { memo, useId, useState } from 'react';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { BlockGroupView } from './block-view.tsx';
import { LongAnswer, MOST_TEXTS } from './long-answer.ts';
import styles from './markdown.module.css';
import { MarkdownSession } from './markdown-session.ts';
import { StreamEnded } from './stream-ended.ts';
import { useNextFrame } from './use-next-frame.ts';
import { useReadableText } from './use-readable-text.ts';

interface MarkdownProps extends RenderOptions {
  text: string;
  /** Whether more of the text may come; a text that was cut short stays as it was shown. */
  streaming: boolean;
  /** Whether no more of it comes, which is so of a text that was cut short, too. */
  ended?: boolean;
}

/** Markdown as the reader sees it. While the text grows only the blocks that change render. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, streaming, ended = !streaming, ...options } = props;
  const [session] = useState(() => new MarkdownSession());
  const ownIds = useId();
  const readable = useReadableText(text);
  const isGrowing = streaming || readable !== text;
  // A path would lead to a page of the extension.
  const own = { idPrefix: ownIds, blockedTexts: blockedTexts() };
  const rendering = { ...own, ...options, wholeAddresses: true };
  const view = session.update(readable, isGrowing, rendering);
  useNextFrame(session.isBehind);
  return (
    <StreamEnded value={ended && !session.isBehind}>
      <LongAnswer value={view.size > MOST_TEXTS}>
        <div
          className={styles.markdown}
          data-part="markdown"
          data-whole={view.hasFootnotes || undefined}
          data-korean={session.isKorean || undefined}
        >
          {view.groups.map((group) => (
            <BlockGroupView key={group.key} group={group} container={null} />
          ))}
        </div>
      </LongAnswer>
    </StreamEnded>
  );
});
