import { expect, test } from 'vitest';
import { withoutPicture } from '@/components/panel/pictures/without-picture.ts';

test('a page whose picture is taken off is not said to be attached', () => {
  const text = [
    '[Page 1, printed as i, a picture that is attached]',
    '[Page 11, a picture that is attached]',
  ].join('\n\n');
  const passage = { id: 'a', text, title: 'Scan', url: '' };
  const picture = { id: 'p', text: 'data:', mediaType: 'image/jpeg', filename: '' };
  const pages = [
    { ...picture, passageId: 'a', page: 1 },
    { ...picture, id: 'q', passageId: 'a', page: 11 },
  ];
  const draft = withoutPicture({ text: '', selections: [passage], pictures: pages }, 'p');
  expect(draft.pictures).toEqual([pages[1]]);
  expect(draft.selections[0]?.text).toBe(
    '[Page 1, printed as i, a picture that was not read]\n\n[Page 11, a picture that is attached]',
  );
  expect(withoutPicture(draft, 'p')).toBe(draft);
});
