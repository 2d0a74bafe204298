import TurndownService from 'turndown';
import { addBlockRules } from './blocks.ts';
import { addCodeRules } from './code.ts';
import { addEmphasisRules } from './emphasis.ts';
import { marked, settled, settling } from './escapes.ts';
import { addFootnoteRules } from './footnotes.ts';
import { addFormulaRules } from './formulas.ts';
import { addLinkRules } from './links.ts';
import { addListRules } from './lists.ts';
import { LongBlocks } from './long-blocks.ts';
import { addPictureRules } from './pictures.ts';
import { addQuotationRules } from './quotations.ts';
import { addScriptRules } from './scripts.ts';
import { addTableRules, writeTable } from './tables.ts';

type Content = HTMLElement | DocumentFragment;

/** Writes pieces of a page one after the other; footnotes stand at the end of all. */
export class MarkdownWriter {
  readonly #service: TurndownService;
  readonly #takeNotes: () => string;
  readonly #longBlocks: LongBlocks;

  /** @param base what relative addresses are relative to */
  constructor(base: string) {
    const service = new TurndownService({ headingStyle: 'atx', hr: '---', emDelimiter: '*' });
    service.escape = marked;
    // A rule goes before those that were added before it.
    addBlockRules(service);
    addEmphasisRules(service);
    addScriptRules(service);
    addListRules(service);
    addQuotationRules(service);
    addLinkRules(service, base);
    addPictureRules(service, base);
    addTableRules(service);
    addCodeRules(service);
    addFormulaRules(service);
    this.#takeNotes = addFootnoteRules(service);
    this.#longBlocks = new LongBlocks(service);
    this.#service = service;
  }

  /** @param piece standardised; it is used up */
  write(piece: Content): string {
    return settled(this.#marked(piece));
  }

  /** With pauses within long blocks. */
  async writeSlowly(piece: DocumentFragment, pause: () => Promise<void>): Promise<string> {
    const steps = settling(await this.#markedSlowly(piece, pause));
    for (;;) {
      await pause();
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  async #markedSlowly(piece: DocumentFragment, pause: () => Promise<void>): Promise<string> {
    const [only, ...others] = piece.childNodes;
    if (only?.nodeName === 'TABLE' && others.length === 0) {
      const table = await writeTable(only as Element, this.#service, pause);
      if (table !== undefined) return table;
    }
    await this.#longBlocks.writeParts(piece, pause);
    return this.#marked(piece);
  }

  #marked(piece: Content): string {
    // Turndown works on a copy, which takes long. In Node it takes a text.
    if (typeof piece === 'object') Object.assign(piece, { cloneNode: () => piece });
    return this.#service.turndown(piece);
  }

  /** The footnotes of all pieces so far. */
  notes(): string {
    return settled(this.#takeNotes());
  }
}

/** All of it at once: for what is short. */
export function toMarkdown(content: Content, base: string): string {
  const writer = new MarkdownWriter(base);
  const text = writer.write(content);
  return [text, writer.notes()].filter(Boolean).join('\n\n');
}
