import { useId, useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { ShortcutList } from '@/components/shortcuts/shortcut-list.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { shortcutsItem } from '@/lib/settings/items.ts';
import switchStyles from './chat-settings-form.module.css';
import fieldStyles from './field.module.css';

/** All shortcuts, the way to change the browser's, and the switch for those that are pressed alone. */
export function ShortcutsSection() {
  const settings = useSetting(shortcutsItem);
  const [failure, setFailure] = useState('');
  const helpId = useId();
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
    <div className={switchStyles.form}>
      <div className={switchStyles.switch}>
        <label className={switchStyles.label}>
          <input
            type="checkbox"
            name="single-keys"
            checked={settings.hasSingleKeys}
            aria-describedby={helpId}
            onChange={(event) => change(event.target.checked)}
          />
          {i18n.t('shortcuts.singleKeys')}
        </label>
        <p id={helpId} className={fieldStyles.help}>
          {i18n.t('shortcuts.singleKeysHelp')}
        </p>
      </div>
      <ShortcutList hasSingleKeys={settings.hasSingleKeys} />
      <output data-part="shortcuts-status">{failure}</output>
    </div>
  );
}
