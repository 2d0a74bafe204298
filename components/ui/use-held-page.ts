import { useEffect } from 'react';
import { holdPage } from '@/lib/page/held-page.ts';

/** Keeps this page from beginning anew while something is there that would be lost with it. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);
}
