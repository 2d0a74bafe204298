import { expect, test } from 'vitest';
import { readDataImage } from '@/lib/images/data-image.ts';
import { readRows } from '../markdown/read-cases.ts';

test.each(readRows('../images/data-images.txt'))(
  '%s holds %s: %s',
  async (address, type, bytes) => {
    const image = readDataImage(address ?? '');
    if (type === 'nothing') {
      expect(image).toBeNull();
      return;
    }
    expect(image?.type).toBe(type);
    const held = Buffer.from((await image?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(held.toString('hex')).toBe(bytes === '-' ? '' : bytes);
  },
);
