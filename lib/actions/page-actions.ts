import { i18n } from '#i18n';
import type { QuickAction } from '../settings/settings.ts';

/** What an empty panel offers to ask about a page. */
export function pageActions(): readonly QuickAction[] {
  return [
    {
      id: 'page:summary',
      name: i18n.t('empty.page.summary'),
      prompt: i18n.t('empty.page.summaryPrompt'),
    },
    {
      id: 'page:key-points',
      name: i18n.t('empty.page.keyPoints'),
      prompt: i18n.t('empty.page.keyPointsPrompt'),
    },
    {
      id: 'page:simple',
      name: i18n.t('empty.page.simple'),
      prompt: i18n.t('empty.page.simplePrompt'),
    },
  ];
}
