import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { picturesAsked } from '@/lib/protocols/requests/asked-messages.ts';
import styles from './ways-out.module.css';

interface UnseenPicturesProps {
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  leftOutThrough: string | null;
  onChooseModel: () => void;
}

/** Says beforehand that the model that is asked cannot see the pictures of the conversation. */
export function UnseenPictures({ messages, leftOutThrough, onChooseModel }: UnseenPicturesProps) {
  const pictures = picturesAsked({ messages, leftOutThrough, continuesAnswer: false });
  const count = pictures.length;
  if (count === 0) return null;
  return (
    <div className={styles.help} role="status" data-part="unseen-pictures">
      <p>{i18n.t('gauge.unseenPictures', count, [count.toLocaleString(formatLocale())])}</p>
      <Button name="choose-model" onClick={onChooseModel}>
        {i18n.t('gauge.chooseModel')}
      </Button>
    </div>
  );
}
