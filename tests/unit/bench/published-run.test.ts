import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasHistory, rendererChangesSince } from '@/bench/measured-commit.ts';
import { shortCommit } from '@/bench/report/summary.ts';
import { ROOT } from '@/scripts/project.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { commit }: { commit: string } = JSON.parse(read('bench/results/results.json'));

const MEASURED = [
  'assets/readme/bench.svg',
  ...['aims', 'flash', 'load', 'moves', 'table'].map((name) => `bench/results/${name}.md`),
];

/** The line of the newest release notes that names the measured commit, and says why it is that one. */
const REASON = /^- The benchmark’s figures are those of `([\da-f]{8,40})`: \S.+$/m;

function reasonOf(changelog: string): string | undefined {
  const [, named] = REASON.exec(changelog.split(/^## /m)[1] ?? '') ?? [];
  return named;
}

test('the picture and the tables are those of the measured commit', () => {
  expect(commit).toMatch(/^[\da-f]{40}$/);
  for (const file of MEASURED) {
    expect(read(file), file).toContain(`Commit ${shortCommit(commit)}`);
  }
});

const canAsk = await hasHistory();

test.skipIf(!canAsk)(
  'no commit has touched the renderer since the measured one, or the release notes say why',
  async () => {
    const changes = await rendererChangesSince(commit);
    const named = reasonOf(read('CHANGELOG.md'));
    const isExplained = named !== undefined && commit.startsWith(named);
    expect(isExplained ? '' : changes, WAYS_OUT).toBe('');
  },
);

const WAYS_OUT = `These commits touched the renderer after the figures were measured. Run "npm run bench", or have CHANGELOG.md say at the newest release why not yet:
- The benchmark’s figures are those of \`${shortCommit(commit)}\`: the reason.`;

test.skipIf(!canAsk)('a history without the commit is told of', async () => {
  const missing = '0123456789'.repeat(4);
  await expect(rendererChangesSince(missing)).rejects.toThrow(
    `The history here has no commit ${missing}`,
  );
});

test.each([
  [
    'of the newest release',
    '# Log\n\n## [2]\n\n- The benchmark’s figures are those of `0123abcd`: why.\n',
    '0123abcd',
  ],
  [
    'with a reason',
    '# Log\n\n## [2]\n\n- The benchmark’s figures are those of `0123abcd`:\n',
    undefined,
  ],
  [
    'of no older one',
    '# Log\n\n## [2]\n\n## [1]\n\n- The benchmark’s figures are those of `0123abcd`: why.\n',
    undefined,
  ],
])('the reason is a line %s', (_, changelog, named) => {
  expect(reasonOf(changelog)).toBe(named);
});
