import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { allSitesText } from '@/components/texts/browser-words.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import {
  alwaysReadItem,
  beginReadingAlways,
  endReadingAlways,
  mayReadAlways,
} from '@/lib/settings/always-read.ts';
import { Switch } from './switch.tsx';

/** The switch for reading every page that the reader turns to while the panel is open. */
export function AlwaysReadSwitch() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => {
      mayReadAlways().then(setOn).catch(reportUnexpected);
    };
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(look);
    onRemoved.addListener(look);
    const end = alwaysReadItem.watch(look);
    look();
    return () => {
      onAdded.removeListener(look);
      onRemoved.removeListener(look);
      end();
    };
  }, []);
  const change = (isWanted: boolean) => {
    // Straight from the click: the browser takes the question only there.
    const changed: Promise<unknown> = isWanted ? beginReadingAlways() : endReadingAlways();
    changed.catch(reportUnexpected);
  };
  return (
    <Switch
      name="always-read"
      label={i18n.t('capture.alwaysRead')}
      help={`${i18n.t('capture.alwaysReadHelp')} ${isOn ? '' : allSitesText()}`}
      isOn={isOn}
      onChange={change}
    />
  );
}
