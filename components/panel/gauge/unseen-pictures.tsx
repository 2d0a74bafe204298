import { X } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { type Draft, toPictures } from '@/lib/conversations/draft.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { picturesAsked } from '@/lib/protocols/requests/asked-messages.ts';
import { type BackEnd, backEndsItem } from '@/lib/settings/back-ends.ts';
import {
  isSameChoice,
  type KeptModels,
  modelGroups,
  type OfferedModel,
} from '@/lib/settings/model-groups.ts';
import { favouriteModelsItem, listedModelsItem, recentModelsItem } from '@/lib/settings/models.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import type { OpenedList } from '../models/model-chooser.tsx';
import { useUntoldModels } from '../models/use-untold-models.ts';
import styles from './ways-out.module.css';

interface UnseenPicturesProps {
  /** Its model is the one that is asked. */
  backEnd: BackEnd;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  leftOutThrough: string | null;
  draft: Draft;
  onChooseModel: (list: OpenedList) => void;
  /** Has this model answer from here on. */
  onUse: (choice: ModelChoice) => void;
}

/** All that can be chosen; `null` until it is read. */
function useKeptModels(): KeptModels | null {
  const backEnds = useSetting(backEndsItem);
  const lists = useSetting(listedModelsItem);
  const favourites = useSetting(favouriteModelsItem);
  const recents = useSetting(recentModelsItem);
  return backEnds && lists && favourites && recents && { backEnds, lists, favourites, recents };
}

/** A model that is known to see: a favourite, the last one chosen, or the first of the lists. */
function useSeeingModel(): OfferedModel | undefined {
  const kept = useKeptModels();
  useUntoldModels(kept);
  const groups = kept ? modelGroups(kept, '') : [];
  return groups.flatMap(({ models }) => models).find(({ info }) => info.seesPictures === true);
}

function OtherModels({
  onUse,
  onChooseModel,
}: Pick<UnseenPicturesProps, 'onUse' | 'onChooseModel'>) {
  const seeing = useSeeingModel();
  return (
    <>
      {seeing && (
        <Button name="use-seeing-model" onClick={() => onUse(seeing.choice)}>
          {i18n.t('pictures.useModel', [seeing.info.name])}
        </Button>
      )}
      <Button name="choose-model" onClick={() => onChooseModel('seeing')}>
        {i18n.t('gauge.chooseModel')}
      </Button>
    </>
  );
}

/** The pictures of the branch, unless this model has answered it before, which was told then. */
function newlyUnseen({ messages, leftOutThrough, backEnd }: UnseenPicturesProps): number {
  const last = messages.findLast(({ role }) => role === 'assistant')?.choice;
  const isTold = last && isSameChoice(last, { backEndId: backEnd.id, model: backEnd.model });
  return isTold ? 0 : picturesAsked({ messages, leftOutThrough, continuesAnswer: false }).length;
}

/**
 * Says once beforehand that the model that is asked cannot see the pictures of the conversation and of
 * the question that is being written, and offers one that can.
 */
export function UnseenPictures(props: UnseenPicturesProps) {
  const { messages, draft, backEnd } = props;
  const attached = toPictures(draft).length;
  const count = newlyUnseen(props) + attached;
  const [closed, setClosed] = useState('');
  const said = JSON.stringify([backEnd.id, backEnd.model, messages[0]?.id, count]);
  if (count === 0 || closed === said) return null;
  const close = () => {
    setClosed(said);
    focusComposer();
  };
  return (
    <div className={styles.help} role="status" data-part="unseen-pictures">
      <p className={styles.said}>
        {i18n.t(attached > 0 ? 'gauge.unseenPictures' : 'gauge.unseenBefore', count, [
          count.toLocaleString(formatLocale()),
        ])}
      </p>
      <IconButton name="close-unseen" icon={X} label={i18n.t('picture.dismiss')} onClick={close} />
      <OtherModels {...props} />
    </div>
  );
}
