import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useIsHeldHere } from '@/components/ui/use-is-held-here.ts';
import { shortenHost } from '@/lib/markdown/shorten-address.ts';
import { type Reading, type RemoteImages, readingItem } from '@/lib/settings/reading.ts';
import fieldStyles from '../field.module.css';
import { HeldHere } from '../held-here.tsx';
import { Managed } from '../managed.tsx';
import { Switch } from '../switch.tsx';
import type { Choice } from '../use-choice.ts';
import styles from './reading-section.module.css';

interface ImageHostsProps {
  hosts: readonly string[];
  onRemove: (host: string) => void;
}

/** The hosts whose pictures are shown without a question, each with its end. */
function ImageHosts({ hosts, onRemove }: ImageHostsProps) {
  const place = useRef<HTMLDivElement>(null);
  const remove = (host: string) => {
    onRemove(host);
    // The button goes with its host, and would take the keyboard's place with it.
    place.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      ref={place}
      className={fieldStyles.field}
      role="group"
      tabIndex={-1}
      aria-labelledby="image-hosts-title"
      data-part="image-hosts"
    >
      <h3 id="image-hosts-title" className={styles.hostsTitle}>
        {i18n.t('reading.hosts')}
      </h3>
      <p className={fieldStyles.help}>
        {i18n.t(hosts.length > 0 ? 'reading.hostsHelp' : 'reading.noHosts')}
      </p>
      {hosts.length > 0 && (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <li key={host}>
              <bdi title={host}>{shortenHost(host)}</bdi>
              <IconButton
                name="forget-host"
                icon={X}
                label={i18n.t('reading.forgetHost', [shortenHost(host)])}
                onClick={() => remove(host)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ImageChoice {
  readonly value: RemoteImages;
  readonly label: string;
  readonly help: string;
}

function choices(): ImageChoice[] {
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
function RemoteImagesChoice({ chosen, onChoose }: RemoteImagesChoiceProps) {
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

interface PictureSettingsProps {
  reading: Reading;
  change: Choice<Reading>['change'];
}

/** The pictures of answers: when they are fetched, from whom without a question, and those in their own address. */
export function PictureSettings({ reading, change }: PictureSettingsProps) {
  const isHeldHere = useIsHeldHere();
  return (
    <>
      <Managed of={readingItem} name="remoteImages">
        <HeldHere>
          <RemoteImagesChoice
            chosen={isHeldHere ? 'never' : reading.remoteImages}
            onChoose={(remoteImages) => change({ remoteImages })}
          />
        </HeldHere>
      </Managed>
      <ImageHosts
        hosts={reading.imageHosts}
        onRemove={(host) =>
          change(({ imageHosts }) => ({ imageHosts: imageHosts.filter((known) => known !== host) }))
        }
      />
      <Switch
        name="data-images"
        label={i18n.t('reading.dataImages')}
        help={i18n.t('reading.dataImagesHelp')}
        isOn={reading.allowDataImages}
        onChange={(allowDataImages) => change({ allowDataImages })}
      />
    </>
  );
}
