import { commitSeed } from './commit-seed.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
// Before what is fuzzed: it needs these to be loaded.
import '../tests/fuzz/module-hooks.ts';

await runCommand(async () => {
  const { FUZZ_OPTIONS_HELP, parseFuzzOptions } = await import('../tests/fuzz/fuzz-options.ts');
  const { TARGETS } = await import('../tests/fuzz/targets.ts');
  const given = process.argv.slice(2);
  if (given.includes('--help')) {
    const targets = TARGETS.map(({ name, title }) => `  ${name.padEnd(11)}${title}`).join('\n');
    return console.log(
      `npm run fuzz [-- options]: tries made-up inputs on what takes what strangers wrote\n\n${FUZZ_OPTIONS_HELP}\n\nTargets:\n${targets}`,
    );
  }
  const options = parseFuzzOptions(given, await commitSeed());
  const signal = abortOnSignal();
  const { replayCase, runFuzz } = await import('../tests/fuzz/run-fuzz.ts');
  const { failed } = await (options.onlyCase === null ? runFuzz : replayCase)(options, signal);
  if (failed > 0) process.exitCode ||= 1;
});
