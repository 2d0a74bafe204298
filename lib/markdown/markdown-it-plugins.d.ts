declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  export default function footnotePlugin(parser: MarkdownIt): void;
}

declare module 'markdown-it-texmath' {
  import type { StateInline } from 'markdown-it';

  interface InlineRule {
    readonly name: string;
    /** The opening delimiter. */
    readonly tag: string;
    readonly rex: RegExp;
    readonly displayMode?: boolean;
  }

  const texmath: {
    readonly rules: Readonly<
      Record<'dollars' | 'brackets', { readonly inline: readonly InlineRule[] }>
    >;
    /** Makes a markdown-it rule of one of `rules`. */
    inline(rule: InlineRule): (state: StateInline, silent: boolean) => boolean;
  };
  export default texmath;
}
