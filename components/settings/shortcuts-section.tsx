import { i18n } from '#i18n';
import { ShortcutList } from '@/components/shortcuts/shortcut-list.tsx';
import { shortcutsItem } from '@/lib/settings/shortcuts.ts';
import styles from './chat-settings-form.module.css';
import { Switch } from './switch.tsx';
import { useChoice } from './use-choice.ts';

/** All shortcuts, the way to change the browser's, and the switch for those that are pressed alone. */
export function ShortcutsSection() {
  const { value: settings, change, failure } = useChoice(shortcutsItem);
  if (!settings) return null;
  return (
    <div className={styles.form}>
      <Switch
        name="single-keys"
        label={i18n.t('shortcuts.singleKeys')}
        help={i18n.t('shortcuts.singleKeysHelp')}
        isOn={settings.hasSingleKeys}
        onChange={(hasSingleKeys) => change({ hasSingleKeys })}
      />
      <ShortcutList hasSingleKeys={settings.hasSingleKeys} />
      <output data-part="shortcuts-status">{failure}</output>
    </div>
  );
}
