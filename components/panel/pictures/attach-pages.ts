import { i18n } from '#i18n';
import type { DraftPicture, DraftSelection } from '@/lib/conversations/draft.ts';
import type { PagePicture } from '@/lib/documents/document.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { attachPrepared } from './attach-picture.ts';

/**
 * Attaches pages of a document that are only pictures, beside the passage that tells of them.
 * @returns those that could be kept
 */
export async function attachPages(
  { id, title }: Pick<DraftSelection, 'id' | 'title'>,
  pages: readonly PagePicture[],
): Promise<DraftPicture[]> {
  const attached = pages.map(({ page, ...picture }) => {
    const number = page.toLocaleString(formatLocale());
    const filename = i18n.t('pictures.pageOf', [title, number]);
    return attachPrepared(picture, { filename, passageId: id, page });
  });
  return (await Promise.all(attached)).filter((picture) => picture !== null);
}
