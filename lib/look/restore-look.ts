import { KEPT_LOOK, setRootLook } from './root-look.ts';

/**
 * Gives this page the look that the last one had. The extension's own storage would answer after
 * the first paint; what has changed in it since, `follow-look` puts right.
 */
export function restoreLook(): void {
  try {
    setRootLook(JSON.parse(localStorage.getItem(KEPT_LOOK) ?? '{}') ?? {});
  } catch {
    // No storage, or not what we wrote: the system's look stands until the stored one is there.
  }
}
