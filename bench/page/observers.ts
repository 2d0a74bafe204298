/** Measures how long after each key press the next frame with its effect has been produced. */
export class KeyLatency {
  readonly latencies: number[] = [];
  readonly #field: HTMLInputElement;
  readonly #channel = new MessageChannel();
  #waiting: number[] = [];

  constructor(field: HTMLInputElement) {
    this.#field = field;
    this.#channel.port1.onmessage = () => this.#produced();
  }

  begin(): void {
    this.#field.focus();
    this.#field.addEventListener('keydown', this.#pressed);
  }

  end(): void {
    this.#field.removeEventListener('keydown', this.#pressed);
  }

  /** The event's time stamp is the browser's, from before the page had time for it. */
  readonly #pressed = (event: KeyboardEvent): void => {
    this.#waiting.push(event.timeStamp);
    if (this.#waiting.length > 1) return;
    requestAnimationFrame(() => this.#channel.port2.postMessage(null));
  };

  #produced(): void {
    const now = performance.now();
    this.latencies.push(...this.#waiting.map((pressed) => now - pressed));
    this.#waiting = [];
  }
}

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

const QUIET_MS = 300;
const LONGEST_WAIT_MS = 20_000;

/** Resolves when nothing inside the element has changed for a while. */
export function untilQuiet(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const longest = setTimeout(end, LONGEST_WAIT_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}
