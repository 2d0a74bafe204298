import './floor-dom.css';
import { untilQuiet } from '../page/observers.ts';
import { inFrame } from '../page/session.ts';
import type { Entry } from './entry.ts';
import { Reveal } from './reveal.ts';
import { entry as sidelight } from './sidelight.tsx';

/**
 * A floor: Sidelight's finished nodes, code in its colours, revealed piece by piece, as large a share
 * of them as of the text, without parsing or containment.
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
  const finished = await copyInColours(place);
  mounted.unmount();
  place.remove();
  return finished;
}

const CODE_LINES = 'pre > code > span';

/** Long code is folded, and plain far from the view: each group of lines is copied while it is there. */
async function copyInColours(place: Element): Promise<Element> {
  for (const button of place.querySelectorAll<HTMLElement>('button[name="fold"]')) button.click();
  await inFrame(() => undefined);
  const copy = place.cloneNode(true) as Element;
  const copies = copy.querySelectorAll(CODE_LINES);
  for (const [index, group] of place.querySelectorAll(CODE_LINES).entries()) {
    await bringIntoView(group);
    copies[index]?.replaceWith(group.cloneNode(true));
  }
  if (copies.length > 0 && !copy.querySelector(`${CODE_LINES} > span`)) {
    throw new Error('The code has no colours.');
  }
  return copy;
}

async function bringIntoView(group: Element): Promise<void> {
  await inFrame(() => group.scrollIntoView());
  // The observer tells of it after a frame; known colours are there in the next.
  await inFrame(() => undefined);
  await inFrame(() => undefined);
  if (group.childElementCount === 0) await untilQuiet(group);
}
