import type { Anchor } from '../../anchors/index.ts';

/**
 * Names of the highlights, which the style of the marks is for. The page's scripts see them: they are
 * others each time, and say nothing of who marks.
 */
export interface MarkNames {
  readonly marked: string;
  readonly ledTo: string;
}

export interface WantedMark {
  readonly id: string;
  readonly anchor: Anchor;
  /** It goes, with all others, at the next click in the page. */
  readonly isPassing?: boolean;
}

export interface SetMark {
  readonly id: string;
  readonly found: 'words' | 'context' | 'lost';
}

/** The script that marks words leaves it for later calls, out of reach of the page. */
interface Marker {
  mark(wanted: readonly WantedMark[], scrollTo: string | null, names: MarkNames): SetMark[] | null;
  clear(): void;
}

declare global {
  var sidelightMarker: Marker | undefined;
}
