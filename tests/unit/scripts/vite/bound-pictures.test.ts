import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { boundPictures } from '@/scripts/vite/bound-pictures.ts';

const { transform } = boundPictures();
const PDF_JS = resolve('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs');

function transformed(code: string): string {
  if (typeof transform !== 'function') throw new Error('The plugin has another shape.');
  const result = transform.call(undefined as never, code, PDF_JS);
  return (result as { code: string }).code;
}

/** The condition by which pdf.js leaves out a picture, as a function of a page's evaluator. */
function isLeftOut(built: string): (page: object, w: number, h: number, mask?: object) => boolean {
  const [, condition] =
    /if \((maxImageSize !== -1 && [\s\S]*?> maxImageSize)\) \{/.exec(built) ?? [];
  const decide = new Function('maxImageSize', 'w', 'h', 'dict', `return ${condition}`);
  return (page, w, h, mask) => {
    const dict = { get: (key: string) => (key === 'SMask' ? mask : undefined) };
    return decide.call(page, 1000, w, h, dict);
  };
}

test('pictures of a page are bounded together, and with their masks', () => {
  const built = transformed(readFileSync(PDF_JS, 'utf8'));
  const decide = isLeftOut(built);
  const page = {};
  expect([decide(page, 20, 20), decide(page, 20, 20), decide(page, 20, 20)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(decide({}, 20, 20)).toBe(false);
  const sizes: Readonly<Record<string, number>> = { W: 100, H: 100 };
  expect(decide({}, 20, 20, { dict: { get: (key: string) => sizes[key] } })).toBe(true);
  expect(built).not.toContain('webpackIgnore');
});

test('a module that has changed is told of', () => {
  expect(() => transformed('let a;')).toThrow('0 places for 1');
});
