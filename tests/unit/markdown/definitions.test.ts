import { expect, test } from 'vitest';
import { Definitions } from '@/lib/markdown/definitions.ts';
import { parseBlocks } from '@/lib/markdown/parser.ts';

function add(definitions: Definitions, text: string): string[] {
  const env: Parameters<typeof parseBlocks>[1] = {};
  const tokens = parseBlocks(text, env);
  return definitions.add(tokens, env.references ?? {});
}

test('the first definition of a label holds', () => {
  const definitions = new Definitions();
  expect(add(definitions, '[a]: /first "title"')).toEqual(['A']);
  expect(add(definitions, '[A]: /second\n[b]: /b')).toEqual(['B']);
  const { references } = definitions.watch();
  expect(references.A).toEqual({ href: '/first', title: 'title' });
});

test('a definition inside a quotation counts', () => {
  expect(add(new Definitions(), '> - [a]: /b')).toEqual(['A']);
});

test('what was looked up in vain is recorded', () => {
  const definitions = new Definitions();
  add(definitions, '[a]: /b');
  const { references, missingLabels } = definitions.watch();
  expect([references.A, references.B].map(Boolean)).toEqual([true, false]);
  expect([...missingLabels]).toEqual(['B']);
});

test('labels that every object has are not defined', () => {
  const { references } = new Definitions().watch();
  expect(['__proto__', 'constructor', 'toString'].map((label) => references[label])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
