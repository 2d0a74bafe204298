import type { ByHand } from './choose-sections.ts';
import type { Section } from './sections.ts';

/** A passage of the next question, without its text. */
export interface AskedPassage {
  readonly id: string;
  readonly byHand: ByHand;
  /** Sections that an earlier question of the conversation took along, by number. */
  readonly told: readonly number[];
}

export interface Wish {
  readonly question: string;
  /** For all passages, in tokens. */
  readonly room: number;
}

/** To the worker: each text once, before the first choice that needs it. */
export type PassageRequest =
  | { readonly type: 'text'; readonly id: string; readonly text: string }
  | {
      readonly type: 'choose';
      readonly number: number;
      /** All that there are: others are forgotten. */
      readonly passages: readonly AskedPassage[];
      readonly wish: Wish;
    };

/** A section as a row of the outline. */
export interface OutlineRow extends Pick<Section, 'title' | 'goesOn'> {
  readonly tokens: number;
}

/** The tokens of some sections, by number. */
export function tokensOf(outline: readonly OutlineRow[], sections: Iterable<number>): number {
  return [...sections].reduce((sum, index) => sum + (outline[index]?.tokens ?? 0), 0);
}

/** What of a passage is sent with a question. */
export interface SentSections {
  /** Empty: nothing. `null`: all of it. */
  readonly text: string | null;
  /** Numbers of the sections that are in `text`. */
  readonly numbers: readonly number[];
  readonly outline: readonly OutlineRow[];
  /** Its share of the room, in tokens. */
  readonly room: number;
  /** Sections that fit the question as well and have no room, in tokens. */
  readonly lacking: number;
}

export interface ChosenPassage extends SentSections {
  /** The whole text that was chosen from. */
  readonly of: string;
}

export type ChosenPassages = ReadonlyMap<string, ChosenPassage>;

/** From the worker. */
export interface PassageReply {
  readonly number: number;
  readonly chosen: ReadonlyMap<string, SentSections>;
}
