import * as z from 'zod/mini';

/** Fields of an object that no getter answers, and nothing that it inherits. */
function hasOwnFields(value: object, shape: z.core.$ZodShape): boolean {
  for (const name of Object.keys(shape)) {
    const field = Object.getOwnPropertyDescriptor(value, name);
    if (field ? !('value' in field) : name in value) return false;
  }
  return !Array.isArray(value);
}

// TypeScript wants a declared type of what asserts.
const ObjectSchema: z.core.$constructor<z.ZodMiniObject> = z.ZodMiniObject;

const OwnObject: z.core.$constructor<z.ZodMiniObject> = z.core.$constructor(
  'OwnObject',
  (instance, definition) => {
    ObjectSchema.init(instance, definition);
    const { parse } = instance._zod;
    instance._zod.parse = (payload, context) => {
      const { value: input } = payload;
      if (typeof input !== 'object' || input === null || hasOwnFields(input, definition.shape)) {
        return parse(payload, context);
      }
      payload.issues.push({ code: 'invalid_type', expected: 'object', input, inst: instance });
      return payload;
    };
  },
);

/**
 * An object of these fields, each of its own; what else it has is not looked at. zod's own `object`
 * also takes fields that are inherited or computed, and those of an array.
 */
export function ownObject<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> {
  return new OwnObject({ type: 'object', shape }) as z.ZodMiniObject<Shape>;
}

/** A type whose values nobody changes, to the last field. */
export type DeepReadonly<T> = T extends (...input: never) => unknown
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** The type of what a schema takes. */
export type Described<Schema extends z.ZodMiniType> = DeepReadonly<z.output<Schema>>;

/** A schema's answer alone: the value stays as it is, with what the schema does not name. */
export function fits<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): value is Described<Schema> {
  return z.validate(schema, value);
}

/** A number without a fraction. zod's own brings all number formats into the panel's first scripts. */
export const integer = z.number().check(z.refine(Number.isSafeInteger));

/**
 * Checks the length of a text, in UTF-16 units, or of a list. zod's own checks also ask what is
 * neither for its length, and throw where that is no number.
 */
export function lengthWithin(min: number, max: number) {
  return z.refine<{ readonly length: number }>(({ length }) => length >= min && length <= max);
}

/** An object's own field: one that it inherits was never sent. */
export function ownField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
