/** Elements that stand in a paragraph's text, the panel's own among them. */
export const INLINE_ELEMENTS = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark place-mark q s samp small source-mark span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
