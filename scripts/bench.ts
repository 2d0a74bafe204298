import { OPTIONS_HELP, parseOptions } from '../bench/options.ts';
import { ensurePeers } from '../bench/peers.ts';
import { abortOnSignal } from './abort-on-signal.ts';
import { runCommand } from './run-command.ts';

const HELP = `npm run bench [-- options]: Sidelight's renderer beside others, in real Chromium
npm run bench -- profile <entry> <document> [options]: what one entry spends its time on
npm run bench -- flash: how much of what is shown is taken back
npm run bench -- moves: what moves, in the built panel, while answers stream
npm run bench -- load: what many conversations and long answers cost the built extension

${OPTIONS_HELP}`;

/** They have a help of their own. */
const HELPFUL = new Set(['flash', 'moves']);

await runCommand(async () => {
  const [command = '', ...rest] = process.argv.slice(2);
  if (!HELPFUL.has(command) && process.argv.includes('--help')) return console.log(HELP);
  if (command === 'load') return measureLoad(rest);
  if (command === 'moves') return measureMoves(rest);
  await ensurePeers();
  if (command === 'flash') return measureFlashes(rest);
  const signal = abortOnSignal();
  if (command === 'profile') return profile(rest, signal);
  const { runBench } = await import('../bench/run-bench.ts');
  await runBench(parseOptions(process.argv.slice(2)), signal);
});

async function profile(given: readonly string[], signal: AbortSignal): Promise<void> {
  const [entry = '', document = '', ...options] = given;
  const { runProfile } = await import('../bench/profile/run-profile.ts');
  const names = ['--entries', entry, '--documents', document];
  await runProfile({ ...parseOptions([...options, ...names]), entry, document }, signal);
}

async function measureFlashes(options: readonly string[]): Promise<void> {
  const { runFlashMeter } = await import('../bench/flash/index.ts');
  await runFlashMeter(options);
}

/** It needs no other renderers, only the build. */
async function measureLoad(options: readonly string[]): Promise<void> {
  const { runLoadTest } = await import('../bench/load/index.ts');
  await runLoadTest(options);
}

/** Nor does this. */
async function measureMoves(options: readonly string[]): Promise<void> {
  const { runMovesMeter } = await import('../bench/moves/index.ts');
  await runMovesMeter(options);
}
