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

type Asked = Omit<AskedPassage, 'id'>;

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

  #chooserFor(question: string, { byHand, told }: Asked) {
    this.#index ??= new SectionIndex(this.#text, this.#sections);
    const tokens = this.#outline.map((row) => row.tokens);
    const hits = this.#index.hits(question);
    return (room: number) => chooseSections(hits, { tokens, room }, byHand, told);
  }

  /** The tokens that it has a use for: of one that was sent in part what fits the question. */
  wanted(question: string, asked: Asked): number {
    if (asked.told.length === 0) return this.tokens;
    return tokensOf(this.#outline, this.#chooserFor(question, asked)(Number.POSITIVE_INFINITY));
  }

  /** What goes with a question. */
  choose({ question, room }: Wish, asked: Asked): SentSections {
    const { byHand, told } = asked;
    const outline = this.#outline;
    const isWhole = this.tokens <= room && byHand.off.length === 0 && told.length === 0;
    if (isWhole) return { text: null, numbers: [...outline.keys()], outline, room, lacking: 0 };
    const chooseIn = this.#chooserFor(question, asked);
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
