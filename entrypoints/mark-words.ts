import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { clearMarks, markAnchors } from '@/lib/in-page/marks/mark-anchors.ts';

/** Run in a page before words are marked in it: a file of the package is given nothing. */
export default defineUnlistedScript(() => {
  globalThis.sidelightMarker = {
    mark: (wanted, scrollTo) => markAnchors(document, wanted, scrollTo),
    clear: clearMarks,
  };
});
