import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { clearMarks, markAnchors } from '@/lib/in-page/marks/mark-anchors.ts';

/** Run in a page before words are marked in it: a file of the package is given nothing. */
export default defineUnlistedScript(() => {
  // What an earlier run has marked, that one alone can take off.
  globalThis.sidelightMarker?.clear();
  globalThis.sidelightMarker = {
    mark: (wanted, scrollTo, names) => markAnchors(document, wanted, scrollTo, names),
    clear: clearMarks,
  };
});
