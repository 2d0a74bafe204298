/** The parts of css-tree that parse, without its table of properties. */
declare module 'css-tree/parser' {
  interface CssNodes {
    toArray(): CssNode[];
  }

  export interface CssNode {
    readonly type: string;
    readonly name?: string | null;
    readonly property?: string;
    readonly important?: boolean | string;
    readonly value?: string | CssNode | null;
    readonly unit?: string;
    readonly prelude?: CssNode | null;
    readonly block?: CssNode | null;
    readonly children?: CssNodes;
    readonly modifier?: string | null;
    readonly mediaType?: string | null;
    readonly condition?: CssNode | null;
    readonly left?: CssNode;
    readonly leftComparison?: string;
    readonly middle?: CssNode;
    readonly rightComparison?: string | null;
    readonly right?: CssNode | null;
  }

  export default function parse(text: string, options?: object): CssNode;
}

declare module 'css-tree/utils' {
  export const ident: { decode(text: string): string };
}
