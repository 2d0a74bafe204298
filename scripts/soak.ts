import { parseArgs } from 'node:util';
import { abortOnSignal } from './abort-on-signal.ts';
import { ensureBrowser } from './browsers.ts';
import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

const HELP = `npm run soak [-- options]: hours of use in real browsers, compressed; needs a build (npm test -- build)

  --answers <number>   how many answers after the warm-up; 500 by default
  --browser <name>     chromium, firefox or both, side by side; both by default
  --seed <number>      what is done and in which order; a fixed one by default
  --plant <fault>      puts a fault into the build, which has to be found:
                       nodes, ports or lost-answers`;

const BROWSERS = ['chromium', 'firefox'] as const;

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
  if (values.help) return console.log(HELP);
  const browsers = BROWSERS.filter((name) => values.browser === name || values.browser === 'both');
  if (browsers.length === 0) throw new Error(HELP);
  for (const name of browsers) await ensureBrowser(name);
  // What is none of it is refused where it is read: tests/soak/soak-options.ts.
  const options = {
    answers: Number(values.answers),
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
    ...(values.plant !== undefined && { plant: values.plant }),
  };
  const files = browsers.map((name) => `tests/soak/${name}.test.ts`);
  const { exitCode } = await runProgram('vitest', ['run', '--project', 'soak', ...files], {
    environment: { SIDELIGHT_SOAK: JSON.stringify(options) },
    signal: abortOnSignal(),
  });
  process.exitCode = exitCode;
});
