import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Draw } from '@/tests/fuzz/draw.ts';
import { readFoundCase, writeFoundCase } from '@/tests/fuzz/found-case.ts';
import { BrokenInvariant, cutInto, holdSame } from '@/tests/fuzz/fuzz-case.ts';
import { parseFuzzOptions } from '@/tests/fuzz/fuzz-options.ts';
import { loadState, NEW_STATE, saveFind, saveState } from '@/tests/fuzz/fuzz-state.ts';
import type { FuzzTarget } from '@/tests/fuzz/fuzz-target.ts';
import { writeJson } from '@/tests/fuzz/hostile-json.ts';
import { mutated } from '@/tests/fuzz/mutate.ts';
import { makeCase, runCase } from '@/tests/fuzz/run-case.ts';
import { holdSafe } from '@/tests/fuzz/safe-html.ts';
import { shrink } from '@/tests/fuzz/shrink.ts';
import { TARGETS } from '@/tests/fuzz/targets.ts';

describe('what is drawn', () => {
  test('follows from the name alone', () => {
    const first = new Draw('seed/engine/1');
    const numbers = Array.from({ length: 5 }, () => first.below(1000));
    const second = new Draw('seed/engine/1');
    expect(Array.from({ length: 5 }, () => second.below(1000))).toEqual(numbers);
    // The same on every machine, and in every version: a change here makes other cases of all seeds.
    expect(numbers).toEqual([732, 445, 464, 946, 913]);
  });

  test('is within its bounds, and all of them', () => {
    const draw = new Draw('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => draw.between(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
    expect(() => draw.pick([])).toThrow('nothing to choose');
  });
});

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
    make: (draw) => ({ text: mutated(draw, 'abcXdefYghi'), numbers: [1, 2, 3] }),
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

  test('is made as short as it can be and break alike', async () => {
    const stillBreaks = async (fuzzCase: Parameters<FuzzTarget['check']>[0]) =>
      (await runCase(target, fuzzCase)).breakage?.kind === 'X before Y';
    const found = { text: 'abc X d\n Y ghi', numbers: [0, 4, 5] };
    expect(await shrink(found, stillBreaks)).toEqual({ text: 'XY', numbers: [0] });
  });

  test('comes back from its file as it was', () => {
    const texts = [
      'a',
      '',
      '.',
      'a\n.\nb',
      ' a  \n b ',
      '\0\r\n\ud800⟦00⟧⟦repeat 3⟧ab⟦end⟧',
      '# a',
      '\u202e😀',
    ];
    for (const text of [...texts, texts.join('\n')]) {
      const found = {
        target: 't',
        kind: 'k',
        origin: 'seed s',
        fuzzCase: { text, numbers: [0, 7] },
      };
      expect(readFoundCase(writeFoundCase(found))).toEqual(found);
    }
    expect(() => readFoundCase('a\n.\nb\n.\n')).toThrow('no found case');
  });
});

describe('the state of a seed', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sidelight-fuzz-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is where the last run stopped', () => {
    expect(loadState('s', folder)).toEqual(NEW_STATE);
    const state = { next: { engine: 12 }, kinds: { engine: ['throws'] } };
    saveState('s', state, folder);
    expect(loadState('s', folder)).toEqual(state);
    expect(loadState('other', folder)).toEqual(NEW_STATE);
    writeFileSync(join(folder, 'state', 's.json'), '{"next":{"engine":-1}}');
    expect(loadState('s', folder)).toEqual(NEW_STATE);
  });

  test('goes with files of what was found', () => {
    const find = {
      kind: 'It’s <b>',
      message: '',
      number: 3,
      fuzzCase: { text: 'x', numbers: [1] },
    };
    const file = saveFind('engine', 's', find, folder);
    expect(file).toBe(join(folder, 'found', 'engine', 'it-s-b-3.txt'));
    expect(readFoundCase(readFileSync(file, 'utf8'))).toMatchObject({
      target: 'engine',
      origin: 'seed s, case engine/3',
      fuzzCase: find.fuzzCase,
    });
  });
});

describe('options', () => {
  test('are read', () => {
    const given = ['--minutes', '0.5', '--targets', 'engine,search', '--no-resume', '--jobs', '3'];
    expect(parseFuzzOptions(given, 'today')).toEqual({
      minutes: 0.5,
      seed: 'today',
      targets: ['engine', 'search'],
      isResumed: false,
      onlyCase: null,
      jobs: 3,
    });
    expect(parseFuzzOptions(['--seed', 'a', '--case', 'engine/1'], 'today')).toMatchObject({
      minutes: 2,
      seed: 'a',
      isResumed: true,
      onlyCase: 'engine/1',
    });
  });

  test.each([['--minutes', '0'], ['--minutes', 'x'], ['--seed', '../x'], ['--unknown'], ['x']])(
    '%j are refused',
    (...given) => {
      expect(() => parseFuzzOptions(given, 'today')).toThrow();
    },
  );
});

const SHOWN = { idPrefix: '' };

describe('the check of what is shown', () => {
  test.each([
    '<p>a <a href="https://a.test/" target="_blank" rel="noopener noreferrer">b</a></p>',
    '<ul><li class="task-list-item"><input type="checkbox" disabled="" /> a</li></ul>',
    '<img src="https://a.test/b.png" alt="" />',
    '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>',
  ])('lets pass %s', (html) => holdSafe(html, SHOWN));

  test.each([
    '<script>canary()</script>',
    '<p onclick="canary()">a</p>',
    '<p style="position:fixed">a</p>',
    '<a href="javascript:canary()" target="_blank" rel="noopener noreferrer">a</a>',
    '<a href="https://a.test/">a</a>',
    '<img src="data:image/png;base64,AA==" />',
    '<img src="x:" />',
    '<svg><a/></svg>',
    '<li id="cookie">a</li>',
    '<div class="panel">a</div>',
    '<input type="text" />',
    '<td colspan="99999">a</td>',
    '<!-- a -->',
  ])('refuses %s', (html) => expect(() => holdSafe(html, SHOWN)).toThrow(BrokenInvariant));

  test('holds addresses to the prefixes', () => {
    const html = '<img src="https://other.test/" />';
    expect(() => holdSafe(html, { prefix: 'https://a.test/' })).toThrow('the attribute src');
    holdSafe(html, { prefix: 'https://other.' });
  });

  test('knows the styles of copied tables, and no others', () => {
    const table = '<table border="1" style="border-collapse:collapse"><tr><td>a</td></tr></table>';
    holdSafe(table, { isCopy: true });
    expect(() => holdSafe(table, SHOWN)).toThrow('the attribute border');
    const styled = '<p style="background:url(a)">a</p>';
    expect(() => holdSafe(styled, { isCopy: true })).toThrow('the attribute style');
  });

  test('tells one defect from another, whatever their values', () => {
    const kindOf = (html: string) => {
      try {
        holdSafe(html, SHOWN);
      } catch (error) {
        if (error instanceof BrokenInvariant) return error.kind;
      }
      return null;
    };
    expect(kindOf('<p id="a"b">c</p>')).toBe(kindOf('<p id="body">c</p>'));
    expect(kindOf('<p id="body">c</p>')).not.toBe(kindOf('<p role="b">c</p>'));
  });
});

test('texts are compared by where they begin to differ', () => {
  expect(() => holdSame('abc', 'abd', 'kind')).toThrow('kind: at 2');
});

test('a text is cut into pieces of the sizes, over and over', () => {
  expect(cutInto('abcdefg', [1, 2])).toEqual(['a', 'bc', 'd', 'ef', 'g']);
  expect(cutInto('abc', [])).toEqual(['abc']);
  expect(cutInto('ab', [0])).toEqual(['a', 'b']);
});

test('JSON is written as JSON.stringify does, and however deep', () => {
  const value = { a: [1, 'b\ud800', null, { __proto__: null, c: [] }], '': {} };
  expect(writeJson(value)).toBe(JSON.stringify(value));
  let deep: unknown = 1;
  for (let left = 50_000; left > 0; left--) deep = [deep];
  expect(writeJson(deep)).toHaveLength(100_001);
});
