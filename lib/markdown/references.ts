import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { Definitions } from './definitions.ts';
import { Footnotes, findDefinitions, type Note, Numbering } from './footnotes.ts';
import type { ParsedText } from './open-text.ts';
import { parseText, renderTokens } from './parser.ts';
import type { Piece } from './piece.ts';
import { takeInlineNotes } from './rules/footnote.ts';

/** Settled tokens whose text is parsed, again when a definition comes that they mention. */
export interface Unit {
  readonly raw: readonly Token[];
  /** Its place among all units. */
  readonly order: number;
  tokens: readonly Token[];
  hasNotes: boolean;
  /** Called when `tokens` are others. */
  readonly onChange: (() => void) | undefined;
}

/** The footnotes that a text has referred to. */
export interface NotesOfText {
  readonly notes: readonly Note[];
  readonly contentOf: (label: string) => readonly Token[] | undefined;
  /** Whether text may be added to the note. */
  readonly isOpen: (label: string) => boolean;
}

/** What has not settled, for as long as it is shown. */
interface OpenReading extends NotesOfText {
  readonly tokens: Token[];
}

/** The token with its text yet to be parsed. */
function withoutText(token: Token): Token {
  if (token.type !== 'inline') return token;
  const copy = new MarkdownIt.Token(token.type, token.tag, token.nesting);
  return Object.assign(copy, token, { children: [] });
}

/** Begins the label of a footnote among those of links, which have no newline: `[^1]` is both. */
const NOTE = '\n';

const noteLabel = (label: string) => `${NOTE}${label}`;

/**
 * Parses the text inside blocks with the definitions of links and footnotes known by now, and
 * remembers who mentioned what is not defined yet.
 */
export class References implements NotesOfText {
  readonly #definitions = new Definitions();
  readonly #footnotes = new Footnotes();
  /** Units by the labels they looked up in vain; those of footnotes begin with `NOTE`. */
  readonly #waiting = new Map<string, Set<Unit>>();
  /** Units by the labels of footnotes that they show though no definition has come. */
  readonly #pending = new Map<string, Set<Unit>>();
  readonly #changed = new Set<Unit>();
  #mustRenumber = false;
  readonly #unitsWithNotes = new Set<Unit>();
  #numbering = new Numbering();
  #isStreaming = true;
  #order = 0;
  #size = 0;

  /** How many texts have been read, and what has none. */
  get size(): number {
    return this.#size;
  }

  get notes(): readonly Note[] {
    return this.#numbering.list;
  }

  readonly isOpen = () => false;
  readonly contentOf = (label: string) => this.#footnotes.contentOf(label);

  /** Whether footnotes make the whole text one block. Specification, section 5. */
  get hasFootnotes(): boolean {
    return this.#footnotes.isJoining || this.#numbering.list.length > 0;
  }

  /** Adds the definitions of settled pieces. */
  define(pieces: readonly Piece[], { env }: ParsedText): void {
    for (const { tokens } of pieces) {
      const labels = this.#definitions.add(tokens, env.references ?? {});
      for (const [label] of findDefinitions(tokens)) {
        if (this.#footnotes.addLabel(label)) labels.push(noteLabel(label));
      }
      for (const label of labels) this.#change(label);
    }
  }

  #change(label: string): void {
    for (const unit of this.#waiting.get(label) ?? []) {
      this.#changed.add(unit);
      this.#mustRenumber ||= unit.hasNotes || label.startsWith(NOTE);
    }
    this.#waiting.delete(label);
  }

  /** Parses the text of tokens that have settled. */
  read(raw: readonly Token[], onChange?: () => void): Unit {
    const order = this.#order++;
    this.#size += Math.max(1, raw.filter(({ type }) => type === 'inline').length);
    const unit = { raw, order, onChange, tokens: raw, hasNotes: false };
    this.#parse(unit);
    return unit;
  }

  #parse(unit: Unit): void {
    const { references, missingLabels } = this.#definitions.watch();
    const lookups = { missing: new Set<string>(), pending: new Set<string>() };
    const countBefore = this.notes.length;
    const footnotes = this.#footnotes.watch(this.#numbering, this.#isStreaming, lookups);
    const env: Env = { references, footnotes, streaming: this.#isStreaming };
    unit.tokens = takeInlineNotes(parseText(unit.raw.map(withoutText), env));
    unit.hasNotes = this.notes.length > countBefore || unit.tokens.some(hasMark);
    if (unit.hasNotes) this.#unitsWithNotes.add(unit);
    this.#footnotes.addContents(unit.tokens, unit.order);
    for (const label of missingLabels) addTo(this.#waiting, label, unit);
    for (const label of lookups.missing) addTo(this.#waiting, noteLabel(label), unit);
    for (const label of lookups.pending) addTo(this.#pending, label, unit);
  }

  /** Parses what is open, without keeping anything of it. */
  readOpen(tokens: readonly Token[], { text, env: { footnotes: open } }: ParsedText): OpenReading {
    const { references } = this.#definitions.watch();
    const numbering = text.includes('^') ? this.#numbering.copy() : this.#numbering;
    const footnotes = this.#footnotes.watch(numbering, true, {
      missing: new Set(),
      pending: new Set(),
    });
    const env: Env = { references, footnotes, streaming: true, openText: text };
    const parsed = takeInlineNotes(parseText(tokens.map(withoutText), env));
    const contents = new Map(open ? findDefinitions(parsed) : []);
    const contentOf = (label: string) => contents.get(label) ?? this.contentOf(label);
    const isOpen = (label: string) => contents.has(label);
    return { tokens: parsed, notes: numbering.list, contentOf, isOpen };
  }

  /** Says that what is read from now on is the last of the text. */
  endStream(): void {
    this.#isStreaming = false;
  }

  /** Says that no definition comes any more: what is not defined by now is text. */
  finish(): void {
    for (const label of [...this.#waiting.keys()]) this.#change(label);
    for (const [label, units] of this.#pending) {
      if (this.#footnotes.isDefined(label)) continue;
      this.#mustRenumber = true;
      for (const unit of units) this.#changed.add(unit);
    }
  }

  /** Parses again what has mentioned a label that is defined now. */
  refresh(): void {
    const changed = new Set(this.#changed);
    if (this.#mustRenumber) {
      this.#mustRenumber = false;
      this.#numbering = new Numbering();
      for (const unit of this.#unitsWithNotes) changed.add(unit);
      this.#unitsWithNotes.clear();
    }
    this.#changed.clear();
    for (const unit of [...changed].sort((one, other) => one.order - other.order)) {
      const before = renderTokens(unit.tokens);
      this.#parse(unit);
      if (renderTokens(unit.tokens) !== before) unit.onChange?.();
    }
  }
}

function hasMark({ children }: Token): boolean {
  return children?.some(({ type }) => type === 'footnote_ref') ?? false;
}

function addTo(units: Map<string, Set<Unit>>, label: string, unit: Unit): void {
  units.set(label, (units.get(label) ?? new Set()).add(unit));
}
