import { i18n } from '#i18n';
import type { BackEndKind } from '@/lib/settings/settings.ts';

/** Every way of asking, in the order in which they are offered. */
export const KINDS = ['ai-sdk', 'ollama', 'open-ai', 'built-in'] as const;

/** What a way of asking is called. */
export function kindText(kind: BackEndKind): string {
  switch (kind) {
    case 'ai-sdk':
      return i18n.t('options.kinds.aiSdk');
    case 'ollama':
      return i18n.t('options.kinds.ollama');
    case 'open-ai':
      return i18n.t('options.kinds.openAi');
    case 'built-in':
      return i18n.t('options.kinds.builtIn');
  }
}
