import { Search, Star, StarOff } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { ownDirection } from '@/components/ui/own-direction.ts';
import { openSettings } from '@/lib/browser/open-settings.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { toggleFavourite } from '@/lib/settings/choose-model.ts';
import {
  answeringModel,
  choiceKey,
  isSameChoice,
  type ModelGroup,
  type OfferedModel,
} from '@/lib/settings/model-groups.ts';
import { isBeyondReach } from '@/lib/settings/reach.ts';
import { isComposing } from '../composer/is-composing.ts';
import styles from './model-list.module.css';
import { ModelOption } from './model-option.tsx';
import { canBeToldToThink, ThinkingChoice } from './thinking-choice.tsx';
import { useKnownModels, useModelList } from './use-model-list.ts';
import { usePopup } from './use-popup.ts';
import { useUntoldModels } from './use-untold-models.ts';

interface ModelListProps {
  label: string;
  /** The button that opened it, beside which it stands. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** The conversation's own. */
  conversation: ModelChoice | null;
  /** Given where a question is asked again: the one that has answered it, or `null`. */
  answered?: ModelChoice | null;
  /** Those that see pictures come first. */
  seesPictures?: boolean;
  onChoose: (choice: ModelChoice) => void;
  onClose: () => void;
}

interface OpenListProps extends ModelListProps {
  kept: NonNullable<ReturnType<typeof useKnownModels>>;
}

function favour({ choice }: OfferedModel): void {
  toggleFavourite(choice).catch(reportUnexpected);
}

function groupName({ kind, provider }: ModelGroup): string {
  switch (kind) {
    case 'seeing':
      return i18n.t('models.seeing');
    case 'favourites':
      return i18n.t('models.favourites');
    case 'recent':
      return i18n.t('models.recent');
    case 'provider':
      return provider;
    case 'typed':
      return i18n.t('models.typed');
  }
}

/** A back end that chooses its model itself has its name once. */
function isItself({ kind, models: [first, ...others] }: ModelGroup): boolean {
  return kind === 'provider' && others.length === 0 && first?.choice.model === '';
}

interface FootProps {
  marked: OfferedModel | undefined;
  isFavourite: boolean;
}

/** The ways that are no choice: a model marked as a favourite, and another provider. */
function Foot({ marked, isFavourite }: FootProps) {
  const Icon = isFavourite ? StarOff : Star;
  return (
    <div className={styles.foot}>
      <TextButton
        name="favourite"
        title={marked?.info.name}
        disabled={!marked}
        onClick={() => marked && favour(marked)}
      >
        <Icon size={16} aria-hidden />
        {i18n.t(isFavourite ? 'models.removeFavourite' : 'models.addFavourite')}
      </TextButton>
      <TextButton name="add-provider" onClick={() => openSettings()}>
        {i18n.t('models.addProvider')}
      </TextButton>
    </div>
  );
}

function OpenList(props: OpenListProps) {
  const { label, anchor, conversation, answered, seesPictures, kept, onChoose, onClose } = props;
  const id = useId();
  const keeps = answeringModel(kept, conversation, kept.chosen);
  const current = answered ?? keeps?.choice ?? null;
  const list = useModelList(kept, current, seesPictures);
  useUntoldModels(kept);
  const popup = usePopup(anchor, onClose);
  const { groups, marked, search } = list;
  const backEndOf = (model: OfferedModel | undefined) =>
    kept.backEnds.find(({ id: known }) => known === model?.choice.backEndId);
  const backEnd = backEndOf(marked);
  const optionId = ({ choice }: OfferedModel) => `${id} ${choiceKey(choice)}`.replaceAll(' ', '_');
  const isFavourite = (model: OfferedModel | undefined) =>
    model !== undefined && kept.favourites.some((one) => isSameChoice(one, model.choice));
  const choose = ({ choice }: OfferedModel) => {
    onClose();
    onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    // The field may stand in the composer's form, which Enter would send.
    if (list.onKeyDown(event) || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && marked) choose(marked);
  };
  return (
    <div
      {...popup}
      role="dialog"
      className={styles.popup}
      data-part="model-list"
      aria-label={label}
      aria-describedby={answered === undefined ? undefined : `${id}-note`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        onClose();
        anchor.current?.focus();
      }}
      // The search keeps the focus.
      onMouseDown={(event) => {
        const { target } = event;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
        if (!isField) event.preventDefault();
      }}
    >
      {answered !== undefined && keeps && (
        <p id={`${id}-note`} className={styles.note}>
          {i18n.t('models.again', [keeps.info.name])}
        </p>
      )}
      <label className={styles.search}>
        <Search size={16} aria-hidden />
        <input
          name="search-models"
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          dir={ownDirection(search)}
          aria-label={i18n.t('models.search')}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && optionId(marked)}
          placeholder={i18n.t('models.search')}
          value={search}
          onChange={(event) => list.setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles.list}
        aria-label={label}
        tabIndex={-1}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
          <div
            key={`${group.kind} ${group.backEndId}`}
            role="group"
            className={styles.group}
            aria-label={groupName(group)}
          >
            {!isItself(group) && (
              <div className={styles.title} aria-hidden>
                <bdi>{groupName(group)}</bdi>
              </div>
            )}
            {group.models.map((model) => (
              <ModelOption
                key={choiceKey(model.choice)}
                id={optionId(model)}
                model={model}
                kind={group.kind}
                isMarked={model === marked}
                isCurrent={current !== null && isSameChoice(model.choice, current)}
                isFavourite={isFavourite(model)}
                isBeyondReach={isBeyondReach(kept.reach, backEndOf(model)?.address ?? '')}
                onChoose={() => choose(model)}
                onFavourite={() => favour(model)}
              />
            ))}
            {group.hidden > 0 && (
              <div className={styles.more} aria-hidden>
                {i18n.t('models.more', [group.hidden.toLocaleString(formatLocale())])}
              </div>
            )}
          </div>
        ))}
      </div>
      {groups.length === 0 && <p className={styles.none}>{i18n.t('models.none')}</p>}
      {marked && backEnd && kept.backEnds.some(canBeToldToThink) && (
        <ThinkingChoice model={marked} backEnd={backEnd} />
      )}
      <Foot marked={marked} isFavourite={isFavourite(marked)} />
    </div>
  );
}

/** The models of all back ends, to be searched and chosen from. */
export default function ModelList(props: ModelListProps) {
  const kept = useKnownModels();
  return kept && <OpenList {...props} kept={kept} />;
}
