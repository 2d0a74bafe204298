/** One renderer of the benchmark, set up as its own documentation says. */
export interface Entry {
  /** Puts an empty answer into the element. */
  mount(element: HTMLElement, document: EntryDocument): MountedEntry | Promise<MountedEntry>;
}

export interface MountedEntry {
  /** Shows the text received so far; what a frame shows may lag behind it. */
  update(textSoFar: string, isFinished: boolean): void;
  unmount(): void;
}

/** What only the floors may look at: they show what others have made of the whole text. */
export interface EntryDocument {
  readonly text: string;
}
