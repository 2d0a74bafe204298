/** Counts the nodes that are taken out of an element, each with everything in it. */
export class RemovalCounter {
  #count = 0;
  readonly #observer = new MutationObserver((records) => this.#add(records));

  begin(element: Element): void {
    this.#observer.observe(element, { subtree: true, childList: true });
  }

  /** The nodes taken out so far. */
  read(): number {
    this.#add(this.#observer.takeRecords());
    return this.#count;
  }

  #add(records: readonly MutationRecord[]): void {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) this.#count += countNodes(node);
    }
  }
}

function countNodes(root: Node): number {
  let count = 1;
  for (let node = root.firstChild; node; node = node.nextSibling) count += countNodes(node);
  return count;
}
