import { memo, useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { ariaKeys } from '@/components/shortcuts/shortcuts.ts';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { useIsBeyondReach } from '@/components/ui/use-is-beyond-reach.ts';
import { useSetting } from '@/components/ui/use-setting.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { RelayClient } from '@/lib/relay/client/client.ts';
import { fullNameOf } from '@/lib/settings/back-end-name.ts';
import { type BackEnd, backEndsItem } from '@/lib/settings/back-ends.ts';
import { chooseModel } from '@/lib/settings/choose-model.ts';
import { answeringModel, hasNamesake } from '@/lib/settings/model-groups.ts';
import { listedModelsItem, thinkingItem, thinkingKey } from '@/lib/settings/models.ts';
import { shortcutsItem } from '@/lib/settings/shortcuts.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import styles from './model-chooser.module.css';

/** `seeing`: it begins with the models that see pictures. */
export type OpenedList = 'all' | 'seeing';

export interface ModelChooserProps {
  relay: RelayClient;
  /** The conversation's own. */
  choice: ModelChoice | null | undefined;
  /** The one that answers where it has none; `null` where none is chosen. */
  backEnd: BackEnd | null | undefined;
  /** `null` while it is closed. */
  opened: OpenedList | null;
  onOpen: (list: OpenedList | null) => void;
}

const ModelList = lazyComponent(() => import('./model-list.tsx'));

/** Whoever works by keys finds the list loaded; the panel begins without it. */
function preloadWithFirstKey(): () => void {
  const ended = new AbortController();
  const preload = () => requestIdleCallback(ModelList.preload);
  window.addEventListener('keydown', preload, { once: true, signal: ended.signal });
  return () => ended.abort();
}

/** The name of the model that answers, which opens the list of all. */
function ModelChooser(props: ModelChooserProps) {
  const { relay, choice, backEnd, opened, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(preloadWithFirstKey, []);
  const isBeyondReach = useIsBeyondReach();
  const lists = useSetting(listedModelsItem);
  const hasSingleKeys = useSetting(shortcutsItem)?.hasSingleKeys ?? false;
  const backEnds = useSetting(backEndsItem);
  const levels = useSetting(thinkingItem);
  if (!lists || !backEnds) return null;
  const answering = answeringModel({ backEnds, lists }, choice, backEnd);
  const asked = backEnds.find(({ id }) => id === answering?.choice.backEndId);
  if (!answering || !asked) return null;
  const { info } = answering;
  const isOff = isBeyondReach(asked.address);
  const names = [
    ...(isOff ? [i18n.t('requests.off')] : []),
    ...(answering.choice.model === '' ? [] : [info.name]),
    fullNameOf(asked),
  ];
  const level = levels?.[thinkingKey(answering.choice)];
  const shown = [
    info.name,
    ...(hasNamesake(answering, { backEnds, lists }) ? [answering.provider] : []),
    ...(level ? [i18n.t(`models.thinking.shown.${level}`)] : []),
  ].join(' · ');
  const label = i18n.t('models.choose', [names.join(', ')]);
  return (
    <>
      <button
        ref={button}
        type="button"
        name="choose-model"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        aria-keyshortcuts={hasSingleKeys ? ariaKeys('models') : undefined}
        title={label}
        onPointerEnter={ModelList.preload}
        onFocus={ModelList.preload}
        onClick={() => onOpen(opened ? null : 'all')}
      >
        <bdi className={styles.name} data-is-off={isOff || undefined}>
          {shown}
        </bdi>
      </button>
      {opened && (
        <ModelList
          label={i18n.t('models.title')}
          anchor={button}
          conversation={choice ?? null}
          seesPictures={opened === 'seeing'}
          onChoose={(chosen) => {
            // One that is empty takes no command, and follows the choice for all.
            relay.command({ type: 'choose-model', choice: chosen });
            chooseModel(chosen).catch(reportUnexpected);
            focusComposer();
          }}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

// While an answer streams, the panel is drawn at each frame.
export default memo(ModelChooser);
