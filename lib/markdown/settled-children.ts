import { type Block, type BlockGroup, GROUP_SIZE, groupBlocks } from './block.ts';
import { SettledChild } from './settled-child.ts';

interface Child {
  readonly key: number;
  readonly block: Block;
}

/**
 * The children of a container that have settled, and their groups. A full group stays the same
 * object until one of its blocks changes, so that no update looks inside.
 */
export class SettledChildren {
  readonly #children: Child[] = [];
  readonly #fullGroups: (BlockGroup | undefined)[] = [];

  /** The children in their order; a child's key is its place here. */
  get all(): readonly Child[] {
    return this.#children;
  }

  /** The last child, while an HTML element in it is open. */
  get joining(): SettledChild | null {
    const last = this.#children.at(-1);
    return last instanceof SettledChild && last.isJoining ? last : null;
  }

  push(child: Child): void {
    this.#children.push(child);
  }

  /** Shows the paragraphs right inside these children as elements. @returns the keys of the changed */
  showParagraphs(): number[] {
    const changed = this.#children.filter(
      (child) => child instanceof SettledChild && child.showParagraphs(),
    );
    return changed.map(({ key }) => key);
  }

  /** Says that the block of a child has changed. */
  invalidate(key: number): void {
    this.#fullGroups[Math.floor(key / GROUP_SIZE)] = undefined;
  }

  /** All groups, the last of which go on with blocks that have not settled. */
  groupsWith(unsettled: readonly Block[]): BlockGroup[] {
    const fullCount = Math.floor(this.#children.length / GROUP_SIZE);
    const groups = Array.from({ length: fullCount }, (_, key) => this.#fullGroup(key));
    const last = [...this.#blocksOf(fullCount), ...unsettled];
    return [...groups, ...groupBlocks(last, { firstKey: fullCount })];
  }

  #fullGroup(key: number): BlockGroup {
    const group = this.#fullGroups[key] ?? { key, blocks: this.#blocksOf(key), settled: true };
    this.#fullGroups[key] = group;
    return group;
  }

  #blocksOf(group: number): Block[] {
    const start = group * GROUP_SIZE;
    return this.#children.slice(start, start + GROUP_SIZE).map(({ block }) => block);
  }
}
