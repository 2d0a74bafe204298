import { expect, test } from 'vitest';
import { refuseMarkup } from '@/scripts/vite/refuse-markup.ts';

const { transform } = refuseMarkup();
const REACT = '/any/node_modules/react-dom/cjs/react-dom-client.production.js';

function transformed(code: string, id: string): string | undefined {
  if (typeof transform !== 'function') throw new Error('The plugin has another shape.');
  const result = transform.call(undefined as never, code, id);
  return (result as { code: string } | null)?.code;
}

test('what would set markup throws instead', () => {
  const code = 'a.innerHTML = key; (b.innerHTML = key); c.innerHTML = "<i>";';
  const built = transformed(code, REACT) ?? '';
  expect(built).not.toContain('innerHTML');
  expect(() => new Function(built)()).toThrow('No markup');
});

test('a module that has changed is told of', () => {
  expect(() => transformed('a.innerHTML = key;', REACT)).toThrow('1 places for 3');
});

test('another module stays as it is', () => {
  expect(transformed('a.innerHTML = key;', '/any/lib/page.ts')).toBeUndefined();
});
