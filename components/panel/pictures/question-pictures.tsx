import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import { picturesOf } from '@/lib/chat/kept-file.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { backEndsItem } from '@/lib/settings/back-ends.ts';
import { answeringModel } from '@/lib/settings/model-groups.ts';
import { listedModelsItem } from '@/lib/settings/models.ts';
import { useIsBlind } from './attach-picture.ts';
import { PictureThumbnail } from './picture-thumbnail.tsx';
import styles from './question-pictures.module.css';

interface QuestionPicturesProps {
  message: ChatMessage;
  /** `undefined` until it is answered: the model that is chosen is to answer it. */
  answeredBy: ModelChoice | undefined;
}

function useWasBlind(answeredBy: ModelChoice | undefined): boolean {
  const isBlind = useIsBlind();
  const backEnds = useSetting(backEndsItem);
  const lists = useSetting(listedModelsItem);
  if (!answeredBy) return isBlind;
  if (!backEnds || !lists) return false;
  return answeringModel({ backEnds, lists }, answeredBy, null)?.info.seesPictures === false;
}

/** The pictures that a question took along. */
export function QuestionPictures({ message, answeredBy }: QuestionPicturesProps) {
  const isBlind = useWasBlind(answeredBy);
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
