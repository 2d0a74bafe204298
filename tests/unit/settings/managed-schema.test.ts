import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chatSettingsSchema } from '@/lib/settings/chat-settings.ts';
import { givenSchema } from '@/lib/settings/given-back-ends.ts';
import { keepingSchema } from '@/lib/settings/keeping.ts';
import { allowedBy, MANAGEABLE } from '@/lib/settings/policy.ts';
import { reachSchema } from '@/lib/settings/reach.ts';
import { readingSchema } from '@/lib/settings/reading.ts';
import { ROOT } from '@/scripts/project.ts';

/** A part of the schema, as Chrome takes it. */
interface Part {
  readonly type: string;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const schema: Part = JSON.parse(
  readFileSync(join(ROOT, 'lib/settings/managed-schema.json'), 'utf8'),
);

const GROUPS: Readonly<Record<string, z.ZodMiniObject>> = {
  chatSettings: chatSettingsSchema,
  reading: readingSchema,
  keeping: keepingSchema,
  reach: reachSchema,
};

function propertiesOf(part: Part | undefined): Readonly<Record<string, Part>> {
  return part?.properties ?? {};
}

/** Every part, by its path. */
function partsOf(part: Part, path = ''): [string, Part][] {
  const inner = Object.entries(propertiesOf(part)).flatMap(([name, one]) =>
    partsOf(one, path ? `${path}.${name}` : name),
  );
  return [[path, part], ...inner, ...(part.items ? partsOf(part.items, path) : [])];
}

/** The parts that are no object and no list: what an organisation writes a value for. */
const leaves = partsOf(schema).filter(([, { type }]) => type !== 'object' && type !== 'array');

/** Values that a part names, and some beyond them. */
function valuesFor({ type, enum: names, minimum = 1, maximum = 1 }: Part): unknown[] {
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [minimum, maximum];
  return [...(names ?? ['word'])];
}

test('every part has one type, and none forbids what it does not know', () => {
  for (const [path, part] of partsOf(schema)) {
    expect(part.type, path).toMatch(/^(?:object|array|string|boolean|integer)$/);
    expect(part, path).not.toHaveProperty('additionalProperties');
  }
});

test('the groups are those that can be managed', () => {
  const groups = Object.fromEntries(
    Object.keys(MANAGEABLE).map((key) => [
      key,
      Object.keys(propertiesOf(propertiesOf(schema)[key])),
    ]),
  );
  expect(groups).toEqual(MANAGEABLE);
  expect(Object.keys(propertiesOf(schema)).toSorted()).toEqual(
    ['providers', 'onlyTheseProviders', 'allows', ...Object.keys(MANAGEABLE)].toSorted(),
  );
});

describe.each(Object.entries(GROUPS))('a value of %s', (key, group) => {
  const fields = Object.entries(propertiesOf(propertiesOf(schema)[key]));
  test.each(fields)('for %s is the same to Chrome and to us', (name, part) => {
    const field = group.def.shape[name];
    if (!field) throw new Error(`There is no setting ${key}.${name}.`);
    const takes = (value: unknown) => z.safeParse(field, value).success;
    expect(valuesFor(part).filter((value) => !takes(value))).toEqual([]);
    expect(['nonsense', 0, (part.maximum ?? 0) + 1].filter(takes)).toEqual([]);
    const names = field instanceof z.ZodMiniEnum ? field.options : undefined;
    expect(part.enum).toEqual(names);
  });
});

test('a provider has the fields that are read', () => {
  const item = propertiesOf(schema).providers?.items;
  expect(Object.keys(propertiesOf(item))).toEqual(Object.keys(givenSchema.def.shape));
  expect(propertiesOf(item).kind?.enum).toEqual(givenSchema.def.shape.kind.options);
});

test('what can be forbidden is what is asked for', () => {
  expect(Object.keys(propertiesOf(propertiesOf(schema).allows))).toEqual(
    Object.keys(allowedBy({})),
  );
});

test('docs/companies.md has a row for each', () => {
  const table = readFileSync(join(ROOT, 'docs/companies.md'), 'utf8').matchAll(/^\| (`.+?) \|/gm);
  const named = Array.from(table, ([, cell = '']) => cell.matchAll(/`([^`]+)`/g))
    .flatMap((names) => Array.from(names, ([, name = '']) => name))
    .toSorted();
  const written = leaves.map(([path]) => path).filter((path) => !path.startsWith('providers.'));
  expect(named).toEqual([...written, 'providers'].toSorted());
});
