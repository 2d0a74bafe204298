import * as z from 'zod/mini';

/** The colours of the page that a drawing is made for, each as `#rrggbb`. */
export const DRAWING_COLOURS = [
  'surface',
  'surface-sunken',
  'line',
  'line-strong',
  'text',
  'text-quiet',
  'accent',
  'accent-soft',
  'accent-text',
  'danger',
  'danger-soft',
  'warning',
  'diagram-fill-1',
  'diagram-fill-2',
  'diagram-fill-3',
  'diagram-fill-4',
  'diagram-fill-5',
  'diagram-fill-6',
  'diagram-fill-7',
  'diagram-fill-8',
  'diagram-line-1',
  'diagram-line-2',
  'diagram-line-3',
  'diagram-line-4',
  'diagram-line-5',
  'diagram-line-6',
  'diagram-line-7',
  'diagram-line-8',
] as const;

export type DrawingColours = Readonly<Record<(typeof DRAWING_COLOURS)[number], string>>;

/** The look of a drawing. */
export interface DrawingTheme {
  readonly isDark: boolean;
  readonly colours: DrawingColours;
  readonly fontFamily: string;
}

/** Asks the drawing page for one picture. It answers each request with one reply, in order. */
export interface DrawRequest {
  readonly type: 'draw';
  readonly source: string;
  readonly theme: DrawingTheme;
}

/** Asks it for a PNG image of a picture. */
export interface PaintRequest {
  readonly type: 'paint';
  /** A whole SVG document. */
  readonly svg: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** A colour of CSS. */
  readonly background: string;
}

export type DrawingRequest = DrawRequest | PaintRequest;

const DRAWING = z.object({
  /** A whole SVG document, not yet checked. */
  svg: z.string(),
  /** Mermaid's name of the kind: `flowchart-v2`, `sequence`. */
  kind: z.string(),
});

/** A picture as Mermaid drew it, and what it is a picture of. */
export type Drawing = Readonly<z.infer<typeof DRAWING>>;

/** `ready` comes once, when the page listens. */
export const DRAWING_REPLY = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('drawn'), drawing: DRAWING }),
  z.object({ type: z.literal('painted'), png: z.instanceof(Blob) }),
  z.object({ type: z.literal('failed'), reason: z.string(), isLoadFailure: z.boolean() }),
]);

export type DrawingReply = z.infer<typeof DRAWING_REPLY>;
