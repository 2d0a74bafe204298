/** What a window shows, and where in its document it stood. Lengths in CSS pixels. */
export interface Sight {
  /** A data address of a PNG. */
  readonly picture: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

declare global {
  /** Left by the extension, out of reach of the page, for the reading that follows. */
  var sidelightSight: Sight | undefined;
}

/** The place of a window in its document. Runs in the page. */
export function windowPlace(): Omit<Sight, 'picture'> {
  return { left: scrollX, top: scrollY, width: innerWidth, height: innerHeight };
}
