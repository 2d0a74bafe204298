import { describe, expect, test } from 'vitest';
import { imageExtension, imageName } from '@/lib/export/image-name.ts';
import { readRows } from '../markdown/read-cases.ts';

describe('the name of a saved image', () => {
  test.each(readRows('../images/names.txt'))('of %s, alt “%s”, %s: %s', (...row) => {
    const [address = '', alt = '', contentType = '', name] = row;
    expect(imageName(address, alt, contentType)).toBe(name);
  });

  test('is of a length that every file system takes', () => {
    const name = imageName(`https://e.com/${'a'.repeat(5000)}.png`, '', 'image/png');
    expect(name).toBe(`${'a'.repeat(80)}.png`);
    expect(imageName('https://e.com/', '👩‍👩‍👧'.repeat(100), 'image/png').length).toBeLessThan(90);
  });

  test.each(['toString', 'constructor', '__proto__'])(
    'has no extension from image/%s',
    (subtype) => {
      expect(imageExtension(`image/${subtype}`)).toBe('png');
    },
  );
});
