import { useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useSetting } from '@/components/ui/use-setting.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { actionsItem } from '@/lib/settings/actions.ts';
import { backEndsItem } from '@/lib/settings/back-ends.ts';
import { keepingItem } from '@/lib/settings/keeping.ts';
import { type SyncState, syncStateItem } from '@/lib/sync/sync-state.ts';
import { useChoice } from '../use-choice.ts';
import styles from './data-section.module.css';
import { SyncSwitch } from './sync-switch.tsx';

/** The reader's names for the entries that the account did not take. */
function useNames(entries: readonly string[]): string {
  const backEnds = useSetting(backEndsItem) ?? [];
  const actions = useSetting(actionsItem)?.own ?? [];
  const names = new Map<string, string>([
    ...backEnds.map(({ id, name }) => [`backEnd:${id}`, name] as const),
    ...actions.map(({ id, name }) => [`action:${id}`, name] as const),
    ['reading', i18n.t('reading.title')] as const,
  ]);
  return new Intl.ListFormat(formatLocale()).format(
    entries.map((entry) => names.get(entry) ?? entry),
  );
}

/** Failures and entries left out; nothing where all is well. */
function SyncReport({ leftOut, failure }: SyncState) {
  const names = useNames(leftOut);
  return (
    <div role="status" data-part="sync-status">
      {failure && <p className={styles.fault}>{i18n.t('settings.data.syncFailed', [failure])}</p>}
      {leftOut.length > 0 && (
        <p className={styles.note}>{i18n.t('settings.data.leftOut', [names])}</p>
      )}
    </div>
  );
}

/** The switch for syncing, and what the browser's account has of the settings. */
export function SyncForm() {
  const { value: keeping, change, failure } = useChoice(keepingItem, { isAnnounced: true });
  const state = useSetting(syncStateItem);
  const [forgotten, setForgotten] = useState('');
  if (!keeping) return null;
  const forget = () => {
    browser.storage.sync.clear().then(
      () => {
        setForgotten(i18n.t('settings.data.copyDeleted'));
        announce(i18n.t('settings.data.copyDeleted'));
      },
      (error: unknown) => {
        reportUnexpected(error);
        setForgotten(i18n.t('options.failedChange', [messageOf(error)]));
      },
    );
  };
  return (
    <section className={styles.part} aria-labelledby="sync-title">
      <h3 id="sync-title" className={styles.title}>
        {i18n.t('settings.data.syncTitle')}
      </h3>
      <SyncSwitch
        isOn={keeping.syncsSettings}
        onChange={(syncsSettings) => {
          setForgotten('');
          change({ syncsSettings });
        }}
      />
      {keeping.syncsSettings && state && <SyncReport {...state} />}
      {!keeping.syncsSettings && (
        <Button name="delete-copy" onClick={forget}>
          {i18n.t('settings.data.deleteCopy')}
        </Button>
      )}
      <output data-part="sync-choice-status">{failure || forgotten}</output>
    </section>
  );
}
