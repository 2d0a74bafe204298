/** How an input came to what is judged. */
export type StepKind = 'prefix' | 'whole' | 'cut' | 'after';

/** Something that must not be. */
export interface Finding {
  /** The input's file and name. */
  readonly input: string;
  readonly step: StepKind;
  /** How many characters had come. */
  readonly length: number;
  readonly what: string;
  /** The message's elements when it was found. */
  readonly found: string;
}

export interface ArenaInput {
  readonly name: string;
  readonly text: string;
}

/** What is measured beside what is found. */
export interface ArenaReport {
  readonly findings: readonly Finding[];
  readonly steps: number;
}

/** What came of inputs that were written into the page as HTML. */
export interface RawReport {
  /** The names of inputs whose scripts ran. */
  readonly ran: readonly string[];
  /** How often any script ran. */
  readonly runs: number;
  /** How often the policy stopped something, by its directives. */
  readonly stopped: Readonly<Record<string, number>>;
}

/** The edges of messages in the page, for what looks at its picture. In CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type PictureSetting = 'ask' | 'always';

/** What a test calls in the arena's page. Inputs come as JSON, which escapes lone surrogates. */
export interface ArenaPage {
  /** Loads what messages load late, so that the steps after it need not wait. */
  prepare(pictures: PictureSetting): Promise<void>;
  /** Shows these prefixes of an input one after the other, then cuts it in two at these places. */
  stream(input: string, prefixes: readonly number[], cuts: readonly number[]): Promise<ArenaReport>;
  /** Shows inputs whole, one below the other, and waits until their late parts have come. */
  showWhole(inputs: string): Promise<ArenaReport>;
  /** Where the messages stand that are shown now. */
  boxes(): readonly Box[];
  /** Takes every message away and looks once more. */
  clear(): Promise<ArenaReport>;
  /** Writes inputs into the page as HTML; what a page of the panel never does. */
  writeRaw(inputs: string): Promise<RawReport>;
  /** Does what must be noticed, by its name. */
  misbehave(kind: string): Promise<readonly string[]>;
}
