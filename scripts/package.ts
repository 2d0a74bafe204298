import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { zip } from 'wxt';
import { ROOT } from './project.ts';
import { runCommand } from './run-command.ts';

/** All that a reviewer needs to build the same files: no tests, no server, no measurements. */
const SOURCES = [
  'assets/**',
  'components/**',
  'entrypoints/**',
  'lib/**',
  'locales/**',
  'scripts/**',
  '.npmrc',
  'LICENSE',
  'SOURCE_CODE_REVIEW.md',
  'docs/store-review.md',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'wxt.config.ts',
];
/** Pictures for people. */
const NOT_SOURCES = ['assets/readme/**', 'assets/store/**'];

const EXTRAS = {
  chrome: undefined,
  firefox: { includeSources: SOURCES, excludeSources: NOT_SOURCES },
};

/** Makes the zips of all browsers, or of those that are named. */
await runCommand(async () => {
  const named = process.argv.slice(2);
  const files: string[] = [];
  for (const [browser, extra] of Object.entries(EXTRAS)) {
    if (named.length > 0 && !named.includes(browser)) continue;
    files.push(...(await zip({ root: ROOT, browser, zip: extra })));
  }
  console.log('\nReady to upload:');
  for (const file of files) {
    const { size } = await stat(file);
    const kilobytes = (size / 1024).toFixed(0).padStart(7);
    console.log(`${kilobytes} kB  ${relative(process.cwd(), file)}`);
  }
});
