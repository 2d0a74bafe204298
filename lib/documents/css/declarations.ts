import { colourOfPart } from './colours.ts';
import { cleaned, partsOf, type ValueNode } from './values.ts';

/** A value that a rule or an element gives a property that is judged. */
export interface Declaration {
  readonly name: string;
  /** Cleaned. */
  readonly value: string;
  readonly isImportant: boolean;
}

const JUDGED = new Set(
  'animation-name backface-visibility background-clip background-color background-image clip clip-path color color-scheme content-visibility display filter font-size height left letter-spacing line-height margin-left margin-top mask-image max-height max-width mix-blend-mode opacity overflow-x overflow-y perspective position right rotate scale bottom text-fill-color text-indent text-shadow top transform translate visibility white-space width z-index zoom'.split(
    ' ',
  ),
);

/** In languages written from the left and from above. */
const LOGICAL: Readonly<Record<string, string>> = {
  'block-size': 'height',
  'inline-size': 'width',
  'max-block-size': 'max-height',
  'max-inline-size': 'max-width',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'margin-block-start': 'margin-top',
  'margin-inline-start': 'margin-left',
  'overflow-block': 'overflow-y',
  'overflow-inline': 'overflow-x',
};

type Longhands = readonly (readonly [name: string, value: string])[];

/** The words of a value between spaces; functions stay whole. */
function words(value: string): string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function sides(value: string, [top, right, bottom, left]: readonly string[]): Longhands {
  const [one = '', two = one, three = one, four = two] = words(value);
  return [
    [top ?? '', one],
    [right ?? '', two],
    [bottom ?? '', three],
    [left ?? '', four],
  ];
}

function isPicture({ type, name }: ValueNode): boolean {
  return (
    type === 'Url' || (type === 'Function' && /(?:gradient|image|url|element|paint)/.test(name))
  );
}

/** The last layer names the colour; any may be a picture. */
function background(value: string): Longhands {
  const parts = partsOf(value) ?? [];
  const colour = value.match(/(?:[^\s,(]|\((?:[^()]|\([^()]*\))*\))+/g)?.findLast((word) => {
    const [part] = partsOf(word) ?? [];
    return word.includes('var(') || (part && colourOfPart(part) !== undefined);
  });
  return [
    [
      'background-color',
      /^(?:inherit|currentcolor)$/.test(value) ? value : (colour ?? 'transparent'),
    ],
    ['background-image', parts.some(isPicture) ? value : 'none'],
    ['background-clip', /(?:^|\s)text(?:\s|,|$)/.test(value) ? 'text' : 'border-box'],
  ];
}

const SIZE =
  /^(?:[-+.\d]|calc|min|max|clamp|(?:xx?-|xxx-)?(?:small|large)$|medium$|smaller$|larger$|var\()/;

function font(value: string): Longhands {
  const size = words(value.replace(/\s*\/\s*/g, '/')).find(
    (word) => SIZE.test(word) && !/^\d+$/.test(word),
  );
  const [fontSize = 'medium'] = size?.split('/') ?? [];
  return [['font-size', /^(?:inherit|initial)$/.test(value) ? value : fontSize]];
}

const SHORTHANDS: Readonly<Record<string, (value: string) => Longhands>> = {
  background,
  font,
  inset: (value) => sides(value, ['top', 'right', 'bottom', 'left']),
  'inset-block': (value) => sides(value, ['top', 'bottom', '', '']),
  'inset-inline': (value) => sides(value, ['left', 'right', '', '']),
  margin: (value) => sides(value, ['margin-top', '', '', 'margin-left']),
  overflow: (value) => {
    const [x = '', y = x] = words(value);
    return [
      ['overflow-x', x],
      ['overflow-y', y],
    ];
  },
  mask: (value) => [['mask-image', value]],
  'mask-box-image': (value) => [['mask-image', value]],
  animation: (value) => [['animation-name', value]],
};

/** The judged longhands of a declaration as it stands in a style sheet. */
export function longhandsOf(
  property: string,
  text: string,
  isImportant: boolean,
): readonly Declaration[] {
  if (property.startsWith('--')) {
    return [{ name: property, value: cleaned(text), isImportant }];
  }
  const cleanName = cleaned(property).replace(/^-(?:webkit|moz|ms|o|epub)-/, '');
  const name = LOGICAL[cleanName] ?? cleanName;
  const value = cleaned(text);
  if (value === '') return [];
  const longhands = SHORTHANDS[name]?.(value) ?? [[name, value] as const];
  return longhands.flatMap(([name, value]) =>
    JUDGED.has(name) && value !== '' ? [{ name, value, isImportant }] : [],
  );
}
