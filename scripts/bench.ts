import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { OPTIONS_HELP, parseOptions } from '../bench/options.ts';
import { runNpm } from './dependencies/npm.ts';
import { ROOT } from './project.ts';
import { abortOnSignal, runCommand } from './run-command.ts';

const HELP = `npm run bench [-- options]: Sidelight's renderer beside others, and all that is published
npm run bench -- profile <entry> <document> [options]: what one entry spends its time on
npm run bench -- flash: how much of what is shown is taken back
npm run bench -- moves: what moves, in the built panel, while answers stream
npm run bench -- load: what many conversations and long answers cost the built extension
npm run bench -- reading: what it costs a page to be read, and its longest task
npm run bench -- passages: what it costs to choose from 2 MB what goes with a question

${OPTIONS_HELP}`;

/** They have a help of their own. */
const HELPFUL = new Set(['flash', 'moves']);

await runCommand(async () => {
  const [command = '', ...rest] = process.argv.slice(2);
  if (!HELPFUL.has(command) && process.argv.includes('--help')) return console.log(HELP);
  // Each part is loaded alone; these need no other renderers, two of them the build.
  if (command === 'load') return (await import('../bench/load/index.ts')).runLoadTest(rest);
  if (command === 'moves') return (await import('../bench/moves/index.ts')).runMovesMeter(rest);
  if (command === 'reading') return (await import('../bench/reading/index.ts')).runReading(rest);
  if (command === 'passages') return (await import('../bench/passages/index.ts')).runPassages();
  await ensurePeers();
  if (command === 'flash') return (await import('../bench/flash/index.ts')).runFlashMeter(rest);
  const signal = abortOnSignal();
  if (command === 'profile') return profile(rest, signal);
  const { runBench } = await import('../bench/run-bench.ts');
  await runBench(parseOptions(process.argv.slice(2)), signal);
});

async function profile(given: readonly string[], signal: AbortSignal): Promise<void> {
  const [entry = '', document = '', ...options] = given;
  const { runProfile } = await import('../bench/run-profile.ts');
  const names = ['--entries', entry, '--documents', document];
  const [course] = parseOptions([...options, ...names]).courses;
  if (course) await runProfile({ entry, document, limit: course.limit }, signal);
}

/**
 * Installs the other renderers if they are not there yet. They are a package apart, so that who
 * only builds the extension need not have them.
 * @throws {Error} if npm could not
 */
async function ensurePeers(): Promise<void> {
  const directory = `${ROOT}/bench`;
  // Holds the hash of the lockfile that they were installed from.
  const stamp = `${directory}/node_modules/.sidelight-lock`;
  const hash = createHash('sha256')
    .update(readFileSync(`${directory}/package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing the renderers to measure beside Sidelight …');
  const given = ['ci', '--ignore-scripts', '--loglevel=error'];
  const { exitCode } = await runNpm(given, { directory });
  if (exitCode !== 0) throw new Error('They could not be installed; npm says why above.');
  writeFileSync(stamp, hash);
}
