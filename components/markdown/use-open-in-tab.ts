import { i18n } from '#i18n';
import { openBlock } from '@/lib/page/open-block.ts';
import type { BlockChoice } from './block-actions/block-menu.tsx';
import { usePictureSource } from './use-picture-consent.ts';

/** Tests render in Node, which has no location. */
const IS_OWN_TAB = new URLSearchParams(globalThis.location?.search).has('block');

/** The choice that shows a block in a tab of its own; none where it is there already. */
export function useOpenInTab(
  makeText: () => string | Promise<string>,
  pictures: readonly string[] = [],
): BlockChoice[] {
  const { conversationId, messageId, hasRead } = usePictureSource();
  if (IS_OWN_TAB) return [];
  return [
    {
      name: 'open-tab',
      label: i18n.t('block.openTab'),
      action: async () =>
        openBlock({ text: await makeText(), conversationId, messageId, hasRead, pictures }),
    },
  ];
}
