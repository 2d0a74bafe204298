import type {
  ArenaInput,
  ArenaPage,
  ArenaReport,
  Box,
  Finding,
  PictureSetting,
  RawReport,
  StepKind,
} from './arena-page.ts';
import { nextFrame, turn, untilColours, untilLateParts } from './late-parts.ts';
import { Looker } from './look.ts';
import { misbehave } from './misbehave.ts';
import { writeInputs } from './raw-arena.ts';
import { type Shown, Stage } from './stage.tsx';
import { rememberOwnNames } from './taken-names.ts';
import { WARM_UP } from './warm-up.ts';

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

/** Gives inputs to messages as a back end's answers come, and looks at each step. */
export class Arena implements ArenaPage {
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

  boxes(): readonly Box[] {
    return this.#stage.messages.map((message) => {
      const { left, top, right, bottom } = (
        message.closest('article') ?? message
      ).getBoundingClientRect();
      return { left, top: top + scrollY, right, bottom: bottom + scrollY };
    });
  }

  async clear(): Promise<ArenaReport> {
    this.#begin();
    this.#stage.show([]);
    await untilLateParts(this.#place);
    this.#note({ name: 'all', text: '' }, 'after', 0, this.#looker.atRest());
    return this.#report();
  }

  writeRaw(json: string): Promise<RawReport> {
    return writeInputs(JSON.parse(json) as readonly ArenaInput[]);
  }

  async misbehave(kind: string): Promise<readonly string[]> {
    this.#show({ id: this.#nextId(), text: 'A harmless answer.', isFinished: true });
    await untilLateParts(this.#place);
    this.#looker.atRest();
    const [message] = this.#stage.messages;
    if (!message) throw new Error('There is no message.');
    const undo = misbehave(kind, message);
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
