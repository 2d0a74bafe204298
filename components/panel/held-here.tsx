import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { useIsHeldHere } from '@/components/ui/use-is-held-here.ts';

// Few readers are held here, and others need no icon for it.
const HeldHereButton = lazyComponent(() => import('./held-here-button.tsx'));

/** The sign that only this computer is reached, where that is so. */
export default function HeldHere() {
  if (!useIsHeldHere()) return null;
  return (
    <OptionalPart>
      <HeldHereButton />
    </OptionalPart>
  );
}
