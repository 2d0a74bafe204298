import { useState } from 'react';
import { i18n } from '#i18n';
import { useSetting } from '@/components/chat/use-setting.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { requestNotifications } from '@/lib/page/activity-notification.ts';
import { chatSettingsItem } from '@/lib/settings/items.ts';
import type { ChatSettings } from '@/lib/settings/settings.ts';
import { requestTabsPermission } from '@/lib/tools/tool-permission.ts';
import { AlwaysReadSwitch } from './always-read-switch.tsx';
import styles from './chat-settings-form.module.css';
import fieldStyles from './field.module.css';
import { NumberSetting } from './number-setting.tsx';
import { Switch } from './switch.tsx';

/** The specification's default is one (section 9). */
const STEPS = { min: 1, max: 10 };

/** From an answer of a page to what a browser can show. */
const ANSWER_LENGTH = { min: 1000, max: 100_000_000 };

/** What rules all conversations, whoever answers. A choice holds at once. */
export function ChatSettingsForm() {
  const settings = useSetting(chatSettingsItem);
  const [failure, setFailure] = useState('');
  const [isRefused, setRefused] = useState(false);
  if (!settings) return null;

  const fail = (error: unknown) => {
    reportUnexpected(error);
    setFailure(`${i18n.t('options.failedChoice')} ${messageOf(error)}`);
  };
  const change = async (changed: Partial<ChatSettings>) => {
    // What another tab has changed since stays.
    await chatSettingsItem.setValue({ ...(await chatSettingsItem.getValue()), ...changed });
    setFailure('');
  };
  const notify = async (notifies: boolean) => {
    // Straight from the gesture, before anything is awaited.
    const isAllowed = !notifies || (await requestNotifications());
    setRefused(!isAllowed);
    if (isAllowed) await change({ notifies });
  };
  const offerTools = async (offersTools: boolean) => {
    // Whoever allows it now is asked for the site alone later; else for both, when it is wanted.
    const asked = offersTools && requestTabsPermission();
    await change({ offersTools });
    await asked;
  };
  return (
    <div className={styles.form}>
      <p className={fieldStyles.help}>{i18n.t('options.chatHelp')}</p>
      <NumberSetting
        name="max-steps"
        label={i18n.t('options.maxSteps')}
        help={i18n.t('options.maxStepsHelp')}
        value={settings.maxSteps}
        {...STEPS}
        onChange={(maxSteps) => void change({ maxSteps }).catch(fail)}
      />
      <NumberSetting
        name="max-answer-length"
        label={i18n.t('options.maxAnswerLength')}
        help={i18n.t('options.maxAnswerLengthHelp')}
        value={settings.maxAnswerLength}
        {...ANSWER_LENGTH}
        onChange={(maxAnswerLength) => void change({ maxAnswerLength }).catch(fail)}
      />
      <AlwaysReadSwitch />
      <Switch
        name="offers-tools"
        label={i18n.t('options.offersTools')}
        help={i18n.t('options.offersToolsHelp')}
        isOn={settings.offersTools}
        onChange={(offersTools) => void offerTools(offersTools).catch(fail)}
      />
      <Switch
        name="notifies"
        label={i18n.t('options.notifies')}
        help={i18n.t('options.notifiesHelp')}
        isOn={settings.notifies}
        onChange={(notifies) => void notify(notifies).catch(fail)}
      >
        {isRefused && (
          <p role="status" className={fieldStyles.fault}>
            {i18n.t('options.notifiesRefused')}
          </p>
        )}
      </Switch>
      <output data-part="chat-settings-status">{failure}</output>
    </div>
  );
}
