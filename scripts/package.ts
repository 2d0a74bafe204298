import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { zip } from 'wxt';
import { ROOT } from './project.ts';
import { runCommand } from './run-command.ts';

/**
 * What a reviewer needs to build the same extension from the sources zip. Of the files whose name
 * begins with a dot only these: others may be a person's own.
 */
const SOURCES = ['**/*', '.npmrc', '.gitignore', '.ci/**'];
const NOT_SOURCES = ['dist/**', 'test-results/**'];

await runCommand(async () => {
  const files = [
    ...(await zip({ root: ROOT, browser: 'chrome' })),
    ...(await zip({
      root: ROOT,
      browser: 'firefox',
      zip: { includeSources: SOURCES, excludeSources: NOT_SOURCES },
    })),
  ];
  console.log('\nReady to upload:');
  for (const file of files) {
    const { size } = await stat(file);
    const kilobytes = (size / 1024).toFixed(0).padStart(7);
    console.log(`${kilobytes} kB  ${relative(process.cwd(), file)}`);
  }
});
