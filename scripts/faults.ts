import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { runInBrowsers } from './run-in-browsers.ts';

const HELP = `npm run faults [-- options]: faults in real browsers, at random moments; needs a build (npm test -- build)

  --minutes <number>   for how long; 2 by default
  --faults <number>    how many in each browser, instead
  --browser <name>     chromium, firefox or both, one after the other; both by default
  --seed <word>        what is done and when; the day and the commit by default
  --resume             goes on where the log of that seed ends
  --from <number>      begins with this fault: --from 17 --faults 1 does one again
  --kinds <a,b>        only these kinds: tests/faults/plan.ts`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      faults: { type: 'string' },
      browser: { type: 'string', default: 'both' },
      seed: { type: 'string' },
      resume: { type: 'boolean', default: false },
      from: { type: 'string' },
      kinds: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { help, browser, kinds, ...options } = values;
  if (help) return console.log(HELP);
  await runInBrowsers('faults', browser, { ...options, kinds: kinds?.split(',') });
});
