import { DEFAULT_PORT, DEFAULT_TOKENS_PER_SECOND } from '../demo/server.ts';
import type { BrowserName } from './browser-candidates.ts';

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
