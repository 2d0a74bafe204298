import { use } from 'react';
import { i18n } from '#i18n';
import type { BlockChoice } from './block-actions/block-menu.tsx';
import { PictureSource } from './picture-source.ts';

/** Tests render in Node, which has no location. */
const IS_OWN_TAB = new URLSearchParams(globalThis.location?.search).has('block');

/** The choice that shows a block in a tab of its own; none where it is there already. */
export function useOpenInTab(
  makeText: () => string | Promise<string>,
  pictures: readonly string[] = [],
): BlockChoice[] {
  const source = use(PictureSource);
  if (IS_OWN_TAB || !source) return [];
  const { conversationId, messageId, hasRead } = source;
  return [
    {
      name: 'open-tab',
      label: i18n.t('block.openTab'),
      action: async () => {
        const { openBlock } = await import('@/lib/page/open-block.ts');
        await openBlock({ text: await makeText(), conversationId, messageId, hasRead, pictures });
      },
    },
  ];
}
