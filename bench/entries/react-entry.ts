import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Entry } from './entry.ts';

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
