import { i18n } from '#i18n';
import type { BlockedTexts } from '../markdown/index.ts';

let known: BlockedTexts | undefined;

/** What is said of what the policy blocks, in the reader's language; the same object each time. */
export function blockedTexts(): BlockedTexts {
  // The renderer's marks for what is put in, in the place of the browser's.
  const linkTitle = i18n.t('blocked.linkTitle', ['{address}']);
  if (known?.linkTitle === linkTitle) return known;
  known = {
    linkTitle,
    linkMark: ` ${i18n.t('blocked.linkMark')}`,
    image: i18n.t('blocked.image', ['{description}']),
    noDescription: i18n.t('blocked.noDescription'),
  };
  return known;
}
