import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { readCases } from '../read-cases.ts';

const FOLDER = 'repair/blocks';
const FILES = readdirSync(new URL(`../../../fixtures/markdown/${FOLDER}/`, import.meta.url));
const FIXTURES = FILES.filter((file) => file !== 'whole.txt');

describe.each(FIXTURES)('the open end: %s', (file) => {
  const cases = readCases(`${FOLDER}/${file}`);

  test('holds cases', () => {
    expect(cases.length).toBeGreaterThan(2);
  });

  test.each(cases)('$name', ({ input, output }) => {
    expect(renderToHtml(input, { streaming: true }).replace(/\n$/, '')).toBe(output);
  });
});
