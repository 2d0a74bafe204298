import { readFileSync } from 'node:fs';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { KeptConversation } from '../browser/harness/store-conversations.ts';

/** What is asked, answered and attached in the pictures. */
export interface ScreenWords {
  readonly question: string;
  readonly next: string;
  readonly begun: string;
  readonly rich: (picture: string) => string;
  readonly passages: readonly DraftSelection[];
  readonly kept: readonly KeptConversation[];
  readonly searched: string;
}

const PAGE = {
  url: 'https://lighthouses.example/history/the-lens-that-saved-ships?from=front',
  title: 'The lens that saved a thousand ships, and the man who ground it',
};

/** An answer with blocks of many kinds; `{{picture}}` stands for the address of its picture. */
function richAnswer(file: string): ScreenWords['rich'] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return (picture) => text.replace('{{picture}}', () => picture);
}

export const ENGLISH: ScreenWords = {
  question: 'How much less light was lost, and why?',
  next: 'And how far was it seen?',
  begun:
    'Almost all of it was **lost before**, and most of it was **kept after**, because the rings',
  rich: richAnswer('rich-english.md'),
  passages: [
    {
      id: 'one',
      ...PAGE,
      text: 'Of the light of an open flame, 97 % was lost; reflectors saved some of it, but only a lens that surrounds the flame sends nearly all of it out to sea, where it is needed by those who steer in the dark.',
    },
    { id: 'two', ...PAGE, kind: 'page', text: 'The lens. '.repeat(400), fullLength: 1_204_511 },
    {
      id: 'three',
      kind: 'link',
      url: 'https://sea.example/',
      title: 'Sea',
      text: '[How sailors told the lights apart](https://sea.example/lights)',
    },
    {
      id: 'four',
      kind: 'image',
      url: 'https://sea.example/',
      title: 'Sea',
      text: '![](https://sea.example/lens.png)',
    },
  ],
  kept: [
    {
      id: 'lens',
      question: 'How much less light was lost?',
      answer: 'Almost all of it was lost before; the lens kept most.',
      page: { ...PAGE, text: 'Of the light of an open flame, 97 % was lost.' },
    },
    {
      id: 'salt',
      question: 'Why is the sea salt?',
      answer: 'Rivers carry it, and light salt stays.',
    },
    {
      id: 'long',
      question:
        'Could you compare the three kinds of lenses for lighthouses, with all of their advantages',
      answer: 'They differ in weight and light.',
      daysAgo: 1,
    },
    {
      id: 'wood',
      question: 'Donaudampfschifffahrtsgesellschaftskapitän?',
      answer: 'A word.',
      daysAgo: 3,
    },
    { id: 'arabic', question: 'لماذا البحر مالح؟', answer: 'الأنهار تحمل الملح.', daysAgo: 40 },
    { id: 'old', question: 'What was asked long ago', answer: 'An old answer.', daysAgo: 800 },
  ],
  searched: 'light',
};

export const ARABIC: ScreenWords = {
  ...ENGLISH,
  question: 'لماذا البحر مالح؟ وما معنى Salinity؟',
  next: 'وكم يبلغ عمقه؟',
  begun: 'المطر **حمضي قليلًا** ويأكل الصخر، ثم تحمل الأنهار',
  rich: richAnswer('rich-arabic.md'),
  passages: [
    {
      id: 'one',
      url: 'https://sea.example/ar/salt',
      title: 'لماذا البحر مالح',
      text: 'المطر حمضي قليلًا ويأكل الصخر، وتحمل الأنهار ما تذيبه إلى البحر حيث يتبخر الماء ويبقى الملح.',
    },
    ...ENGLISH.passages.slice(1),
  ],
  kept: [
    {
      id: 'lens',
      question: 'لماذا البحر مالح؟',
      answer: 'تحمل الأنهار الملح إلى البحر، ويبقى فيه.',
      page: { ...PAGE, text: 'الأنهار تحمل ما تذيبه.' },
    },
    { id: 'salt', question: 'Why is the sea salt?', answer: 'Rivers carry it.' },
    {
      id: 'long',
      question: 'هل يمكنك المقارنة بين الأنواع الثلاثة من عدسات المنارات مع ذكر مزاياها كلها',
      answer: 'تختلف في الوزن، وفي ملوحة البحر.',
      daysAgo: 1,
    },
    { id: 'old', question: 'سؤال قديم', answer: 'جواب قديم.', daysAgo: 800 },
  ],
  searched: 'البحر',
};
