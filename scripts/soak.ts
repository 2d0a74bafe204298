import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { runInBrowsers } from './run-in-browsers.ts';

const HELP = `npm run soak [-- options]: hours of use in real browsers, compressed; needs a build (npm test -- build)

  --answers <number>   how many answers after the warm-up; 500 by default
  --browser <name>     chromium, firefox or both, side by side; both by default
  --seed <number>      what is done and in which order; a fixed one by default
  --plant <fault>      puts a fault into the build, which has to be found:
                       nodes, ports or lost-answers`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      answers: { type: 'string', default: '500' },
      browser: { type: 'string', default: 'both' },
      seed: { type: 'string' },
      plant: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { help, browser, ...options } = values;
  if (help) return console.log(HELP);
  await runInBrowsers('soak', browser, options);
});
