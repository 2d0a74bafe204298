import { ArrowDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import styles from './jump-button.module.css';

/** Another whenever text has come, and the same when only something else of a message has changed. */
function extentOfText(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1);
  return `${messages.length} ${last?.content.length ?? 0}`;
}

interface JumpButtonProps {
  messages: readonly ChatMessage[];
  /** It lies above what scrolls. */
  region: RefObject<HTMLElement | null>;
  onJump: () => void;
}

/** Leads back to the end, and tells of text that has come there. */
export default function JumpButton({ messages, region, onJump }: JumpButtonProps) {
  const extent = extentOfText(messages);
  // It comes when the reader leaves the end.
  const [seen] = useState(extent);
  const hasNews = seen !== extent;
  const jump = () => {
    onJump();
    // The button goes, and would take the keyboard's place with it.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.jump} data-part="jump" data-news={hasNews || undefined}>
      <IconButton
        name="jump"
        icon={ArrowDown}
        label={i18n.t(hasNews ? 'status.jumpToNew' : 'status.jumpToLatest')}
        onClick={jump}
        onWheel={({ deltaY }) => region.current?.scrollBy({ top: deltaY })}
      />
    </div>
  );
}
