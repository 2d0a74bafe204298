import { useId } from 'react';
import { i18n } from '#i18n';
import type { RemoteImages } from '@/lib/settings/settings.ts';
import fieldStyles from './field.module.css';
import styles from './reading-section.module.css';

interface Choice {
  readonly value: RemoteImages;
  readonly label: string;
  readonly help: string;
}

function choices(): Choice[] {
  return [
    {
      value: 'always',
      label: i18n.t('reading.images.always'),
      help: i18n.t('reading.images.alwaysHelp'),
    },
    {
      value: 'ask-when-read',
      label: i18n.t('reading.images.askWhenRead'),
      help: i18n.t('reading.images.askWhenReadHelp'),
    },
    { value: 'ask', label: i18n.t('reading.images.ask'), help: i18n.t('reading.images.askHelp') },
    {
      value: 'never',
      label: i18n.t('reading.images.never'),
      help: i18n.t('reading.images.neverHelp'),
    },
  ];
}

interface RemoteImagesChoiceProps {
  chosen: RemoteImages;
  onChoose: (value: RemoteImages) => void;
}

/** When pictures of answers are fetched. */
export function RemoteImagesChoice({ chosen, onChoose }: RemoteImagesChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-help`}>
      <legend className={fieldStyles.label}>{i18n.t('reading.images.title')}</legend>
      <p id={`${id}-help`} className={fieldStyles.help}>
        {i18n.t('reading.images.help')}
      </p>
      {choices().map(({ value, label, help }) => (
        <div key={value} className={styles.choice}>
          <label>
            <input
              type="radio"
              name="remote-images"
              value={value}
              checked={value === chosen}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
          <p id={`${id}-${value}`} className={fieldStyles.help}>
            {help}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
