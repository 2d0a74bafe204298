import { followReading } from '@/lib/page-policy/follow-reading.ts';
import { beginAnew } from './begin-anew.ts';
import { restorePlace } from './kept-place.ts';

/**
 * Holds this page to the policy of the reader's settings, and begins it anew when that becomes wider.
 * What the page before has left is taken with this module, so none of it stays.
 */
export function followPolicy(): Promise<void> {
  restorePlace();
  return followReading(beginAnew);
}
