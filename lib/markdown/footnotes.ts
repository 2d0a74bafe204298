import type { Token } from 'markdown-it';
import type { Note, Numbering, Reference } from './numbering.ts';

/**
 * A definition with a longer label joins the blocks only once a mark refers to it, one with a
 * label of at most 999 characters being a footnote all the same. Specification, section 5.
 */
const MAX_JOINING_LABEL_LENGTH = 200;

/** `[^1]` is shown as a footnote though no definition has come. */
const NUMBER = /^\d{1,4}$/;

/** And so is `[^smith-2020]` where it stands at a word: by itself `[^a-z]` is a class of characters. */
const WORD = /^\p{L}[\p{L}\p{N}_:.-]+$/u;

/** `[^a]` after a sentence is one as well. */
const LETTER = /^\p{L}$/u;

/** The place of a mark: after nothing it would belong to, a word, or a sign after one. */
export type MarkPlace = 'apart' | 'at-word' | 'after-sentence';

function isLikelyNote(label: string, place: MarkPlace): boolean {
  if (NUMBER.test(label)) return true;
  if (place === 'after-sentence' && LETTER.test(label)) return true;
  return place !== 'apart' && WORD.test(label);
}

/** The state that markdown-it-footnote keeps in `env.footnotes`. */
export interface FootnoteEnv {
  readonly refs: Record<string, number | undefined>;
  list: Note[];
  /** Only a piece of the document is parsed: the notes themselves are not put at its end. */
  readonly isPiecewise: true;
  /** Set by the rule that reads a reference. */
  place: MarkPlace;
  /** The number of notes before the piece. */
  readonly countBefore: number;
  /** Told of each reference that was read. */
  onReference(reference: Reference): void;
}

/** Labels of references that have no definition yet. */
interface Lookups {
  /** They are shown as text. */
  readonly missing: Set<string>;
  /** They are shown as footnotes, for their definition is likely to come. */
  readonly pending: Set<string>;
}

/** The footnotes of a document that grows. */
export class Footnotes {
  readonly #labels = new Set<string>();
  #isJoining = false;
  readonly #contents = new Map<string, { order: number; tokens: readonly Token[] }>();
  #changed: string[] = [];

  /** Says that a definition of the label has settled. */
  addLabel(label: string): boolean {
    const isNew = !this.#labels.has(label);
    this.#labels.add(label);
    this.#isJoining ||= label.length <= MAX_JOINING_LABEL_LENGTH;
    return isNew;
  }

  /**
   * Takes the definitions out of parsed tokens; of two with one label the later holds.
   * @param order the place of the tokens in the text, which may be parsed again after later ones
   */
  addContents(tokens: readonly Token[], order: number): void {
    for (const [label, content] of findDefinitions(tokens)) {
      if (order < (this.#contents.get(label)?.order ?? 0)) continue;
      this.#contents.set(label, { order, tokens: content });
      this.#changed.push(label);
    }
  }

  /** The labels whose contents have changed since it was last asked. */
  takeChanged(): readonly string[] {
    const changed = this.#changed;
    this.#changed = [];
    return changed;
  }

  contentOf(label: string): readonly Token[] | undefined {
    return this.#contents.get(label)?.tokens;
  }

  get isJoining(): boolean {
    return this.#isJoining;
  }

  isDefined(label: string): boolean {
    return this.#labels.has(label);
  }

  /**
   * The environment in which the parser looks footnotes up.
   * @param isStreaming whether a definition may still come: a likely label counts as defined
   * @param lookups takes the labels that were looked up and are not defined
   */
  watch(numbering: Numbering, isStreaming: boolean, lookups: Lookups): FootnoteEnv {
    const refs = new Proxy<FootnoteEnv['refs']>(Object.create(null), {
      get: (_target, key) => {
        const label = String(key).slice(1);
        if (this.#labels.has(label)) return numbering.idOf(label) ?? -1;
        const isPending = isStreaming && isLikelyNote(label, env.place);
        (isPending ? lookups.pending : lookups.missing).add(label);
        return isPending ? (numbering.idOf(label) ?? -1) : undefined;
      },
      set: (_target, key, id) => {
        numbering.number(String(key).slice(1), Number(id));
        return true;
      },
    });
    const { list } = numbering;
    const env: FootnoteEnv = {
      ...{ refs, list, isPiecewise: true, place: 'apart', countBefore: list.length },
      onReference: (reference) => numbering.add(reference),
    };
    return env;
  }
}

/** The labels of footnotes and the tokens of their text. */
export function findDefinitions(tokens: readonly Token[]): [string, Token[]][] {
  const definitions: [string, Token[]][] = [];
  // A note may be defined inside another, which goes on after it.
  const open: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'footnote_reference_open') {
      const content: Token[] = [];
      open.push(content);
      definitions.push([String(token.meta?.label), content]);
    } else if (token.type === 'footnote_reference_close') {
      open.pop();
    } else {
      open.at(-1)?.push(token);
    }
  }
  return definitions;
}
