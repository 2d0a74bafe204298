import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** One renderer of the benchmark, set up as its own documentation says. */
export interface Entry {
  /** Puts an empty answer into the element. */
  mount(element: HTMLElement, document: EntryDocument): MountedEntry | Promise<MountedEntry>;
}

export interface MountedEntry {
  /** Shows the text received so far, in this frame or a later one. */
  update(textSoFar: string, isFinished: boolean): void;
  unmount(): void;
}

/** The whole text, for the floors alone: they show nodes that another renderer has finished. */
export interface EntryDocument {
  readonly text: string;
}

/** An entry that is a React component: each update renders its root anew, as a chat's state does. */
export function reactEntry(render: (text: string, isFinished: boolean) => ReactNode): Entry {
  return {
    mount: (element) => {
      const root = createRoot(element);
      return {
        update: (textSoFar, isFinished) => root.render(render(textSoFar, isFinished)),
        unmount: () => root.unmount(),
      };
    },
  };
}
