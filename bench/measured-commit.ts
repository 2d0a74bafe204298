import { runProgram } from '../scripts/run-program.ts';

/** The code that turns an answer's text into its page: figures stay true while it does not change. */
const RENDERER = [
  'components/markdown',
  'components/ui',
  'lib/highlight',
  'lib/markdown',
  'lib/math',
  'lib/page-policy',
  'lib/in-turns.ts',
  'lib/steps.ts',
  'assets/base.css',
  'assets/tokens.css',
];

/** The commit that is checked out; its name says so if the files differ from it. */
export async function measuredCommit(): Promise<string> {
  const commit = await head().catch(() => undefined);
  if (!commit) return 'unknown';
  return (await changes()) === '' ? commit : `${commit}, changed`;
}

/**
 * The commit that is checked out.
 * @throws {Error} if the files are not as they are there
 */
export async function commitToMeasure(): Promise<string> {
  const changed = await changes();
  if (changed === '') return head();
  throw new Error(
    `Only a commit is measured for publication, and these differ from it:\n${changed}\nCommit them, or name options: such a run publishes nothing.`,
  );
}

async function head(): Promise<string> {
  return (await git('rev-parse', 'HEAD')).trim();
}

function changes(): Promise<string> {
  return git('status', '--porcelain', '--', '.', ':!bench/results', ':!assets/readme', ':!*.md');
}

/** Tells whether the history is here: an archive of the sources and a shallow clone are without it. */
export async function hasHistory(): Promise<boolean> {
  return (await git('rev-parse', '--is-shallow-repository').catch(() => '')).trim() === 'false';
}

/**
 * The commits since the measured one that touched the renderer, one a line.
 * @throws {Error} if the history does not reach back to it
 */
export async function rendererChangesSince(commit: string): Promise<string> {
  await git('merge-base', '--is-ancestor', commit, 'HEAD').catch(() => {
    throw new Error(
      `The history here has no commit ${commit}, which bench/results/results.json says was measured. If it was rebased or squashed away: run npm run bench again.`,
    );
  });
  return git('log', '--format=%h %s', `${commit}..HEAD`, '--', ...RENDERER);
}

/** @throws {Error} with its output, if git fails */
async function git(...given: string[]): Promise<string> {
  const { exitCode, output } = await runProgram('git', given, { capture: true });
  if (exitCode !== 0) throw new Error(`git ${given[0]}: ${output}`);
  return output;
}
