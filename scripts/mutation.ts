import { parseArgs } from 'node:util';
import { commitSeed } from './commit-seed.ts';
import { abortOnSignal, runCommand } from './run-command.ts';
// Before what reads the sources: it needs these to be loaded.
import '../tests/fuzz/module-hooks.ts';

const HELP = `npm run mutation [-- options]: makes small faults in lib, one at a time, and tells which no test notices

  --seed <word>      of one seed a number is always the same fault of the same sources; the day and
                     the commit by default
  --faults <number>  how many; 100 by default
  --only <numbers>   only these: --only 17 or --only 17,20
  --jobs <number>    how many side by side; 2 by default`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      faults: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      jobs: { type: 'string', default: '2' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(HELP);
  const { runMutation } = await import('../tests/mutation/run-mutation.ts');
  const options = {
    seed: values.seed ?? (await commitSeed()),
    faults: Number(values.faults),
    only: values.only.split(',').filter(Boolean).map(Number),
    jobs: Number(values.jobs),
  };
  await runMutation(options, abortOnSignal());
});
