import { chooseModel } from '../demo/choose-model.ts';
import {
  DEFAULT_PORT,
  DEFAULT_TOKENS_PER_SECOND,
  type DemoServer,
  startDemoServer,
} from '../demo/server.ts';
import type { BrowserName } from './browsers/browser-candidates.ts';

/** The demo server's command line options, in the form of `parseArgs`. */
export const DEMO_OPTIONS = {
  port: { type: 'string' },
  'tokens-per-second': { type: 'string' },
} as const;

export const DEMO_OPTIONS_HELP = [
  `  --port N                the demo server's port (default ${DEFAULT_PORT})`,
  `  --tokens-per-second N   the built-in model's pace (default ${DEFAULT_TOKENS_PER_SECOND}; 0 = as fast as possible)`,
  '  REDIS_URL=redis://…     in the environment: answers are kept there, for any number of servers',
].join('\n');

/**
 * A whole number given on the command line.
 * @throws {Error} if it is none, or below 0
 */
export function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < 0) {
    throw new Error(`--${name} takes a whole number, not "${text}".`);
  }
  return number;
}

/**
 * A browser given on the command line; every browser of Chromium's family is `chromium`.
 * @throws {Error} if it is none that is known
 */
export function readBrowser(name: string): BrowserName {
  switch (name.toLowerCase()) {
    case 'firefox':
      return 'firefox';
    case 'chrome':
    case 'chromium':
    case 'edge':
    case 'brave':
      return 'chromium';
    default:
      throw new Error(`--browser takes chrome or firefox, not "${name}".`);
  }
}

interface DemoArguments {
  readonly port?: string | undefined;
  readonly 'tokens-per-second'?: string | undefined;
}

/**
 * Starts the demo server as the command line and the environment ask for it, and says where it is
 * and which model answers.
 * @param elsewhere whether another port will do if the default one is taken
 * @throws {Error} that says what to do if the port is taken or the environment names half a model
 */
export async function startDemo(
  given: DemoArguments,
  { elsewhere = false } = {},
): Promise<DemoServer> {
  const pace = given['tokens-per-second'];
  const tokensPerSecond =
    pace === undefined ? DEFAULT_TOKENS_PER_SECOND : readNumber('tokens-per-second', pace);
  const chosen = await chooseModel(process.env);
  const redisUrl = process.env.REDIS_URL;
  const options = { tokensPerSecond, redisUrl, ...(chosen && { model: chosen.model }) };
  const server = await listen(given.port, options, elsewhere);
  const model = chosen ? chosen.description : `the built-in model, ${paceText(tokensPerSecond)}`;
  console.log(`Demo server: ${server.origin} (chat call at ${server.chatAddress})`);
  console.log(`Answers come from ${model}.`);
  if (redisUrl) console.log(`They are kept in Redis at ${new URL(redisUrl).host}.`);
  return server;
}

function paceText(tokensPerSecond: number): string {
  return tokensPerSecond === 0 ? 'as fast as possible' : `${tokensPerSecond} tokens a second`;
}

async function listen(
  port: string | undefined,
  options: Omit<Parameters<typeof startDemoServer>[0], 'port'>,
  elsewhere: boolean,
): Promise<DemoServer> {
  const asked = port === undefined ? DEFAULT_PORT : readNumber('port', port);
  try {
    return await startDemoServer({ ...options, port: asked });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (port === undefined && elsewhere) {
      console.log(`Port ${asked} is taken by another program; the demo server takes a free one.`);
      return startDemoServer({ ...options, port: 0 });
    }
    throw new Error(
      `Port ${asked} is taken, perhaps by another "npm start". Stop that one, or give --port N.`,
      { cause: error },
    );
  }
}
