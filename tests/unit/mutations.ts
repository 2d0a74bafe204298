import fc from 'fast-check';

type Path = readonly (string | number)[];

/** What stands in stores and messages in the place of what should: damaged, old, or of an enemy. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '\u202Egnp.exe\u0000\uD800',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { length: 3 },
  JSON.parse('{"__proto__": {"type": "text", "text": "inherited"}}'),
  { type: 'constructor' },
  new Date(0),
  new Map([['type', 'text']]),
];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inside];
}

function changedAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (found: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  const children = Object(copy) as Record<string | number, unknown>;
  children[key] = changedAt(children[key], rest, change);
  return copy;
}

function without(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  return changedAt(value, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, index) => index !== last);
    return Object.fromEntries(Object.entries(Object(parent)).filter(([key]) => key !== last));
  });
}

/** A value with one to three places in it made wrong, or left out, or there twice. */
export function mutationsOf(value: unknown): fc.Arbitrary<unknown> {
  const step = fc.record({
    place: fc.nat(),
    way: fc.constantFrom('replace', 'replace', 'leave-out', 'repeat'),
    wrong: fc.constantFrom(...WRONG_VALUES),
  });
  return fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) =>
    steps.reduce<unknown>((current, { place, way, wrong }) => {
      const paths = pathsIn(current);
      const path = paths[place % paths.length] ?? [];
      if (way === 'leave-out' && path.length > 0) return without(current, path);
      if (way === 'repeat') {
        return changedAt(current, path, (found) =>
          Array.isArray(found) ? [...found, ...found] : found,
        );
      }
      return changedAt(current, path, () => wrong);
    }, value),
  );
}
