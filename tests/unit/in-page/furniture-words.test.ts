import { describe, expect, it } from 'vitest';
import { furnitureNamed, isFurnitureHeading } from '@/lib/in-page/finder/furniture-words.ts';

describe('names of furniture', () => {
  it.each(['site-footer', 'SideNav sidenav', 'ArticleShareBar_inner__x1', 'cookie-notice'])(
    'are certain: %s',
    (names) => {
      expect(furnitureNamed(names)).toBe('certain');
    },
  );

  it.each(['related-items', 'tag-list tags', 'socialLinks social'])('are likely: %s', (names) => {
    expect(furnitureNamed(names)).toBe('likely');
  });

  it.each(['has-sidebar', 'shared-memory', 'article-body', 'commentary', ''])(
    'are none: %s',
    (names) => {
      expect(furnitureNamed(names)).toBe('none');
    },
  );
});

describe('headings of furniture', () => {
  it.each([
    'Related articles',
    'Mehr zum Thema',
    'À lire aussi :',
    '関連記事',
    'You may also like',
  ])('are known: %s', (text) => {
    expect(isFurnitureHeading(text)).toBe(true);
  });

  it.each(['Relativity', 'Sharecroppers in 1880', 'Temperature, mostly', 'Categories of verbs'])(
    'are told from those of a text: %s',
    (text) => {
      expect(isFurnitureHeading(text)).toBe(false);
    },
  );
});
