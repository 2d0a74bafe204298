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

  it.each(['data-ad-slot middle', 'wprm-pin', 'src rightside'])('are likely: %s', (names) => {
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
    'Customers who lit this also lit',
    'Mehr aus Oberwarndt',
    'Lees ook',
    'Articles similaires',
    'Potrebbe interessarti',
    'Te puede interesar también',
    'Continua depois da publicidade',
    'Bunları da okuyun',
    '相关推荐阅读',
    'この記事を読んだ人におすすめ',
    '購読のお申し込みはこちら',
    '이 언론사의 다른 기사',
    'Читайте также:',
    'الأكثر قراءة',
    'הנקראות ביותר',
    'Lees ook'.padStart(80),
  ])('are known: %s', (text) => {
    expect(isFurnitureHeading(text)).toBe(true);
  });

  it.each([
    'Relativity',
    'Sharecroppers in 1880',
    'Temperature, mostly',
    'Categories of verbs',
    'Werbung im Wandel',
    'La publicité en 1900',
    'Reklamation',
    'See also',
    '人気の理由',
    '広告の歴史',
    'Lees ook'.padStart(81),
  ])('are told from those of a text: %s', (text) => {
    expect(isFurnitureHeading(text)).toBe(false);
  });
});
