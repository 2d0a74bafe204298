import { i18n } from '#i18n';
import {
  type ActionFault,
  MAX_NAME_LENGTH,
  MAX_PROMPT_LENGTH,
} from '@/lib/actions/check-action.ts';

/** What is wrong with a field of an action, and what to do. */
export function actionFaultText(fault: ActionFault): string {
  switch (fault.kind) {
    case 'longName':
      return i18n.t('actions.fault.longName', [String(fault.length), String(MAX_NAME_LENGTH)]);
    case 'longPrompt':
      return i18n.t('actions.fault.longPrompt', [String(fault.length), String(MAX_PROMPT_LENGTH)]);
    case 'repeated':
      return i18n.t('actions.fault.repeated', [`{${fault.placeholder}}`]);
    case 'emptyName':
    case 'takenName':
    case 'emptyPrompt':
      return i18n.t(`actions.fault.${fault.kind}`);
  }
}
