import { useSyncExternalStore } from 'react';
import { onLook, shownChoice } from '@/lib/look/page-look.ts';

/** What the reader has chosen of the look; the component renders anew when that changes. */
export function useLookChoice(choice: 'scheme' | 'font' | 'animations'): string {
  return useSyncExternalStore(
    onLook,
    () => shownChoice(choice),
    () => '',
  );
}
