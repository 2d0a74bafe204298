import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { restoreLook } from '@/lib/look/restore-look.ts';

/** Stands in the head of the pages, and is no module: those run after the first paint. */
export default defineUnlistedScript(() => restoreLook());
