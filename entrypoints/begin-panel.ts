import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { restoreLook } from '@/lib/look/restore-look.ts';
import { restorePolicy } from '@/lib/page-policy/narrow-page.ts';
import { stayHere } from '@/lib/page-policy/stay-here.ts';

/** Stands in the head of the panel, and is no module: those run after the first paint. */
export default defineUnlistedScript(() => {
  restorePolicy();
  stayHere();
  restoreLook();
});
