import { type ReactNode, useState } from 'react';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ModelChooserProps, OpenedList } from './model-chooser.tsx';

// The first paint keeps its place.
const ModelChooser = lazyComponent(() => import('./model-chooser.tsx'));

interface Chooser {
  readonly open: (list: OpenedList) => void;
  readonly element: ReactNode;
}

/** The name of the model that answers, and the way to the list of all. */
export function useModelChooser(
  props: Pick<ModelChooserProps, 'relay' | 'choice' | 'backEnd'>,
): Chooser {
  const [opened, setOpened] = useState<OpenedList | null>(null);
  const element = (
    <OptionalPart>
      <ModelChooser {...props} opened={opened} onOpen={setOpened} />
    </OptionalPart>
  );
  return { open: setOpened, element };
}
