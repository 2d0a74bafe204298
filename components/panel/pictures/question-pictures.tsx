import { i18n } from '#i18n';
import { picturesOf } from '@/lib/chat/kept-file.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { useIsBlind } from './attach-picture.ts';
import { PictureThumbnail } from './picture-thumbnail.tsx';
import styles from './question-pictures.module.css';

/** The pictures that a question took along. */
export function QuestionPictures({ message }: { message: ChatMessage }) {
  const isBlind = useIsBlind();
  const pictures = picturesOf(message);
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <ul
        className={styles.pictures}
        data-part="question-pictures"
        aria-label={i18n.t('pictures.title')}
      >
        {pictures.map(({ url, filename = '' }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a sent question never change.
          <li key={`${message.id} ${index}`}>
            <PictureThumbnail url={url} filename={filename} />
          </li>
        ))}
      </ul>
      {isBlind && (
        <p className={styles.unseen} data-part="unseen-here">
          {i18n.t('pictures.unseen')}
        </p>
      )}
    </div>
  );
}
