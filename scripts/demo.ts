import { parseArgs } from 'node:util';
import { aborted, abortOnSignal, runCommand } from './run-command.ts';
import { DEMO_OPTIONS, DEMO_OPTIONS_HELP, startDemo } from './start-demo.ts';

const HELP = `npm run demo -- [options]: the demo chat server alone

${DEMO_OPTIONS_HELP}`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { ...DEMO_OPTIONS, help: { type: 'boolean' } } });
  if (values.help) return console.log(HELP);
  const stop = abortOnSignal();
  const server = await startDemo(values);
  console.log(`Sample article: ${server.origin}/article\nCtrl-C ends it.`);
  await aborted(stop);
  await server.close();
});
