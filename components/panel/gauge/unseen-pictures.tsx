import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { type Draft, toPictures } from '@/lib/conversations/draft.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { picturesAsked } from '@/lib/protocols/requests/asked-messages.ts';
import { backEndsItem } from '@/lib/settings/back-ends.ts';
import { modelGroups, type OfferedModel } from '@/lib/settings/model-groups.ts';
import { favouriteModelsItem, listedModelsItem, recentModelsItem } from '@/lib/settings/models.ts';
import styles from './ways-out.module.css';

interface UnseenPicturesProps {
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  leftOutThrough: string | null;
  draft: Draft;
  onChooseModel: () => void;
  /** Has this model answer from here on. */
  onUse: (choice: ModelChoice) => void;
}

/** A model that is known to see: a favourite, the last one chosen, or the first of the lists. */
function useSeeingModel(): OfferedModel | undefined {
  const backEnds = useSetting(backEndsItem);
  const lists = useSetting(listedModelsItem);
  const favourites = useSetting(favouriteModelsItem);
  const recents = useSetting(recentModelsItem);
  if (!backEnds || !lists || !favourites || !recents) return undefined;
  return modelGroups({ backEnds, lists, favourites, recents }, '')
    .flatMap(({ models }) => models)
    .find(({ info }) => info.seesPictures === true);
}

/**
 * Says beforehand that the model that is asked cannot see the pictures of the conversation and of the
 * question that is being written, and offers one that can.
 */
export function UnseenPictures(props: UnseenPicturesProps) {
  const { messages, leftOutThrough, draft, onChooseModel, onUse } = props;
  const seeing = useSeeingModel();
  const asked = picturesAsked({ messages, leftOutThrough, continuesAnswer: false });
  const count = asked.length + toPictures(draft).length;
  if (count === 0) return null;
  return (
    <div className={styles.help} role="status" data-part="unseen-pictures">
      <p>{i18n.t('gauge.unseenPictures', count, [count.toLocaleString(formatLocale())])}</p>
      {seeing && (
        <Button name="use-seeing-model" onClick={() => onUse(seeing.choice)}>
          {i18n.t('pictures.useModel', [seeing.info.name])}
        </Button>
      )}
      <Button name="choose-model" onClick={onChooseModel}>
        {i18n.t('gauge.chooseModel')}
      </Button>
    </div>
  );
}
