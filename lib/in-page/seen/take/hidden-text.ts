import { childrenOf, isElement, isText, tagOf } from '../live-node.ts';
import { MACHINERY } from '../tags.ts';

/** More than is told of a hidden text, and less than a page may hide. */
const MAX_LENGTH = 1000;

function isMachinery(node: Node): boolean {
  return isElement(node) && MACHINERY.has(tagOf(node).toLowerCase());
}

/** The beginning of the text in a part of a page that nobody sees. */
export function hiddenText(hidden: Node, isTaken: (text: Text) => boolean): string {
  const texts: string[] = [];
  let length = 0;
  const stack = [hidden];
  for (let node = stack.pop(); node && length < MAX_LENGTH; node = stack.pop()) {
    if (isText(node)) {
      if (!isTaken(node)) continue;
      texts.push(node.data.slice(0, 2 * MAX_LENGTH));
      length += node.data.trim().length;
    } else if (!isMachinery(node)) {
      // One by one: a spread of many thousands is more than the stack holds.
      for (const child of childrenOf(node).reverse()) stack.push(child);
    }
  }
  return texts.join(' ');
}
