import { memo, useEffect, useId, useReducer, useRef, useState } from 'react';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import type { RenderOptions } from '@/lib/markdown/index.ts';
import { BlockGroupView } from './block-view.tsx';
import { LongAnswer, MOST_TEXTS, StreamEnded } from './contexts.ts';
import { GrowingEnd } from './growing-end.ts';
import styles from './markdown.module.css';
import { MarkdownSession } from './markdown-session.ts';
import { useStillText } from './use-still-text.ts';

/** Has the component render again in the next frame, for as long as it wants that. */
function useNextFrame(isWanted: boolean, renderAgain: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    const frame = requestAnimationFrame(renderAgain);
    return () => cancelAnimationFrame(frame);
  });
}

interface MarkdownProps extends RenderOptions {
  text: string;
  /** More of the text may come; a text that was cut short stays as it was shown. */
  streaming: boolean;
  /** No more of it comes, which is so of a text that was cut short, too. */
  ended?: boolean;
}

/** Markdown as the reader sees it. While the text grows only the blocks that change render. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, streaming, ended = !streaming, ...options } = props;
  const [session] = useState(() => new MarkdownSession());
  const ownIds = useId();
  const still = useStillText(text, streaming);
  const isGrowing = streaming || still !== text;
  // A path would lead to a page of the extension.
  const own = { idPrefix: ownIds, blockedTexts: blockedTexts() };
  const rendering = { ...own, ...options, wholeAddresses: true };
  const view = session.update(still, isGrowing, rendering);
  const { added } = session;
  const place = useRef<HTMLDivElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useNextFrame(session.isBehind, renderAgain);
  const onMissing = () => {
    session.mustRender(view);
    renderAgain();
  };
  return (
    <StreamEnded value={ended && !session.isBehind}>
      <LongAnswer value={view.size > MOST_TEXTS}>
        <div
          ref={place}
          className={styles.markdown}
          data-part="markdown"
          data-whole={view.hasFootnotes || undefined}
          data-korean={session.isKorean || undefined}
        >
          {view.groups.map((group) => (
            <BlockGroupView key={group.key} group={group} container={null} />
          ))}
          <GrowingEnd {...{ place, view, added, onMissing }} />
        </div>
      </LongAnswer>
    </StreamEnded>
  );
});
