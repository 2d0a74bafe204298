import './floor-dom.css';
import { untilQuiet } from '../page/observers.ts';
import type { Entry } from './entry.ts';
import { Reveal } from './reveal.ts';
import { entry as sidelight } from './sidelight.tsx';

/**
 * A floor: Sidelight's finished nodes revealed piece by piece, as large a share of them as of the
 * text, without parsing or containment.
 */
export const entry: Entry = {
  mount: async (element, { text }) => {
    const finished = await finishedNodes(text);
    element.className = 'floor-dom';
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

/** Copies of the nodes that Sidelight makes of the whole text, without React. */
async function finishedNodes(text: string): Promise<Element> {
  const place = document.createElement('div');
  document.body.append(place);
  const mounted = await sidelight.mount(place, { text });
  mounted.update(text, true);
  await untilQuiet(place);
  const finished = place.cloneNode(true);
  mounted.unmount();
  place.remove();
  return finished as Element;
}
