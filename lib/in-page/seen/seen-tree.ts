import { ofDocument } from '../unclobbered.ts';
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
  /** Addresses of frames that could not be read. */
  readonly unreadFrames: readonly string[];
}

/** Reads what is displayed of a page, in pieces between which the page goes on. Runs in the page. */
export async function seenTree(page: Document): Promise<SeenTree> {
  const inert = DOMImplementation.prototype.createHTMLDocument.call(implementationOf(page), '');
  const passages = new HiddenPassages();
  const found = { passages, invisibleCharacters: 0, unreadFrames: [] as string[], inert };
  await new SeenWalk(page, found).read(ofDocument(page, 'body'), inert.body);
  return {
    body: inert.body,
    hidden: passages.all,
    hiddenCount: passages.count,
    invisibleCharacters: found.invisibleCharacters,
    unreadFrames: found.unreadFrames,
  };
}
