import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { restoreLook } from '@/lib/look/restore-look.ts';
import { preventNavigation } from '@/lib/page-policy/prevent-navigation.ts';

/** Stands in the head of the panel, and is no module: those run after the first paint. */
export default defineUnlistedScript(() => {
  preventNavigation();
  restoreLook();
});
