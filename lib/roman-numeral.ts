const ROMAN: readonly (readonly [value: number, letters: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** In small letters; empty from 4,000 on. */
export function romanNumeral(number: number): string {
  const part = ROMAN.find(([value]) => value <= number);
  return part && number < 4000 ? part[1] + romanNumeral(number - part[0]) : '';
}
