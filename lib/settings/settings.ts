/** Where questions go. */
export interface BackEnd {
  /** The full address of the chat call: http or https. */
  readonly address: string;
  /** Added to the body of each call, beside `id` and `messages`. */
  readonly extraBody: Readonly<Record<string, unknown>>;
}

/** The specification's choices for links and images (section 5). */
export interface Reading {
  readonly allowedLinkPrefixes: readonly string[];
  readonly allowedImagePrefixes: readonly string[];
  readonly allowDataImages: boolean;
  readonly defaultOrigin: string;
}

/** The themes that code is shown in, by their ids in lib/highlight. */
export interface CodeThemes {
  /** On a light page. */
  readonly light: string;
  /** On a dark page. */
  readonly dark: string;
}
