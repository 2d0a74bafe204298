import { GAP } from '../chat/gap.ts';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { chooseSections } from './choose-sections.ts';
import {
  type AskedPassage,
  type OutlineRow,
  type SentSections,
  tokensOf,
  type Wish,
} from './messages.ts';
import { SectionIndex } from './section-index.ts';
import { joinSections, type Section, sectionsOf } from './sections.ts';

/** Each line of a passage is quoted, and each section may have a gap beside it. */
function sentTokens(text: string): number {
  return estimateTokens(`${text.replace(/^/gm, '> ')}\n> ${GAP}\n`);
}

/** A passage, made ready once for any number of questions. */
export class ReadyPassage {
  /** Of the whole passage. */
  readonly tokens: number;
  readonly #text: string;
  readonly #sections: readonly Section[];
  readonly #outline: readonly OutlineRow[];
  #index: SectionIndex | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#sections = sectionsOf(text);
    this.#outline = this.#sections.map(({ title, under, goesOn, from, to }) => {
      const sent = [...under, text.slice(from, to)].join('\n\n');
      return { title, goesOn, tokens: sentTokens(sent) };
    });
    this.tokens = this.#outline.reduce((total, { tokens }) => total + tokens, 0);
  }

  /** What goes with a question. */
  choose({ question, room }: Wish, { byHand, told }: Omit<AskedPassage, 'id'>): SentSections {
    const outline = this.#outline;
    const isWhole = this.tokens <= room && byHand.off.length === 0 && told.length === 0;
    if (isWhole) return { text: null, numbers: [...outline.keys()], outline, room, lacking: 0 };
    this.#index ??= new SectionIndex(this.#text, this.#sections);
    const tokens = outline.map((row) => row.tokens);
    const hits = this.#index.hits(question);
    const chooseIn = (space: number) => chooseSections(hits, { tokens, room: space }, byHand, told);
    const chosen = chooseIn(room);
    return {
      text: chosen.size === 0 ? '' : joinSections(this.#text, this.#sections, chosen),
      numbers: [...chosen],
      outline,
      room,
      lacking: tokensOf(outline, chooseIn(Number.POSITIVE_INFINITY)) - tokensOf(outline, chosen),
    };
  }
}
