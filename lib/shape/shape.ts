/**
 * Checks of what comes over a border, small enough for the panel's first script: they look, and
 * make nothing. A type's fields are listed by hand, and the compiler holds the list to the type.
 */
export type Check<T> = (value: unknown) => value is T;

/** The fields of a type, each with its check. A field that may be absent is named with a `?`. */
export type FieldsOf<T> = {
  readonly [Name in keyof T & string as object extends Pick<T, Name> ? `${Name}?` : Name]-?: Check<
    Exclude<T[Name], undefined>
  >;
};

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly check: Check<unknown>;
}

export const anything = (_value: unknown): _value is unknown => true;

export const text = (value: unknown): value is string => typeof value === 'string';

export const flag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Neither infinite nor no number at all: what JSON can say. */
export const number = (value: unknown): value is number => Number.isFinite(value);

/** A count, or a place in an order. */
export const index = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

export function oneOf<const T>(...all: readonly T[]): Check<T> {
  return (value): value is T => all.some((one) => one === value);
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

export function list<T>(check: Check<T>): Check<readonly T[]> {
  // Not `every`, which passes over the gaps that a structured clone may have.
  return (value): value is readonly T[] => Array.isArray(value) && !hasOther(value, check);
}

function hasOther(values: readonly unknown[], check: Check<unknown>): boolean {
  for (const value of values) if (!check(value)) return true;
  return false;
}

/** An object's own field: what its prototype has is nothing that was sent. */
export function fieldOf(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function compile(fields: Readonly<Record<string, Check<unknown>>>): readonly Field[] {
  return Object.entries(fields).map(([name, check]) => ({
    name: name.replace('?', ''),
    isOptional: name.endsWith('?'),
    check,
  }));
}

function hasFields(value: unknown, fields: readonly Field[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return fields.every(({ name, isOptional, check }) => {
    const found = fieldOf(value, name);
    return (isOptional && found === undefined) || check(found);
  });
}

/** An object that has these fields; what else it has is not looked at. */
export function object<T extends object>(fields: FieldsOf<T>): Check<T> {
  const compiled = compile(fields);
  return (value): value is T => hasFields(value, compiled);
}

/** One of several objects, which a field tells apart. */
export function variant<Tag extends string, T extends Readonly<Record<Tag, string>>>(
  tag: Tag,
  variants: {
    readonly [Name in T[Tag]]: FieldsOf<Omit<Extract<T, Readonly<Record<Tag, Name>>>, Tag>>;
  },
): Check<T> {
  const compiled = new Map<unknown, readonly Field[]>(
    Object.entries<Readonly<Record<string, Check<unknown>>>>(variants).map(([name, fields]) => [
      name,
      compile(fields),
    ]),
  );
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = compiled.get(fieldOf(value, tag));
    return fields !== undefined && hasFields(value, fields);
  };
}
