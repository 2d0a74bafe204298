import { type ReactNode, useState } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ModelChooserProps } from './model-chooser.tsx';

// The first paint keeps its place.
const ModelChooser = lazyComponent(() => import('./model-chooser.tsx'));

interface Chooser {
  /** @param seesPictures those that see come first */
  readonly open: (seesPictures?: boolean) => void;
  readonly element: ReactNode;
}

/** The name of the model that answers, and the way to the list of all. */
export function useModelChooser(
  props: Pick<ModelChooserProps, 'relay' | 'choice' | 'backEnd'>,
): Chooser {
  const [isOpen, setOpen] = useState(false);
  const [seesPictures, setSeesPictures] = useState(false);
  const open = (sees = false) => {
    setSeesPictures(sees);
    setOpen(true);
  };
  const element = (
    <OptionalPart>
      <ModelChooser
        {...props}
        {...{ isOpen, seesPictures }}
        onOpen={(opens) => (opens ? open() : setOpen(false))}
      />
    </OptionalPart>
  );
  return { open, element };
}
