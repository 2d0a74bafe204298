/** What a picture may be made of. Anything else is left out with all that is in it. */
const ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  'http://www.w3.org/2000/svg': names(`
    svg g a switch title desc defs symbol use style
    path rect circle ellipse line polyline polygon text tspan textPath image foreignObject
    marker clipPath mask pattern linearGradient radialGradient stop
    filter feDropShadow feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite feBlend
    feColorMatrix`),
  'http://www.w3.org/1999/xhtml': names(
    'div span p br b i em strong code pre u s sub sup small ul ol li',
  ),
  'http://www.w3.org/1998/Math/MathML': names(`
    math semantics mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot
    mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts`),
};

const ATTRIBUTES = names(`
  class id transform d points x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height
  viewBox preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color
  display visibility overflow transform-origin vector-effect paint-order shape-rendering
  font-family font-size font-style font-weight text-anchor text-decoration text-rendering
  dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing writing-mode
  textLength lengthAdjust startOffset side rotate pathLength
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits filter filterUnits
  primitiveUnits in in2 result operator values type mode stdDeviation flood-color flood-opacity
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform xml:space dir lang
  mathvariant mathsize mathcolor stretchy fence separator symmetric lspace rspace minsize maxsize
  accent accentunder scriptlevel displaystyle linethickness columnalign rowspacing columnspacing
  columnlines rowlines notation voffset height depth`);

function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Whether an element of this name may be part of a picture. */
export function isAllowedElement({ namespaceURI, localName }: Element): boolean {
  return (
    Object.hasOwn(ELEMENTS, namespaceURI ?? '') &&
    ELEMENTS[namespaceURI ?? '']?.has(localName) === true
  );
}

/** Whether an attribute may stay if its value is safe; addresses and styles have their own rules. */
export function isAllowedAttribute(name: string): boolean {
  return ATTRIBUTES.has(name);
}
