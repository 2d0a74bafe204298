import { pictureConsent } from '@/components/markdown/use-picture-consent.ts';
import { leave } from '@/lib/page/handover.ts';
import { whenPageIsFree } from '@/lib/page/held-page.ts';
import { leavePlace } from './kept-place.ts';

/**
 * Loads the panel again as soon as nothing would be lost with it. The conversation, an answer that
 * runs and what was typed are the background's and the storage's; what only the page knows of the
 * reader, where they are and which pictures they wanted, is left for the next one.
 * @param isWanted whether there is still a reason
 */
export function beginAnew(isWanted: () => boolean): void {
  whenPageIsFree(() => {
    if (!isWanted()) return;
    leavePlace();
    leave('pictures', pictureConsent.given());
    location.reload();
  });
}
