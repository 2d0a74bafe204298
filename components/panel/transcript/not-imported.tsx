import { i18n } from '#i18n';
import { lostText } from '@/components/texts/lost-text.ts';
import { lostOf } from '@/lib/chat/lost-items.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import styles from './answer-end.module.css';

interface NotImportedProps {
  message: ChatMessage;
}

/** A line in an imported message of what could not come with it. */
export default function NotImported({ message }: NotImportedProps) {
  const lost = lostText(lostOf(message.parts));
  return (
    lost && (
      <p className={styles.line} data-part="not-imported">
        {i18n.t('files.import.leftOut', [lost])}
      </p>
    )
  );
}
