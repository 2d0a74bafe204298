import { useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { ShortcutList } from '@/components/shortcuts/shortcut-list.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { shortcutsItem } from '@/lib/settings/items.ts';
import styles from './chat-settings-form.module.css';
import { Switch } from './switch.tsx';

/** All shortcuts, the way to change the browser's, and the switch for those that are pressed alone. */
export function ShortcutsSection() {
  const settings = useSetting(shortcutsItem);
  const [failure, setFailure] = useState('');
  if (!settings) return null;
  const change = (hasSingleKeys: boolean) => {
    shortcutsItem.setValue({ hasSingleKeys }).then(
      () => setFailure(''),
      (error: unknown) => {
        reportUnexpected(error);
        setFailure(`${i18n.t('options.failedChoice')} ${messageOf(error)}`);
      },
    );
  };
  return (
    <div className={styles.form}>
      <Switch
        name="single-keys"
        label={i18n.t('shortcuts.singleKeys')}
        help={i18n.t('shortcuts.singleKeysHelp')}
        isOn={settings.hasSingleKeys}
        onChange={change}
      />
      <ShortcutList hasSingleKeys={settings.hasSingleKeys} />
      <output data-part="shortcuts-status">{failure}</output>
    </div>
  );
}
