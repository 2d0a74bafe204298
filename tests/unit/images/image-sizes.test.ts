import { expect, test } from 'vitest';
import { ImageSizes } from '@/lib/images/image-sizes.ts';

const SIZE = { width: 3, height: 2 };

test('an image that was seen has its size', () => {
  const sizes = new ImageSizes();
  sizes.remember('https://e.com/a.png', SIZE);
  expect(sizes.find('https://e.com/a.png')).toEqual(SIZE);
  expect(sizes.find('__proto__')).toBeUndefined();
});

test('an image without a size has none', () => {
  const sizes = new ImageSizes();
  sizes.remember('https://e.com/a.svg', { width: 0, height: 0 });
  expect(sizes.find('https://e.com/a.svg')).toBeUndefined();
});

test('the oldest are forgotten, and what is an image itself is not kept', () => {
  const sizes = new ImageSizes();
  for (let index = 0; index < 600; index++) sizes.remember(`https://e.com/${index}`, SIZE);
  expect(sizes.find('https://e.com/99')).toBeUndefined();
  expect(sizes.find('https://e.com/100')).toEqual(SIZE);
  const data = `data:image/png;base64,${'A'.repeat(5000)}`;
  sizes.remember(data, SIZE);
  expect(sizes.find(data)).toBeUndefined();
});
