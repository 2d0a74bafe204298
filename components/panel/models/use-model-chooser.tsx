import { type ReactNode, useState } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ModelChooserProps } from './model-chooser.tsx';

// The first paint keeps its place.
const ModelChooser = lazyComponent(() => import('./model-chooser.tsx'));

interface Chooser {
  readonly open: () => void;
  readonly element: ReactNode;
}

/** The name of the model that answers, and the way to the list of all. */
export function useModelChooser(
  props: Pick<ModelChooserProps, 'relay' | 'choice' | 'backEnd'>,
): Chooser {
  const [isOpen, setOpen] = useState(false);
  const element = (
    <OptionalPart>
      <ModelChooser {...props} isOpen={isOpen} onOpen={setOpen} />
    </OptionalPart>
  );
  return { open: () => setOpen(true), element };
}
