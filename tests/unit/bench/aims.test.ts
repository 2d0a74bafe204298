import { expect, test } from 'vitest';
import { parseOptions } from '@/bench/options.ts';
import { makeAims } from '@/bench/report/aims.ts';
import { makePicture } from '@/bench/report/picture.ts';
import type { Results } from '@/bench/report/summary.ts';
import { makeTable } from '@/bench/report/table.ts';

type Run = Results['timed'][number];

const UPDATES = 100;

/** @param half the work up to the half; a share below 1 is a run that was stopped */
function run(
  entry: string,
  document: string,
  task: number,
  { half = task / 2, share = 1, characters = 1000 } = {},
): Run {
  const mark = (part: number, work: number) => ({
    updates: UPDATES * part,
    characters: characters * part,
    ...workOf(work),
  });
  return {
    entry,
    document,
    updates: UPDATES,
    marks: [mark(share / 2, half), mark(share, task)],
    work: workOf(task),
    isStopped: share < 1,
    shownStreaming: characters,
    shownFinished: characters,
    heap: 0,
    clock: task,
  };
}

function workOf(task: number): Run['work'] {
  return { task, script: 0, layout: 0, style: 0, process: task };
}

function resultsOf(timed: readonly Run[], rest: Partial<Results> = {}): Results {
  return {
    machine: { browser: 'Chrome/1', processor: 'one', processors: 2, system: 'Linux' },
    commit: '0123456789abcdef',
    entries: [...new Set(timed.map(({ entry }) => entry))],
    documents: [...new Set(timed.map(({ document }) => document))],
    timed,
    counting: [],
    paced: [],
    failed: [],
    ...rest,
  };
}

/** The cells after the line's name. */
function cellsOf(results: Results, line: string): readonly string[] {
  const row = makeAims(results)
    .split('\n')
    .find((text) => text.startsWith(`| ${line} |`));
  return (
    row
      ?.split(' | ')
      .slice(1)
      .map((cell) => cell.replace(/ ?\|$/, '').trim()) ?? []
  );
}

test('a share is the median of the rounds', () => {
  const rounds = [1, 2, 9].flatMap((times) => [
    run('sidelight', 'mixed-20', 100 * times),
    run('floor-dom', 'mixed-20', 100),
  ]);
  const cells = cellsOf(resultsOf(rounds), 'mixed 20 KB, beside finished nodes');
  expect(cells).toEqual(['2', '≤ 1.25', 'missed']);
});

test.each([
  [400, ['at most 0.25', '≤ 0.33', 'reached']],
  [200, ['at most 0.5', '≤ 0.33', 'open']],
])('beside a peer that was stopped after %i ms it is a bound', (task, cells) => {
  const timed = [
    run('sidelight', 'mixed-100', 100),
    run('streamdown', 'mixed-100', task, { share: 0.5 }),
  ];
  expect(cellsOf(resultsOf(timed), 'mixed 100 KB, beside Streamdown')).toEqual(cells);
});

test('of the full peers the faster one counts', () => {
  const timed = [
    run('sidelight', 'table-500', 100),
    run('streamdown', 'table-500', 1000),
    run('markstream-react', 'table-500', 160),
    run('streaming-markdown', 'table-500', 10),
  ];
  const cells = cellsOf(resultsOf(timed), 'a table of 500 rows, beside the fastest full peer');
  expect(cells).toEqual(['0.625', '≤ 0.5', 'missed']);
});

test.each([
  [50, ['*n*^1', '≤ *n*^1.1', 'reached']],
  [25, ['*n*^2', '≤ *n*^1.1', 'missed']],
])('work of 100 ms with %i at the half grows so', (half, cells) => {
  const timed = [run('sidelight', 'formulas-40', 100, { half })];
  expect(cellsOf(resultsOf(timed), '40 formulas, growth')).toEqual(cells);
});

test('one paragraph grows as its two sizes say', () => {
  const timed = [
    run('sidelight', 'paragraph-15', 100, { characters: 15_000 }),
    run('sidelight', 'paragraph-60', 800, { characters: 60_000 }),
  ];
  const cells = cellsOf(resultsOf(timed), 'one paragraph, growth from 15 to 60 KB');
  expect(cells).toEqual(['*n*^1.5', '≤ *n*^1.15', 'missed']);
});

test('of the updates the slowest document counts, of Sidelight alone', () => {
  const timed = ['mixed-20', 'fence-2000'].flatMap((document) =>
    ['sidelight', 'streamdown'].map((entry) => run(entry, document, 100)),
  );
  const counting = timed.map(({ entry, document }, index) => ({
    entry,
    document,
    isStopped: false,
    removedNodes: 0,
    times: { median: 1, percentile99: index === 2 ? 2.9 : index, worst: 9, worstTask: 9 },
  }));
  const cells = cellsOf(resultsOf(timed, { counting }), '99 of 100 updates');
  expect(cells).toEqual(['2.9 ms (fence-2000)', '≤ 3 ms', 'reached']);
});

test('what was not measured is not reached', () => {
  const results = resultsOf([], { moves: 1 });
  expect(cellsOf(results, 'characters taken back a frame')).toEqual(['not measured', '≤ 0.11', '']);
  expect(cellsOf(results, 'moves in the panel, both browsers')).toEqual(['1', '≤ 1', 'reached']);
});

test('the published run measures every line', () => {
  const pairs = parseOptions([]).courses.flatMap(({ entries, document }) =>
    entries.map((entry) => ({ entry, document })),
  );
  const timed = pairs.map(({ entry, document }) =>
    run(entry, document, 100, { characters: Number(/\d+/.exec(document)) }),
  );
  const times = { median: 1, percentile99: 1, worst: 1, worstTask: 1 };
  const counting = pairs.map((pair) => ({ ...pair, isStopped: false, removedNodes: 0, times }));
  const aims = makeAims(resultsOf(timed, { counting, takenBack: 0.1, moves: 0 }));
  expect(aims).not.toMatch(/not measured|NaN|Infinity/);
});

test('an entry that failed has a line in its table', () => {
  const failed = [{ entry: 'streamdown', document: 'mixed-20', message: 'a | b' }];
  const results = resultsOf([run('sidelight', 'mixed-20', 100)], { failed });
  expect(makeTable(results)).toContain('| streamdown |  | failed: a \\| b |');
});

test('the picture says which commit, and what each entry leaves out', () => {
  const entries = ['sidelight', 'streamdown-plain', 'streaming-markdown'];
  const picture = makePicture(resultsOf(entries.map((entry) => run(entry, 'mixed-20', 100))));
  expect(picture).toContain('Commit 01234567');
  expect(picture).toContain('streamdown-plain<tspan class="quiet">, no maths, no colours</tspan>');
  expect(picture).toContain('no maths, colours, sanitising');
  expect(picture).toContain('Sidelight</text>');
});
