import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { Button } from '@/components/ui/button.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { changeReading } from '@/lib/settings/change-reading.ts';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { readingItem } from '@/lib/settings/items.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import { BaseField } from './base-field.tsx';
import { ImageHosts } from './image-hosts.tsx';
import { PrefixField } from './prefix-field.tsx';
import styles from './reading-section.module.css';
import { RemoteImagesChoice } from './remote-images-choice.tsx';
import { Switch } from './switch.tsx';

/** Told of what is kept now, which another page may have changed. */
type Change = (change: (kept: Reading) => Partial<Reading>) => void;

interface PartProps {
  reading: Reading;
  change: Change;
}

function Pictures({ reading, change }: PartProps) {
  return (
    <>
      <RemoteImagesChoice
        chosen={reading.remoteImages}
        onChoose={(remoteImages) => change(() => ({ remoteImages }))}
      />
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
        onChange={(allowDataImages) => change(() => ({ allowDataImages }))}
      />
    </>
  );
}

function Addresses({ reading, change }: PartProps) {
  const { allowedLinkPrefixes, allowedImagePrefixes, defaultOrigin } = reading;
  return (
    <>
      <PrefixField
        kind="link"
        label={i18n.t('reading.linkPrefixes')}
        help={i18n.t('reading.linkPrefixesHelp')}
        whenEmpty={i18n.t('reading.noLinkPrefixes')}
        prefixes={allowedLinkPrefixes}
        base={defaultOrigin}
        onChange={(prefixes) => change(() => ({ allowedLinkPrefixes: prefixes }))}
      />
      <PrefixField
        kind="image"
        label={i18n.t('reading.imagePrefixes')}
        help={i18n.t('reading.imagePrefixesHelp')}
        whenEmpty={i18n.t('reading.noImagePrefixes')}
        prefixes={allowedImagePrefixes}
        base={defaultOrigin}
        onChange={(prefixes) => change(() => ({ allowedImagePrefixes: prefixes }))}
      />
      <BaseField
        base={defaultOrigin}
        onChange={(base) => change(() => ({ defaultOrigin: base }))}
      />
    </>
  );
}

interface DefaultsProps {
  reading: Reading;
  onReset: () => void;
  change: Change;
}

/** The way back to the defaults, and from there to what was set before. */
function Defaults({ reading, onReset, change }: DefaultsProps) {
  const [before, setBefore] = useState<Reading | null>(null);
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (before) undo.current?.querySelector('button')?.focus();
  }, [before]);
  return (
    <div className={styles.defaults}>
      <Button
        name="reading-defaults"
        onClick={() => {
          setBefore(reading);
          onReset();
          change(() => DEFAULT_READING);
        }}
      >
        {i18n.t('reading.defaults')}
      </Button>
      <div ref={undo} className={styles.undo} role="status" data-part="reading-status">
        {before && (
          <>
            <p>{i18n.t('reading.defaultsSet')}</p>
            <Button
              name="reading-undo"
              onClick={() => {
                onReset();
                change(() => before);
                setBefore(null);
              }}
            >
              {i18n.t('reading.undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** What answers may link to and show. A choice holds at once, also in panels that are open. */
export function ReadingSection() {
  const stored = useSetting(readingItem);
  const [failure, setFailure] = useState('');
  // What has been typed goes when everything is set anew.
  const [round, setRound] = useState(0);
  if (!stored) return null;
  const reading = { ...DEFAULT_READING, ...stored };

  const change: Change = (changed) => {
    changeReading(changed).then(
      () => setFailure(''),
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(i18n.t('reading.failed', [messageOf(error)]));
      },
    );
  };
  return (
    <div className={styles.form}>
      <Pictures reading={reading} change={change} />
      <Addresses key={round} reading={reading} change={change} />
      <Defaults reading={reading} change={change} onReset={() => setRound(round + 1)} />
      <output data-part="reading-failure">{failure}</output>
    </div>
  );
}
