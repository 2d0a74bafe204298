import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { allSitesText } from '@/components/texts/browser-words.ts';
import { hasAllSites, removeAllSites, requestAllSites } from '@/lib/browser/origin-permission.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { Switch } from './switch.tsx';

/** The switch for reading every page that the reader asks about; the browser keeps its state. */
export function AlwaysReadSwitch() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = () => {
      hasAllSites().then(setOn).catch(reportUnexpected);
    };
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(look);
    onRemoved.addListener(look);
    look();
    return () => {
      onAdded.removeListener(look);
      onRemoved.removeListener(look);
    };
  }, []);
  const change = (isWanted: boolean) => {
    // Straight from the click: the browser takes the question only there.
    const changed: Promise<unknown> = isWanted ? requestAllSites() : removeAllSites();
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
