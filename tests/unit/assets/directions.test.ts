import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What names a side of the screen, where one that goes by the text's direction is meant. */
const PHYSICAL =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:float|clear|text-align)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/;

/** Where the side itself is meant, and why. */
const MEANT: Readonly<Record<string, string>> = {
  'components/markdown/diagram/diagram.module.css': 'left: 0;', // d3-zoom counts from there
  'components/markdown/markdown.module.css': 'left: 4px;', // a tick is the same everywhere
  'components/markdown/table-frame.module.css': 'text-align: right;', // of cells in :dir(rtl)
};

test('styles go by the direction of the text', () => {
  const paths = globSync('{assets,components,entrypoints}/**/*.css', { cwd: ROOT }).toSorted();
  const faults = paths.flatMap((path) =>
    readFileSync(`${ROOT}${path}`, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
      .filter(({ line }) => PHYSICAL.test(line) && line.trim() !== MEANT[path])
      .map(({ line, where }) => `${where}: ${line.trim()}`),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test.each(['margin-left: 1px', 'text-align: right', 'a { left: 0 }', 'float:left'])(
  '%s names a side',
  (line) => expect(line).toMatch(PHYSICAL),
);

test.each(['margin-inline-start: 1px', 'text-align: start', 'inset-inline-start: 0'])(
  '%s goes by the text',
  (line) => expect(line).not.toMatch(PHYSICAL),
);
