import { expect, test } from 'vitest';
import { isSafeValue } from '@/lib/diagram/safe-css.ts';

test.each([
  'red',
  '#fff',
  'rgb(1, 2, 3)',
  'url(#arrow)',
  'url("#arrow")',
  'drop-shadow(1px 2px 2px rgb(0 0 0 / 10%))',
  'translate(10px, 2px) rotate(45deg)',
  'var(--mermaid-font-family)',
  'M 0,0 L 10,10',
])('%s loads nothing', (value) => {
  expect(isSafeValue(value)).toBe(true);
});

test.each([
  'url(https://example.org/pixel)',
  'url("//example.org/pixel")',
  'url(data:image/svg+xml,x)',
  'URL(https://example.org)',
  'u\\72l(https://example.org)',
  'red, url(#a), url(https://example.org)',
  'url(#a")https://example.org',
  'image-set("https://example.org/pixel" 1x)',
  '-webkit-image-set(url(https://example.org) 1x)',
  'image("https://example.org/pixel")',
  'src("https://example.org/pixel")',
  'cross-fade(url(https://example.org), red)',
  'element(#panel)',
  'paint(worklet)',
  'expression(alert(1))',
])('%s may load something', (value) => {
  expect(isSafeValue(value)).toBe(false);
});
