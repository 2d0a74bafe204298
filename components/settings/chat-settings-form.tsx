import { useState } from 'react';
import { i18n } from '#i18n';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { requestNotifications } from '@/lib/activity/activity-notification.ts';
import { QUOTE_REQUEST } from '@/lib/chat/quote-request.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { chatSettingsItem } from '@/lib/settings/chat-settings.ts';
import { requestTabsPermission } from '@/lib/tools/tool-permission.ts';
import { AlwaysReadSwitch } from './always-read-switch.tsx';
import styles from './chat-settings-form.module.css';
import fieldStyles from './field.module.css';
import { Managed } from './managed.tsx';
import { NumberSetting } from './number-setting.tsx';
import { Switch } from './switch.tsx';
import { useChoice } from './use-choice.ts';

/** The specification's default is one (section 9). */
const STEPS = { min: 1, max: 10 };

/** From an answer of a page to what a browser can show. */
const ANSWER_LENGTH = { min: 1000, max: 100_000_000 };

/** The rules of all conversations, whoever answers. A choice holds at once. */
export function ChatSettingsForm() {
  const { value: settings, change, failure } = useChoice(chatSettingsItem);
  const mayAttach = useAllowed().attachments;
  const [isRefused, setRefused] = useState(false);
  if (!settings) return null;

  const notify = async (notifies: boolean) => {
    // Straight from the gesture, before anything is awaited.
    const isAllowed = !notifies || (await requestNotifications());
    setRefused(!isAllowed);
    if (isAllowed) change({ notifies });
  };
  const offerTools = (offersTools: boolean) => {
    // Whoever allows it now is asked for the site alone later; else for both, when it is wanted.
    if (offersTools) requestTabsPermission().catch(reportUnexpected);
    change({ offersTools });
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
        onChange={(maxSteps) => change({ maxSteps })}
      />
      <NumberSetting
        name="max-answer-length"
        label={i18n.t('options.maxAnswerLength')}
        help={i18n.t('options.maxAnswerLengthHelp')}
        value={settings.maxAnswerLength}
        {...ANSWER_LENGTH}
        onChange={(maxAnswerLength) => change({ maxAnswerLength })}
      />
      {mayAttach && <AlwaysReadSwitch />}
      <Managed of={chatSettingsItem} name="offersTools">
        <Switch
          name="offers-tools"
          label={i18n.t('options.offersTools')}
          help={i18n.t('options.offersToolsHelp')}
          isOn={settings.offersTools}
          onChange={offerTools}
        />
      </Managed>
      {mayAttach && (
        <Switch
          name="asks-for-quotes"
          label={i18n.t('options.asksForQuotes')}
          help={i18n.t('options.asksForQuotesHelp')}
          isOn={settings.asksForQuotes}
          onChange={(asksForQuotes) => change({ asksForQuotes })}
        >
          <q className={fieldStyles.help} lang="en" dir="ltr">
            {QUOTE_REQUEST}
          </q>
        </Switch>
      )}
      <Switch
        name="notifies"
        label={i18n.t('options.notifies')}
        help={i18n.t('options.notifiesHelp')}
        isOn={settings.notifies}
        onChange={(notifies) => void notify(notifies).catch(reportUnexpected)}
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
