import { expect, test } from 'vitest';
import { lostOf } from '@/lib/chat/lost-items.ts';
import { pictureParts } from '@/lib/import/foreign/foreign-parts.ts';
import { PICTURE } from './read-chats.ts';

test('a picture that its address holds comes', () => {
  expect(pictureParts(PICTURE.url, '')).toEqual([PICTURE]);
});

test.each([
  ['elsewhere', 'https://pictures.example/lamp.png'],
  ['of a type that is not kept', PICTURE.url.replace('png', 'avif')],
  ['that is no base64', 'data:image/png;base64,*'],
  ['that is no picture', 'data:image/png;base64,bGFtcA=='],
  ['that is cut in its head', PICTURE.url.slice(0, 40)],
  ['that is empty', 'data:image/png;base64,'],
])('one %s is told as lost', (_, url) => {
  expect(lostOf(pictureParts(url, ''))).toMatchObject({ pictures: 1 });
});
