import type { Token } from 'markdown-it';
import { type Block, groupBlocks } from './block.ts';
import { cutIntoLineGroups } from './lines.ts';
import { OpenElementsTracker } from './open-elements.ts';
import type { RenderPolicy } from './options.ts';
import { hasEnded, hasNoPlace, isContainer, splitSiblings, withoutNotes } from './piece.ts';
import { withClosedText } from './repair/inline/closed-text.ts';

interface BlockState {
  readonly settled: boolean;
  readonly policy: RenderPolicy;
}

/** Makes a block of the tokens of one construct, and blocks of what is inside it. */
export function toBlock(tokens: readonly Token[], key: number, state: BlockState): Block {
  const opening = tokens[0];
  const closing = tokens.at(-1);
  const complete = state.settled || hasEnded(opening);
  if (opening?.type === 'fence') {
    return {
      kind: 'code',
      key,
      fence: opening,
      groups: cutIntoLineGroups(opening.content),
      complete,
      ...state,
    };
  }
  if (!opening || !closing || !isContainer(tokens)) return { kind: 'html', key, tokens, ...state };
  const children = toBlocks(splitSiblings(tokens.slice(1, -1)), 0, state);
  const groups = groupBlocks(children, { settled: state.settled });
  return { kind: 'container', key, opening, closing, groups, complete, ...state };
}

/**
 * Makes blocks of siblings: as a rule each is one, but an HTML element that is left open joins all
 * that follow until it is closed.
 *
 * @param key of the first block
 */
export function toBlocks(
  siblings: readonly (readonly Token[])[],
  key: number,
  state: BlockState,
): Block[] {
  const blocks: Block[] = [];
  let joined: Token[] = [];
  const open = new OpenElementsTracker();
  for (const tokens of siblings) {
    if (hasNoPlace(tokens)) continue;
    open.add(tokens);
    if (joined.length === 0 && !open.isOpen) {
      blocks.push(toBlock(tokens, key + blocks.length, state));
      continue;
    }
    joined.push(...withoutNotes(tokens).map(withClosedText));
    if (open.isOpen) continue;
    blocks.push({ kind: 'html', key: key + blocks.length, tokens: joined, ...state });
    joined = [];
  }
  if (joined.length > 0) {
    blocks.push({ kind: 'html', key: key + blocks.length, tokens: joined, ...state });
  }
  return blocks;
}
