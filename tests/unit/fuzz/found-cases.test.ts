import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFoundCase } from '@/tests/fuzz/found-case.ts';
import { runCase } from '@/tests/fuzz/run-case.ts';
import { TARGETS } from '@/tests/fuzz/targets.ts';

/** What fuzzing has found and is mended: `npm run fuzz` writes such files. */
const FOLDER = fileURLToPath(new URL('../../fixtures/fuzz/', import.meta.url));
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .sort();

test.each(FILES)('%s does not break any more', async (file) => {
  const { target, fuzzCase } = readFoundCase(readFileSync(`${FOLDER}${file}`, 'utf8'));
  const found = TARGETS.find(({ name }) => name === target);
  if (!found) throw new Error(`There is no target "${target}".`);
  const { breakage } = await runCase(found, fuzzCase);
  expect(breakage).toBeNull();
});
