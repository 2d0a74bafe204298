import type { Env, Token } from 'markdown-it';

type References = NonNullable<Env['references']>;
type Reference = References[string];

/** The references that one parse sees, and the labels it asked for in vain. */
interface WatchedReferences {
  readonly references: References;
  readonly missingLabels: Set<string>;
}

/** The definitions of links (`[label]: address`) that have settled; a label's first one holds. */
export class Definitions {
  readonly #references = new Map<string, Reference>();

  /**
   * Adds the definitions among the tokens.
   * @param found what the block parser gathered from the text that the tokens are of
   * @returns the labels that had none before
   */
  add(tokens: readonly Token[], found: References): string[] {
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
    const references = new Proxy<References>(Object.create(null), {
      get: (_target, label) => {
        const reference = this.#references.get(String(label));
        if (!reference) missingLabels.add(String(label));
        return reference;
      },
    });
    return { references, missingLabels };
  }
}
