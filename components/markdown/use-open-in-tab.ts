import { use } from 'react';
import { i18n } from '#i18n';
import type { OpenBlock } from '@/lib/browser/open-block.ts';
import type { BlockChoice } from './block-menu.tsx';
import { PictureSource } from './contexts.ts';

/** Tests render in Node, which has no location. */
export const IS_OWN_TAB = new URLSearchParams(globalThis.location?.search).has('block');

type NamedText = Pick<OpenBlock, 'text' | 'title'>;

/** The choice that shows a block in a tab of its own; none where it is there already. */
export function useOpenInTab(
  makeBlock: () => NamedText | Promise<NamedText>,
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
        const { openBlock } = await import('@/lib/browser/open-block.ts');
        await openBlock({ ...(await makeBlock()), conversationId, messageId, hasRead, pictures });
      },
    },
  ];
}
