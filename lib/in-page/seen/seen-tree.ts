import { ofDocument } from '../unclobbered.ts';
import { Found, type Reading } from './found.ts';
import { type HiddenPassage, HiddenPassages } from './hidden-passages.ts';
import { implementationOf } from './live-node.ts';
import { SeenWalk } from './seen-walk.ts';

export type { HiddenPassage } from './hidden-passages.ts';

/** A page reduced to what a person can see. */
export interface SeenTree {
  /** In a document without a window: nothing in it loads or runs. */
  readonly body: HTMLElement;
  readonly hidden: readonly HiddenPassage[];
  /** Of all hidden passages, also of those too many to be kept. */
  readonly hiddenCount: number;
  /** Characters that nobody sees, left out of the texts. */
  readonly invisibleCharacters: number;
  /** Frames and parts that could not be read, by their addresses or names. */
  readonly unreadFrames: readonly string[];
  /** The page was too large: of its rest only styles were looked at, not what covers it. */
  readonly isPlain: boolean;
}

/**
 * Reads what is displayed of a page, in pieces between which the page goes on. Runs in the page.
 * @returns with the copies of the page's elements, by these
 */
export async function seenTree(
  page: Document,
  reading: Reading = {},
): Promise<SeenTree & { readonly copies: ReadonlyMap<Node, Element> }> {
  const inert = DOMImplementation.prototype.createHTMLDocument.call(implementationOf(page), '');
  const passages = new HiddenPassages();
  const found = new Found(inert, passages, reading);
  await new SeenWalk(page, found).read(ofDocument(page, 'body'), inert.body);
  return {
    body: inert.body,
    hidden: passages.all,
    hiddenCount: passages.count,
    invisibleCharacters: found.invisibleCharacters,
    unreadFrames: found.unread,
    isPlain: found.wasPlain,
    copies: found.copies,
  };
}
