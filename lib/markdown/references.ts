import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { Footnotes, findDefinitions } from './footnotes.ts';
import { HeadingIds } from './heading-ids.ts';
import { type Note, Numbering } from './numbering.ts';
import type { ParsedText } from './open-text.ts';
import { parseText, renderTokens } from './parser.ts';
import { type Piece, withoutNotes } from './piece.ts';
import { ClosedTexts } from './repair/inline/closed-text.ts';
import { getOpenText, type OpenText } from './repair/inline/open-text.ts';
import { takeInlineNotes } from './rules/footnote.ts';

/** Settled tokens whose text is parsed, again when a definition comes that they mention. */
export interface Unit {
  /** As they were before, for as long as they may be parsed again. */
  raw: readonly Token[];
  /** Its place among all units. */
  readonly order: number;
  /** The number of texts before its own. */
  readonly textsBefore: number;
  tokens: readonly Token[];
  /** The number of references to notes up to the text's end, where it has any itself. */
  notesEnd: number | null;
  /** Called when `tokens` are others. */
  readonly onChange: (() => void) | undefined;
}

/** The footnotes that a text has referred to, until more of it is read. */
export interface NotesOfText {
  readonly notes: readonly Note[];
  /** Takes the places of those of which something may be other than when it was last asked. */
  readonly takeChanged: () => ReadonlySet<number>;
  readonly contentOf: (label: string) => readonly Token[] | undefined;
  /** True while text may be added to the note. */
  readonly isOpen: (label: string) => boolean;
}

/** One parse of the open text, valid until the next. */
interface OpenReading extends NotesOfText {
  readonly tokens: Token[];
  /** The text at the open end, unless part of it is held back. */
  readonly openText: OpenText | undefined;
}

/** The token with its text yet to be parsed. */
function withoutText(token: Token): Token {
  if (token.type !== 'inline') return token;
  const copy = new MarkdownIt.Token(token.type, token.tag, token.nesting);
  return Object.assign(copy, token, { children: [] });
}

/** The unit without its notes, which are shown elsewhere and watched there. */
function renderInPlace({ tokens }: Unit): string {
  return renderTokens(withoutNotes(tokens));
}

type LinkReferences = NonNullable<Env['references']>;
type LinkReference = LinkReferences[string];

/** The references that one parse sees, and the labels it asked for in vain. */
interface WatchedReferences {
  readonly references: LinkReferences;
  readonly missingLabels: Set<string>;
}

/** The definitions of links (`[label]: address`) that have settled; a label's first one holds. */
export class Definitions {
  readonly #references = new Map<string, LinkReference>();

  /**
   * Adds the definitions among the tokens.
   * @param found what the block parser gathered from the text that the tokens are of
   * @returns the labels that had none before
   */
  add(tokens: readonly Token[], found: LinkReferences): string[] {
    const added: string[] = [];
    for (const { type, meta } of tokens) {
      const label = String(meta?.label);
      const reference = found[label];
      if (type !== 'reference_definition' || !reference || this.#references.has(label)) continue;
      this.#references.set(label, reference);
      added.push(label);
    }
    return added;
  }

  /** The definitions as the parser looks them up, with a record of what it did not find. */
  watch(): WatchedReferences {
    const missingLabels = new Set<string>();
    const references = new Proxy<LinkReferences>(Object.create(null), {
      get: (_target, label) => {
        const reference = this.#references.get(String(label));
        if (!reference) missingLabels.add(String(label));
        return reference;
      },
    });
    return { references, missingLabels };
  }
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
  /** The first unit, by its place, from which on notes have to be numbered again. */
  #renumberFrom = Number.POSITIVE_INFINITY;
  /** In the order of the text. */
  readonly #unitsWithNotes: Unit[] = [];
  readonly #numbering = new Numbering();
  readonly #headings: HeadingIds | undefined;
  readonly #closed = new ClosedTexts(parseText);
  /** The labels of notes to which text could be added when the text was last read. */
  #openLabels: readonly string[] = [];
  #isStreaming = true;
  #order = 0;
  #size = 0;
  #textCount = 0;

  /** @param idPrefix without one headings get no ids: theirs could be names that a page uses */
  constructor(idPrefix: string) {
    this.#headings = idPrefix === '' ? undefined : new HeadingIds(idPrefix);
  }

  /** The number of texts that have been read; a block without any counts as one. */
  get size(): number {
    return this.#size;
  }

  get notes(): readonly Note[] {
    return this.#numbering.list;
  }

  readonly isOpen = () => false;
  readonly takeChanged = () => this.#takeChanged([]);
  readonly contentOf = (label: string) => this.#footnotes.contentOf(label);

  /** Footnotes make the whole text one block. Specification, section 5. */
  get hasFootnotes(): boolean {
    return this.#footnotes.isJoining || this.#numbering.list.length > 0;
  }

  /** Adds the definitions of pieces that have settled, or in which they are certain. */
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
    // It may name this label, too.
    this.#closed.clear();
    for (const unit of this.#waiting.get(label) ?? []) {
      this.#changed.add(unit);
      if (unit.notesEnd !== null || label.startsWith(NOTE)) this.#mustRenumber(unit);
    }
    this.#waiting.delete(label);
  }

  #mustRenumber({ order }: Unit): void {
    this.#renumberFrom = Math.min(this.#renumberFrom, order);
  }

  /** Parses the text of tokens that have settled. */
  read(raw: readonly Token[], onChange?: () => void): Unit {
    const order = this.#order++;
    const textsBefore = this.#textCount;
    const count = raw.filter(({ type }) => type === 'inline').length;
    this.#textCount += count;
    this.#size += Math.max(1, count);
    const unit = { raw, order, textsBefore, onChange, tokens: raw, notesEnd: null };
    this.#forgetOpen();
    this.#closed.clear();
    this.#parse(unit);
    return unit;
  }

  #parse(unit: Unit): void {
    const { references, missingLabels } = this.#definitions.watch();
    const lookups = { missing: new Set<string>(), pending: new Set<string>() };
    const before = this.#numbering.end;
    const footnotes = this.#footnotes.watch(this.#numbering, this.#isStreaming, lookups);
    const { textsBefore } = unit;
    const onLongReference = (label: string) => missingLabels.add(label);
    const streaming = this.#isStreaming;
    const headings = this.#headings;
    const env: Env = { references, footnotes, headings, streaming, textsBefore, onLongReference };
    unit.tokens = takeInlineNotes(parseText(unit.raw.map(withoutText), env));
    unit.notesEnd = this.#numbering.end > before ? this.#numbering.end : null;
    if (unit.notesEnd !== null) this.#keepNotes(unit);
    this.#footnotes.addContents(unit.tokens, unit.order);
    for (const label of missingLabels) addTo(this.#waiting, label, unit);
    for (const label of lookups.missing) addTo(this.#waiting, noteLabel(label), unit);
    for (const label of lookups.pending) addTo(this.#pending, label, unit);
    const isFinal = missingLabels.size + lookups.missing.size + lookups.pending.size === 0;
    if (isFinal && unit.notesEnd === null && !this.#changed.has(unit)) unit.raw = unit.tokens;
  }

  #keepNotes(unit: Unit): void {
    const last = this.#unitsWithNotes.at(-1);
    if (!last || last.order < unit.order) {
      this.#unitsWithNotes.push(unit);
      return;
    }
    // It had none before, and now it has some that come before others.
    this.#changed.add(unit);
    this.#mustRenumber(unit);
    unit.notesEnd = null;
    this.#forgetOpen();
  }

  /** Forgets the references after the last unit that has any. */
  #forgetOpen(): void {
    this.#numbering.goBack(this.#unitsWithNotes.at(-1)?.notesEnd ?? 0);
  }

  #takeChanged(openLabels: readonly string[]): ReadonlySet<number> {
    const labels = [...this.#footnotes.takeChanged(), ...this.#openLabels, ...openLabels];
    this.#openLabels = openLabels;
    const ids = labels.flatMap((label) => this.#numbering.idOf(label) ?? []);
    return new Set([...this.#numbering.takeTouched(), ...ids]);
  }

  /** Parses what is open, without keeping anything of it. */
  readOpen(tokens: readonly Token[], { text, env: parsedEnv }: ParsedText): OpenReading {
    const { footnotes: open, before } = parsedEnv;
    const { references } = this.#definitions.watch();
    this.#forgetOpen();
    const footnotes = this.#footnotes.watch(this.#numbering, true, {
      missing: new Set(),
      pending: new Set(),
    });
    const textsBefore = this.#textCount;
    const headings = this.#headings?.tryOut();
    const shared = { references, footnotes, headings, textsBefore };
    const closedTexts = this.#closed;
    const env: Env = { ...shared, streaming: true, openText: text, closedTexts, before };
    const parsed = takeInlineNotes(parseText(tokens.map(withoutText), env));
    const contents = new Map(open ? findDefinitions(parsed) : []);
    const contentOf = (label: string) => contents.get(label) ?? this.contentOf(label);
    const isOpen = (label: string) => contents.has(label);
    const takeChanged = () => this.#takeChanged([...contents.keys()]);
    const openText = env.openText === text ? getOpenText(env) : undefined;
    return { tokens: parsed, openText, notes: this.notes, contentOf, isOpen, takeChanged };
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
      for (const unit of units) {
        this.#changed.add(unit);
        this.#mustRenumber(unit);
      }
    }
  }

  /** Parses again what has mentioned a label that is defined now. */
  refresh(): void {
    this.#forgetOpen();
    while (this.#changed.size > 0) {
      const changed = new Set([...this.#changed, ...this.#takeRenumbered()]);
      this.#changed.clear();
      for (const unit of [...changed].sort((one, other) => one.order - other.order)) {
        const before = renderInPlace(unit);
        this.#parse(unit);
        if (renderInPlace(unit) !== before) unit.onChange?.();
      }
    }
  }

  /** Takes back the numbers of all units that have to be numbered again. */
  #takeRenumbered(): Unit[] {
    const from = this.#renumberFrom;
    this.#renumberFrom = Number.POSITIVE_INFINITY;
    let kept = this.#unitsWithNotes.length;
    while (kept > 0 && (this.#unitsWithNotes[kept - 1]?.order ?? -1) >= from) kept--;
    const renumbered = this.#unitsWithNotes.splice(kept);
    this.#forgetOpen();
    return renumbered;
  }
}

function addTo(units: Map<string, Set<Unit>>, label: string, unit: Unit): void {
  units.set(label, (units.get(label) ?? new Set()).add(unit));
}
