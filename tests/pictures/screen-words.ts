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

const CODE = `\`\`\`ts
export function range(light: number, eye = 4): number {
  const miles = 2.08 * (Math.sqrt(light) + Math.sqrt(eye));
  return Math.round(miles * 1.852);
}
\`\`\``;

const DIAGRAM = `\`\`\`mermaid
flowchart LR
  A[Flame] --> B[Rings bend]
  A --> C[Prisms turn]
  B --> D[Sea]
  C --> D
\`\`\``;

export const ENGLISH: ScreenWords = {
  question: 'How much less light was lost, and why?',
  next: 'And how far was it seen?',
  begun:
    'Almost all of it was **lost before**, and most of it was **kept after**, because the rings',
  rich: (picture) => `Almost all of it was **lost before**, and most of it was *kept after*.[^1]

## In figures

| Light from | Lost | Sent out |
| --- | --: | --: |
| an open flame | 97 % | 3 % |
| a flame with reflectors | 83 % | 17 % |
| a full Fresnel lens | 17 % | 83 % |

So a full lens sent out $\\frac{83}{17} \\approx 4.9$ times the light, because

1. rings leave out the glass that only carries the light, and
2. prisms turn the steep rays by *total reflection*.
   - [x] no salt can tarnish them
   - [ ] they are heavy

$$n_1 \\sin\\theta_1 = n_2 \\sin\\theta_2$$

> [!NOTE]
> The lens was lit on 25 July 1823, and seen from more than 32 km.

${CODE}

${DIAGRAM}

![The lens in its lantern](${picture})

> A candle in the right place is a star.

See [the whole story](https://lighthouses.example/history), \`range()\` and [this](javascript:alert(1)).

[^1]: Measured at Cordouan, where the lamp stood 60 m above the sea.
`,
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
  rich: (
    picture,
  ) => `المطر **حمضي قليلًا** ويأكل الصخر، انظر [الدورة](https://example.org/cycle).[^1]

## بالأرقام

| البحر | الملح (غ/ل) |
| --- | ---: |
| البلطيق | 8 |
| الأحمر (Red Sea) | 41 |

1. التجوية
2. النقل
   - [x] الأنهار
   - [ ] الرياح

الكتلة هي $m = \\rho V$، وتُكتب \`salinity()\` بالإنجليزية.

> [!NOTE]
> في كل لتر من ماء البحر نحو 35 غرامًا من الملح.

${CODE}

${DIAGRAM}

![خريطة البحر](${picture})

The mass is written in English, and [this](javascript:alert(1)) is blocked.

[^1]: قيس ذلك في المحيط الأطلسي.
`,
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
