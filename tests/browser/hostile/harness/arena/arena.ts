import { nextFrame, turn, untilColours, untilLateParts, untilPictures } from './late-parts.ts';
import { Looker } from './look.ts';
import { misbehave } from './misbehave.ts';
import { type ArenaInput, type RawReport, writeInputs } from './raw-arena.ts';
import { type PictureSetting, type Shown, Stage } from './stage.tsx';
import { rememberOwnNames } from './taken-names.ts';

/** How an input came to what is judged. */
type StepKind = 'prefix' | 'whole' | 'cut' | 'after';

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

/** What is measured beside what is found. */
export interface ArenaReport {
  readonly findings: readonly Finding[];
  readonly steps: number;
}

/** Something of everything that a message loads when it is first needed. */
const WARM_UP = [
  'Words &eacute; &nbsp; with $x^2$ and `code`.',
  '```ts\nconst one = 1;\n```',
  '```mermaid\ngraph LR\n  a --> b\n```',
  '![picture](https://arena.invalid/picture.png) in a line of words',
  '![picture](https://arena.invalid/picture.png)',
  '[arena.invalid](https://other.invalid/)',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '> [!NOTE]\n> A callout.',
  '<think>\nThoughts\n</think>',
  'A note[^1]\n\n[^1]: below.',
  '$$\n\\frac{1}{2}\n$$',
].join('\n\n');

/** Prefixes between two pauses in which events, such as an image's `error`, and promises can run. */
const STEPS_A_TURN = 16;
/**
 * What is new and not yet in a frame is skipped by the browser (`content-visibility`). It lays that
 * out for each question about an element anew, in Firefox 0.7 ms; of so many that is too much.
 */
const MOST_SKIPPED = 500;
/** What is loaded for the first time may take long on a busy machine. */
const LOADING_FRAMES = 3000;
/** Of one input; more of the same help nobody. */
const MOST_FINDINGS = 5;

/**
 * Gives inputs to messages as a back end's answers come, and looks at each step. A test calls it in
 * its page; inputs come as JSON, which escapes lone surrogates.
 */
export class Arena {
  readonly #place: HTMLElement;
  readonly #stage: Stage;
  readonly #looker: Looker;
  #findings: Finding[] = [];
  #steps = 0;
  #number = 0;

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#stage = new Stage(place);
    this.#looker = new Looker(this.#stage, place);
  }

  /** Loads what messages load late, so that the steps after it need not wait. */
  async prepare(pictures: PictureSetting): Promise<void> {
    this.#stage.setPictures(pictures);
    for (const isFinished of [false, true]) {
      this.#show({ id: 'input-0', text: WARM_UP, isFinished });
      if (!(await untilLateParts(this.#place, LOADING_FRAMES)))
        throw new Error('What comes late to messages has not come.');
    }
    await untilColours();
    this.#stage.show([]);
    this.#stage.field.focus();
    // The parts of the panel that come late have come now.
    rememberOwnNames();
    this.#looker.atRest();
  }

  /** Shows these prefixes of an input one after the other, then cuts it in two at these places. */
  async stream(
    json: string,
    prefixes: readonly number[],
    cuts: readonly number[],
  ): Promise<ArenaReport> {
    const input = JSON.parse(json) as ArenaInput;
    this.#begin();
    const id = this.#nextId();
    for (const [index, length] of prefixes.entries()) {
      this.#show({ id, text: input.text.slice(0, length), isFinished: false });
      this.#note(input, 'prefix', length, this.#looker.afterStep());
      if (index % STEPS_A_TURN === 0) await turn();
    }
    this.#show({ id, text: input.text, isFinished: true });
    await turn();
    this.#note(input, 'prefix', input.text.length, this.#looker.atRest());
    for (const at of cuts) await this.#cut(input, at);
    return this.#report();
  }

  async #cut(input: ArenaInput, at: number): Promise<void> {
    const id = this.#nextId();
    this.#show({ id, text: input.text.slice(0, at), isFinished: false });
    await this.#untilInFrame();
    this.#note(input, 'cut', at, this.#looker.afterStep());
    this.#show({ id, text: input.text, isFinished: true });
    await this.#untilInFrame();
    this.#note(input, 'cut', at, this.#looker.afterStep());
    await turn();
  }

  async #untilInFrame(): Promise<void> {
    if (this.#place.getElementsByTagName('*').length < MOST_SKIPPED) return;
    // In the first the browser sees that it is in view.
    await nextFrame();
    await nextFrame();
  }

  /** Shows inputs whole, one below the other, and waits until their late parts have come. */
  async showWhole(json: string): Promise<ArenaReport> {
    const inputs = JSON.parse(json) as readonly ArenaInput[];
    this.#begin();
    this.#stage.show(inputs.map(({ text }) => ({ id: this.#nextId(), text, isFinished: true })));
    await untilLateParts(this.#place);
    const names = inputs.map(({ name }) => name).join(' | ');
    const length = inputs.reduce((sum, { text }) => sum + text.length, 0);
    this.#note({ name: names, text: '' }, 'whole', length, this.#looker.atRest());
    return this.#report();
  }

  /** Takes every message away and looks once more. */
  async clear(): Promise<ArenaReport> {
    this.#begin();
    this.#stage.show([]);
    await untilLateParts(this.#place);
    this.#note({ name: 'all', text: '' }, 'after', 0, this.#looker.atRest());
    return this.#report();
  }

  /** Writes inputs into the page as HTML; what a page of the panel never does. */
  writeRaw(json: string): Promise<RawReport> {
    return writeInputs(JSON.parse(json) as readonly ArenaInput[]);
  }

  /** Does what must be noticed, by its name. */
  async misbehave(kind: string): Promise<readonly string[]> {
    this.#show({ id: this.#nextId(), text: 'A harmless answer.', isFinished: true });
    await untilLateParts(this.#place);
    this.#looker.atRest();
    const [message] = this.#stage.messages;
    if (!message) throw new Error('There is no message.');
    const undo = misbehave(kind, message);
    await untilPictures(message);
    await untilLateParts(this.#place);
    const found = this.#looker.atRest();
    undo();
    this.#stage.show([]);
    this.#stage.field.focus();
    await turn();
    this.#looker.atRest();
    return found;
  }

  #show(shown: Shown): void {
    this.#steps += 1;
    this.#stage.show([shown]);
  }

  #nextId(): string {
    this.#number += 1;
    return `input-${this.#number}`;
  }

  #begin(): void {
    this.#findings = [];
    this.#steps = 0;
  }

  #note({ name }: ArenaInput, step: StepKind, length: number, wrong: readonly string[]): void {
    for (const what of wrong) {
      if (this.#findings.length >= MOST_FINDINGS) return;
      const found = this.#stage.messages.map(({ outerHTML }) => outerHTML).join('\n');
      this.#findings.push({ input: name, step, length, what, found: found.slice(0, 4000) });
    }
  }

  #report(): ArenaReport {
    return { findings: this.#findings, steps: this.#steps };
  }
}
