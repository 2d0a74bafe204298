import { Brain, Check, Image, Star } from 'lucide-react';
import { Fragment } from 'react';
import { i18n } from '#i18n';
import { useMarkedInView } from '@/components/ui/use-marked-in-view.ts';
import type { ModelInfo } from '@/lib/protocols/model-info.ts';
import type { ModelGroup, OfferedModel } from '@/lib/settings/model-groups.ts';
import { modelFacts } from './model-facts.ts';
import styles from './model-list.module.css';

interface ModelOptionProps {
  id: string;
  model: OfferedModel;
  kind: ModelGroup['kind'];
  /** The keys act on it. */
  isMarked: boolean;
  /** It answers now. */
  isCurrent: boolean;
  isFavourite: boolean;
  /** Only this computer is reached, and it is elsewhere. */
  isBeyondReach: boolean;
  onChoose: () => void;
  onFavourite: () => void;
}

function abilitiesOf({ seesPictures, thinks }: ModelInfo) {
  return [
    ...(seesPictures ? [{ icon: Image, label: i18n.t('models.seesPictures') }] : []),
    ...(thinks ? [{ icon: Brain, label: i18n.t('models.thinks') }] : []),
  ];
}

/** A model in the list: its name, signs of what it can do, and in small words what else is known of it. */
export function ModelOption(props: ModelOptionProps) {
  const { id, model, kind, isMarked, isCurrent, isFavourite, isBeyondReach } = props;
  const { info, provider } = model;
  const place = useMarkedInView(isMarked);
  const isOfSeveral = kind === 'favourites' || kind === 'recent';
  const abilities = abilitiesOf(info);
  const facts = [
    ...(isBeyondReach ? [i18n.t('requests.off')] : []),
    ...(isOfSeveral && provider !== info.name ? [provider] : []),
    ...modelFacts(info),
  ];
  const name = kind === 'typed' ? i18n.t('models.use', [info.id, provider]) : info.name;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search's, which has the focus.
    <div
      ref={place}
      id={id}
      role="option"
      className={styles.option}
      data-model={info.id}
      data-marked={isMarked || undefined}
      aria-selected={isCurrent}
      tabIndex={-1}
      // The row may be too narrow for all of it.
      title={[info.id, ...abilities.map(({ label }) => label), ...facts].filter(Boolean).join('\n')}
      onClick={props.onChoose}
    >
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {isCurrent && <Check size={14} aria-hidden />}
        {abilities.map(({ icon: Icon, label }) => (
          <span key={label} role="img" className={styles.ability} aria-label={label} title={label}>
            <Icon size={14} aria-hidden />
          </span>
        ))}
      </span>
      {facts.length > 0 && (
        <span className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {/* An option holds no button: that of the keyboard stands below the list. */}
      {kind !== 'typed' && (
        <span
          className={styles.star}
          data-is-on={isFavourite || undefined}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            props.onFavourite();
          }}
        >
          <Star size={16} />
        </span>
      )}
    </div>
  );
}
