import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFoundCase, writeFoundCase } from '@/tests/fuzz/found-case.ts';
import { BrokenInvariant, type FuzzTarget } from '@/tests/fuzz/fuzz-case.ts';
import { makeCase, runCase } from '@/tests/fuzz/run-case.ts';
import { TARGETS } from '@/tests/fuzz/targets.ts';

describe.each(TARGETS)('the target $name', (target) => {
  test('makes the same case of the same seed and number', () => {
    for (const number of [0, 1, 99]) {
      expect(makeCase(target, 's', number)).toEqual(makeCase(target, 's', number));
    }
    const texts = Array.from({ length: 20 }, (_, number) => makeCase(target, 's', number).text);
    expect(new Set(texts).size).toBeGreaterThan(10);
    expect(makeCase(target, 's', 7)).not.toEqual(makeCase(target, 'other', 7));
  });

  test('holds for its first cases', async () => {
    for (let number = 0; number < 5; number++) {
      const { breakage } = await runCase(target, makeCase(target, 'unit', number));
      expect(breakage).toBeNull();
    }
  });
});

describe('a case that breaks', () => {
  const target: FuzzTarget = {
    name: 'test',
    title: '',
    rooms: [],
    make: () => ({ text: '', numbers: [] }),
    check({ text }) {
      if (/X.*Y/s.test(text)) throw new BrokenInvariant('X before Y');
      if (text.includes('Z')) throw new TypeError('Z');
    },
  };

  test('is told by what did not hold, or where it was thrown', async () => {
    const broken = await runCase(target, { text: 'XY', numbers: [] });
    expect(broken.breakage).toEqual({ kind: 'X before Y', message: 'X before Y' });
    const thrown = await runCase(target, { text: 'Z', numbers: [] });
    expect(thrown.breakage?.kind).toBe('throws TypeError in tests/unit/fuzz/fuzz.test.ts');
    expect((await runCase(target, { text: '', numbers: [] })).breakage).toBeNull();
  });

  test('comes back from its file as it was', () => {
    const texts = ['a', '', '.', 'a\n.\nb', ' a  \n b ', '# a', '\u202e😀'];
    texts.push('\0\r\n\ud800⟦00⟧⟦repeat 3⟧ab⟦end⟧', texts.join('\n'));
    for (const text of texts) {
      const fuzzCase = { text, numbers: [0, 7] };
      const found = { target: 't', kind: 'k', origin: 'seed s', fuzzCase };
      expect(readFoundCase(writeFoundCase(found))).toEqual(found);
    }
    expect(() => readFoundCase('a\n.\nb\n.\n')).toThrow('no found case');
  });
});

/** Cases that fuzzing has found and that are mended: `npm run fuzz` writes such files. */
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
