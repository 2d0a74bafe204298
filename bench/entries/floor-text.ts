import './floor-text.css';
import type { Entry } from './entry.ts';

/** A floor: the raw text in one text node of one `pre`, to which each chunk is appended. */
export const entry: Entry = {
  mount: (element) => {
    const node = document.createTextNode('');
    const pre = document.createElement('pre');
    pre.className = 'floor-text';
    pre.append(node);
    element.append(pre);
    return {
      update: (textSoFar) => node.appendData(textSoFar.slice(node.length)),
      unmount: () => pre.remove(),
    };
  },
};
