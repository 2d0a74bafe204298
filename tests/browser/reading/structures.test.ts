import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSERS } from '../harness/describe-in-browsers.ts';
import { StructureReader } from './harness/structure-reader.ts';

const FOLDER = new URL('../../fixtures/reading/structures/', import.meta.url);

/** A name, HTML and the Markdown that it is read as, a line with a dot behind each. */
const CASE = /^(.+)\n\.\n([\s\S]*?)\n\.\n([\s\S]*?)\n?^\.$/gm;

const FILES = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const cases = Array.from(text.matchAll(CASE), ([, name = '', html = '', markdown = '']) => ({
    name,
    html,
    markdown,
  }));
  return { file, cases };
});

describe.each(BROWSERS)('A construct, in %s', (browser) => {
  const reader = new StructureReader();
  beforeAll(() => reader.start(browser));
  afterAll(() => reader.stop());

  describe.each(FILES)('of $file', ({ file, cases }) => {
    test.each(cases)('$name', async ({ html, markdown }) => {
      const read = file.startsWith('selection')
        ? reader.readSelected(html)
        : reader.read(html, file.startsWith('furniture'));
      expect(await read).toBe(markdown);
    });
  });
});
