import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { DEFAULT_READING, type Reading, readingItem } from '@/lib/settings/reading.ts';
import { type Choice, useChoice } from '../use-choice.ts';
import { AddressSettings } from './address-settings.tsx';
import { PictureSettings } from './picture-settings.tsx';
import styles from './reading-section.module.css';

interface DefaultsProps {
  reading: Reading;
  change: Choice<Reading>['change'];
  onReset: () => void;
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
          change(DEFAULT_READING);
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
                change(before);
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

/** The links and pictures of answers. A choice holds at once, also in panels that are open. */
export function ReadingSection() {
  const {
    value: reading,
    change,
    failure,
  } = useChoice(readingItem, { failureText: (reason) => i18n.t('reading.failed', [reason]) });
  // Text that has been typed goes when everything is set anew.
  const [round, setRound] = useState(0);
  if (!reading) return null;
  return (
    <div className={styles.form}>
      <PictureSettings reading={reading} change={change} />
      <AddressSettings key={round} reading={reading} change={change} />
      <Defaults reading={reading} change={change} onReset={() => setRound(round + 1)} />
      <output data-part="reading-failure">{failure}</output>
    </div>
  );
}
