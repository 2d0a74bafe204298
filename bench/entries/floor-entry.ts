import type { Entry } from './entry.ts';
import { Reveal } from './reveal.ts';

/** A floor that shows finished nodes piece by piece: as large a share of them as of the text. */
export function floorEntry(
  renderFinished: (text: string) => Promise<Element>,
  className = '',
): Entry {
  return {
    mount: async (element, { text }) => {
      const finished = await renderFinished(text);
      element.className = className;
      const reveal = new Reveal(finished, element);
      return {
        update: (textSoFar, isFinished) => {
          const share = isFinished ? 1 : textSoFar.length / text.length;
          reveal.showUntil(Math.ceil(share * reveal.length));
        },
        unmount: () => {
          element.className = '';
          element.replaceChildren();
        },
      };
    },
  };
}
