/** A source or a passage that a text cites, or several. */
export interface Citation {
  /** UTF-16 offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** Stands in its place; nothing does in that of a mark whose number means nothing. */
  readonly pieces: readonly CitedPiece[];
}

export interface CitedPiece {
  /** Seen where there is what it names. A space before a mark is a part of it. */
  readonly text: string;
  /** A source, or a passage where there are no sources; from 1. Absent from what stands between two. */
  readonly number?: number;
  /** The name of a passage's document. */
  readonly name?: string;
  /** Only sources are counted so. */
  readonly isOfSources?: true;
  /** Seen where there is none: what was written, or nothing of a mark that no reader is meant to see. */
  readonly otherwise: string;
}
